import { createHash } from 'node:crypto'

/** The key of a post that follows from what it is made of: a UUID (RFC 9562, version 8) that is the same each time. */
export function derivedKey(origin: string): string {
  const hex = createHash('sha256').update(origin).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
