import type { Endpoint } from './endpoint.ts'

/** The header by which a call that makes something is made once (draft-ietf-httpapi-idempotency-key-header). */
export const idempotencyHeader = 'Idempotency-Key'
/** `true` on an answer that was stored when the call was made, and is only said again. */
export const replayedHeader = 'Idempotent-Replayed'
/** Milliseconds for which a key and its answer are remembered. */
export const idempotencyLasts = 24 * 60 * 60_000
/** Characters of a key. */
export const longestIdempotencyKey = 255

/**
 * What an endpoint does with the header; null: it does not read it. Every POST of a person that makes something (201) or
 * begins something (202) takes it, and others where the contract says so.
 */
export function idempotencyOf({ method, auth, status, format, idempotency }: Endpoint): 'answer' | 'secret' | null {
  if (method !== 'POST' || auth === 'none' || format !== undefined) return null
  return idempotency ?? (status === 201 || status === 202 ? 'answer' : null)
}
