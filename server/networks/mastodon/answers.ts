import * as z from 'zod/mini'
import type { Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { retryAfter } from '../retryAfter.ts'

/** A person as a Mastodon server answers them. */
export const account = z.object({
  id: z.string(),
  username: z.string(),
  display_name: z._default(z.string(), ''),
  url: z.string(),
  avatar: z.optional(z.nullable(z.string())),
  /** How many statuses it has; direct ones are not counted. */
  statuses_count: z.optional(z.nullable(z.int())),
})

/** A status as a Mastodon server answers it. */
export const status = z.object({
  id: z.string(),
  content: z.string(),
  created_at: z.string(),
  url: z.optional(z.nullable(z.string())),
  account: z.object({ id: z.string() }),
  in_reply_to_id: z.optional(z.nullable(z.string())),
  media_attachments: z.optional(z.nullable(z.array(z.object({ id: z.string() })))),
  visibility: z.optional(z.nullable(z.string())),
  /** The warning that it is folded away behind. */
  spoiler_text: z.optional(z.nullable(z.string())),
  /** The status that this one only passes on. */
  reblog: z.optional(z.unknown()),
  /** What it was sent with; told of one's own statuses, but not by every server. */
  application: z.optional(z.nullable(z.object({ name: z.optional(z.nullable(z.string())) }))),
})
export type Status = z.output<typeof status>

/** What a person typed, as the server gives it back (statuses#source). */
export const source = z.object({ id: z.string(), text: z.string() })

/** A token with which an account is called. */
export const token = z.object({ access_token: z.string() })

const said = z.object({ error: z.optional(z.string()), error_description: z.optional(z.string()) })

/** What the server says is wrong. */
export const complaintOf = ({ body }: Reply): string =>
  said
    .safeParse(body)
    .data?.error?.replace(/^Validation failed: /, '')
    .slice(0, 300) ?? ''

/** Whether the server says that there is no such status, or no such call: a page that somebody else answers says neither. */
export const isNotThere = (reply: Reply): boolean => reply.status === 404 && complaintOf(reply) !== ''

/** Whether it says so of the status: a call that Mastodon does not know it answers with the name of the code alone. */
export const isMissing = (reply: Reply): boolean => isNotThere(reply) && !/^not found$/i.test(complaintOf(reply))

/** "This action is outside the authorized scopes" (Mastodon API: OAuth scopes). */
const isOfScopes = (complaint: string): boolean => /outside the authorized scopes/i.test(complaint)

/** Statuses with which Mastodon documents its no to a call of one's own account (statuses#create, accounts). */
const refusing = new Set([403, 422])

/**
 * The body of an answer that says yes. Throws a `NetworkFault` for every other; only what Mastodon documents, in its own
 * shape, counts as refused. `what` is what was asked for: "the post".
 */
export function granted(reply: Reply, host: string, now: number, what = 'the post'): unknown {
  const { status: code, body, headers } = reply
  if (code >= 200 && code < 300) return body
  const wait = retryAfter(headers, now)
  if (code === 429 || (code === 503 && wait > 0)) throw new NetworkFault('limited', `${host} asks to wait.`, { wait })
  const complaint = complaintOf(reply)
  if (code === 401 && complaint !== '') throw new NetworkFault('expired', `${host} no longer takes the sign-in.`)
  if (refusing.has(code) && complaint !== '') {
    const isPermissionMissing = code === 403 && isOfScopes(complaint)
    throw new NetworkFault('refused', `${host} refused ${what}: ${complaint}`, { isPermissionMissing })
  }
  throw new NetworkFault('unclear', `${host} did not say what became of it.`)
}
