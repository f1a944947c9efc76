import { idempotencyHeader, longestIdempotencyKey } from '../../contract/idempotency.ts'
import { HttpError } from './httpError.ts'

/** A string of RFC 9651 without escapes, as the draft has it, or the same without its quotation marks. */
const inQuotes = /^"([\x20\x21\x23-\x5b\x5d-\x7e]+)"$/
const bare = /^[\x21\x23-\x5b\x5d-\x7e]+$/

/** The key of a call by its header; null where there is none. Refuses with 400 what cannot be one. */
export function idempotencyKeyOf(header: string | undefined): string | null {
  if (header === undefined) return null
  const key = inQuotes.exec(header)?.[1] ?? bare.exec(header)?.[0] ?? ''
  if (key !== '' && key.length <= longestIdempotencyKey) return key
  throw new HttpError(
    400,
    `The header ${idempotencyHeader} must be a text of 1 to ${longestIdempotencyKey} ASCII characters, such as a UUID.`,
    { code: 'idempotency_key_invalid' },
  )
}
