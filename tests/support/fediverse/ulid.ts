import { randomBytes } from 'node:crypto'

/** Crockford's base32: no I, L, O, U. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const letters = 26

/**
 * Ids in the form of ULIDs: 48 bits of milliseconds and 80 bits of chance in 26 characters. Each sorts as text after the
 * one before it, also where the clock goes back.
 */
export function createUlids(now: () => number): () => string {
  let last = 0n
  return () => {
    const fresh = (BigInt(Math.trunc(now())) << 80n) | BigInt(`0x${randomBytes(10).toString('hex')}`)
    last = fresh > last ? fresh : last + 1n
    return encoded(last)
  }
}

const encoded = (bits: bigint): string =>
  Array.from({ length: letters }, (_, place) =>
    alphabet.charAt(Number((bits >> BigInt(5 * (letters - 1 - place))) & 31n)),
  ).join('')
