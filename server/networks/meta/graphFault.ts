import * as z from 'zod/mini'
import type { Reply } from '../httpClient.ts'
import { type FaultKind, NetworkFault } from '../network.ts'
import { versionRetired } from '../versionRetired.ts'
import { waitOf } from './usage.ts'

/** How the Graph API says no (Handling Errors). */
const graphError = z.object({
  error: z.object({
    message: z.string(),
    type: z.string(),
    code: z.int(),
    error_subcode: z.optional(z.int()),
    error_user_msg: z.optional(z.nullable(z.string())),
    is_transient: z.optional(z.boolean()),
  }),
})
export type GraphErrorBody = z.output<typeof graphError>['error']

/** What the Graph API says is wrong; undefined of every other body. */
export const graphErrorIn = (body: unknown): GraphErrorBody | undefined => graphError.safeParse(body).data?.error

/** A no of the Graph API, with the codes by which it is told from others. */
export class GraphFault extends NetworkFault {
  override name = 'GraphFault'
  readonly code: number
  readonly subcode: number

  constructor(kind: FaultKind, sentence: string, { code, error_subcode = 0 }: GraphErrorBody, wait: number) {
    super(kind, sentence, { wait, isPermissionMissing: kind === 'refused' && isPermissionError(code, sentence) })
    this.code = code
    this.subcode = error_subcode
  }
}

/** Nothing stands there, or nothing that the account may see (Graph API: 100, subcode 33). */
export const isNoSuchObject = (cause: unknown): boolean =>
  cause instanceof GraphFault && cause.kind === 'refused' && cause.code === 100 && cause.subcode === 33

const hour = 3_600_000

/** "You are calling a deprecated version": Graph takes no calls by it any more. */
export const deprecatedVersion = 2635

/** Codes of tokens that no longer count. */
const ended = new Set([102, 190])
/** Codes of too many calls (Graph API: Rate Limits, Error Codes). */
const throttled = new Set([4, 17, 32, 341, 613])
const isBusinessThrottled = (code: number): boolean => code >= 80_000 && code <= 80_014
export const isThrottled = (code: number): boolean => throttled.has(code) || isBusinessThrottled(code)
/** Permissions and parameters, blocked by policy, duplicates; Instagram's of media that it does not take. */
const refusing = new Set([3, 10, 24, 25, 100, 324, 352, 368, 506, 6000, 9004, 36_000, 36_001, 36_003, 36_004])
const isPermission = (code: number): boolean => code >= 200 && code <= 299

/**
 * Whether a no says that a permission was not given or was taken back (Graph API: Handling Errors). Code 10 is that of what
 * too few people saw, too, which only its words tell.
 */
export const isPermissionError = (code: number, complaint: string): boolean =>
  isPermission(code) || (code === 10 && !isOfTooFewViewers(complaint))

/** "Not enough viewers for the media to show insights" (Instagram Platform: Media Insights, limitations). */
export const isOfTooFewViewers = (complaint: string): boolean => /not enough viewers/i.test(complaint)

/** Instagram's subcodes that say more than their codes (Instagram Platform: Error Codes). */
const bySubcode: Readonly<Record<number, FaultKind>> = {
  // The publishing limit of a day is reached.
  2207042: 'limited',
  // The container is not ready; nothing was published.
  2207027: 'limited',
  // Publishing is blocked, or the account is restricted: no waiting changes that.
  2207050: 'refused',
  2207051: 'refused',
}
const waitBySubcode: Readonly<Record<number, number>> = { 2207042: hour, 2207027: 30_000 }

function kindOf({ code, error_subcode = 0, is_transient }: GraphErrorBody): FaultKind {
  if (ended.has(code)) return 'expired'
  if (code === deprecatedVersion) return 'unavailable'
  const told = bySubcode[error_subcode]
  if (told !== undefined) return told
  if (isThrottled(code)) return 'limited'
  if (is_transient === true) return 'unclear'
  return refusing.has(code) || isPermission(code) ? 'refused' : 'unclear'
}

/**
 * The body of an answer that says yes. Throws for every other; only what the Graph API documents, in its own shape and
 * with a status of the 400s, says what became of a call.
 */
export function granted(reply: Reply, title: string, now: number): unknown {
  const error = graphErrorIn(reply.body)
  if (reply.status >= 200 && reply.status < 300 && error === undefined) return reply.body
  const isRefusal = reply.status >= 400 && reply.status < 500
  if (!error) {
    if (reply.status !== 429) throw new NetworkFault('unclear', `${title} did not say what became of it.`)
    throw new NetworkFault('limited', `${title} asks to wait.`, { wait: waitOf(reply.headers, now) })
  }
  const kind = isRefusal ? kindOf(error) : 'unclear'
  const wait = kind === 'limited' ? waitOf(reply.headers, now) || (waitBySubcode[error.error_subcode ?? 0] ?? 0) : 0
  throw new GraphFault(kind, sentences[kind](title, complaintOf(error)), error, wait)
}

const complaintOf = ({ message, error_user_msg }: GraphErrorBody): string =>
  (error_user_msg || message.replace(/^\(#\d+\)\s*/, '')).slice(0, 300)

const sentences: Record<FaultKind, (title: string, complaint: string) => string> = {
  refused: (title, complaint) => `${title} refused the post: ${complaint}`,
  limited: (title) => `${title} asks to wait.`,
  expired: (title) => `${title} no longer takes the sign-in.`,
  unclear: (title) => `${title} did not say what became of it.`,
  unavailable: versionRetired,
}
