import * as z from 'zod/mini'
import type { Faults } from '../faults.ts'
import { personById } from '../people.ts'
import { attachable } from './attachments.ts'
import { countedLength } from './countedLength.ts'
import { HttpError } from './httpError.ts'
import type { ServerLimits } from './serverLimits.ts'
import type { Attachment, State, Status, Token } from './state.ts'

const keyLasts = 60 * 60 * 1000
let last = 0n

const isTrue = z.pipe(
  z.union([z.boolean(), z.string()]),
  z.transform((value) => value === true || value === 'true'),
)
const written = z.object({
  status: z._default(z.string(), ''),
  visibility: z._default(z.enum(['public', 'unlisted', 'private', 'direct']), 'public'),
  spoiler_text: z._default(z.string(), ''),
  sensitive: z.optional(isTrue),
  language: z._default(z.nullable(z.string().check(z.regex(/^[a-z]{2,3}$/))), null),
  in_reply_to_id: z._default(z.nullable(z.string()), null),
  media_ids: z._default(z.array(z.string()), []),
})

interface Posting {
  token: Token
  body: unknown
  key: string | null
  application: string
  limits: ServerLimits
}

/** Keeps a status, or answers the one that the same key made within the hour. */
export function post(state: State, faults: Faults, { token, body, key, application, limits }: Posting): Status {
  const isKeyHonored =
    key !== null && !faults.strike('ignoreKey', 'createStatus', personById(token.personId)?.name ?? null)
  const earlier = isKeyHonored ? madeWith(state, token, key) : undefined
  if (earlier) return earlier
  const { attachments, ...content } = checked(state, { token, body, limits })
  const status = {
    ...content,
    id: nextId(),
    personId: token.personId,
    application,
    createdAt: new Date().toISOString(),
  }
  state.statuses.push(status)
  for (const attachment of attachments) attachment.statusId = status.id
  if (isKeyHonored) state.keys.push({ token: token.token, key, statusId: status.id, at: Date.now() })
  return status
}

function madeWith(state: State, { token }: Token, key: string): Status | undefined {
  const found = state.keys.find((one) => one.token === token && one.key === key && Date.now() - one.at < keyLasts)
  return state.statuses.find(({ id }) => id === found?.statusId)
}

type Checked = Pick<Status, 'text' | 'visibility' | 'spoilerText' | 'sensitive' | 'language' | 'inReplyToId'> & {
  attachments: Attachment[]
}

function checked(state: State, { token, body, limits }: Pick<Posting, 'token' | 'body' | 'limits'>): Checked {
  const parsed = written.safeParse(body)
  if (!parsed.success) throw new HttpError(422, 'Validation failed: the status is not in the right form')
  const { status, visibility, spoiler_text, sensitive = false, language, in_reply_to_id, media_ids } = parsed.data
  const attachments = attachable(state, token, media_ids, limits.perStatus)
  if (status.trim() === '' && attachments.length === 0)
    throw new HttpError(422, "Validation failed: Text can't be blank")
  const { characters, charactersPerUrl } = limits
  if (countedLength(status, spoiler_text, charactersPerUrl) > characters) {
    throw new HttpError(422, `Validation failed: Text character limit of ${characters} exceeded`)
  }
  if (
    in_reply_to_id !== null &&
    !state.statuses.some((one) => one.id === in_reply_to_id && isSeenBy(one, token.personId))
  )
    throw new HttpError(404, 'Record not found')
  return {
    text: status,
    visibility,
    spoilerText: spoiler_text,
    sensitive: sensitive || spoiler_text !== '',
    language,
    inReplyToId: in_reply_to_id,
    attachments,
  }
}

/** Takes a status off; only its author may. */
export function remove(state: State, token: Token, id: string): Status {
  const index = state.statuses.findIndex((status) => status.id === id && status.personId === token.personId)
  const [removed] = index < 0 ? [] : state.statuses.splice(index, 1)
  if (!removed) throw new HttpError(404, 'Record not found')
  return removed
}

/** Whether somebody may see a status; null: whoever is not signed in. Nobody follows anybody here. */
export const isSeenBy = ({ visibility, personId }: Status, viewerId: string | null): boolean =>
  visibility === 'public' || visibility === 'unlisted' || personId === viewerId

/** A person's statuses that the viewer may see, newest first. */
export function listOf(
  state: State,
  personId: string,
  viewerId: string | null,
  query: { limit?: string; max_id?: string; since_id?: string; min_id?: string; exclude_replies?: string },
): Status[] {
  const limit = Math.min(Number(query.limit ?? 20) || 20, 40)
  const after = query.since_id ?? query.min_id
  return state.statuses
    .filter((status) => status.personId === personId && isSeenBy(status, viewerId))
    .filter((status) => query.exclude_replies !== 'true' || !isAnswerToAnother(state, status))
    .filter(({ id }) => (!query.max_id || BigInt(id) < BigInt(query.max_id)) && (!after || BigInt(id) > BigInt(after)))
    .sort((a, b) => (BigInt(a.id) < BigInt(b.id) ? 1 : -1))
    .slice(0, limit)
}

/** What goes on from one's own is no reply here (Mastodon API: accounts#statuses, exclude_replies). */
const isAnswerToAnother = ({ statuses }: State, { inReplyToId, personId }: Status): boolean =>
  statuses.some(({ id, personId: author }) => id === inReplyToId && author !== personId)

/** An id that is later than every one before it, like the network's own: milliseconds and a count. */
function nextId(): string {
  const now = BigInt(Date.now()) << 16n
  last = now > last ? now : last + 1n
  return String(last)
}
