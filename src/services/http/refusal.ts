import { type Refused, wordsOf } from './failure.ts'

const defaultWait = 60

/** Seconds until another try is welcome (specification, section 8; decisions, "Sign-up and waitlist"). */
export function secondsToWait(body: unknown, retryAfter: string | null): number {
  const detail = typeof body === 'object' && body !== null && 'detail' in body ? String(body.detail) : ''
  const said = /\d+/.exec(detail)?.[0] ?? /^\d+$/.exec(retryAfter?.trim() ?? '')?.[0]
  return said === undefined ? defaultWait : Number(said)
}

/** A refusal from an answer's status, body and `Retry-After` header. */
export function refusalOf(status: number, body: unknown, retryAfter: string | null): Refused {
  const message = wordsOf(body).join(' ') || `Request failed with status ${status}`
  const refused: Refused = { kind: 'refused', status, message, body }
  return status === 429 ? { ...refused, secondsToWait: secondsToWait(body, retryAfter) } : refused
}
