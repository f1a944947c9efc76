import type { Call, HttpClient, Reply } from '../httpClient.ts'
import { NetworkFault } from '../network.ts'
import { retryAfter } from '../retryAfter.ts'

/** An answer of the AT protocol, read for what went wrong. */
export interface XrpcError {
  error: string
  message: string
}

/** Calls a method of the AT protocol: `com.atproto.repo.getRecord`. */
export const xrpc = (call: HttpClient, origin: string, method: string, options?: Call): Promise<Reply> =>
  call(`${origin}/xrpc/${method}`, options)

const text = (body: unknown, name: string): string => {
  const value: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
  return typeof value === 'string' ? value : ''
}

export const errorOf = ({ body }: Reply): XrpcError => ({ error: text(body, 'error'), message: text(body, 'message') })

const expired = new Set(['ExpiredToken', 'InvalidToken', 'AuthMissing', 'AuthenticationRequired'])
const shut: Readonly<Record<string, string>> = {
  AccountTakedown: 'Bluesky has suspended the account.',
  AccountSuspended: 'Bluesky has suspended the account.',
  AccountDeactivated: 'The account is deactivated on Bluesky.',
}

/** Statuses with which the protocol says no to what was asked, in an error of its own shape (XRPC, "Error Responses"). */
const refusing = new Set([400, 401, 403, 413])

/**
 * The body of an answer that says yes. Throws a `NetworkFault` for every other; only what the protocol documents, in its
 * own shape, counts as refused. `what` is what was asked for: "the post".
 */
export function granted(reply: Reply, now: number, what = 'the post'): unknown {
  const { status, body, headers } = reply
  if (status >= 200 && status < 300) return body
  const wait = retryAfter(headers, now)
  if (status === 429 || (status === 503 && wait > 0))
    throw new NetworkFault('limited', 'Bluesky asks to wait.', { wait })
  const { error, message } = errorOf(reply)
  if (error === '' || error === 'InvalidSwap' || !refusing.has(status)) {
    throw new NetworkFault('unclear', 'Bluesky did not say what became of it.')
  }
  if (error in shut) throw new NetworkFault('refused', shut[error] ?? '')
  if (status === 401 || expired.has(error)) throw new NetworkFault('expired', 'Bluesky no longer takes the sign-in.')
  throw new NetworkFault('refused', `Bluesky refused ${what}: ${message.slice(0, 300) || error}`)
}
