import { randomBytes } from 'node:crypto'

let last = 0n

/** An id that is later than every one before it, as LinkedIn's are: milliseconds, and 22 bits behind them. */
export function nextId(now = Date.now()): string {
  const earliest = BigInt(now) << 22n
  last = earliest > last ? earliest : last + 1n
  return String(last)
}

/** Of a picture or video. */
export const mediaUrn = (kind: 'image' | 'video'): string =>
  `urn:li:${kind}:D4E10AQ${randomBytes(9).toString('base64url')}`

export const commentUrn = (object: string, id: string): string => `urn:li:comment:(${object},${id})`
