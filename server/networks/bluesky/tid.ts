import { randomInt } from 'node:crypto'

const alphabet = '234567abcdefghijklmnopqrstuvwxyz'
let last = 0

/**
 * A record key of the AT protocol's kind TID: 53 bits of microseconds and 10 bits of chance, in 13 letters that sort by
 * time. Two of one process never are the same.
 */
export function nextTid(now: number): string {
  last = Math.max(now * 1000, last + 1)
  let bits = (BigInt(last) << 10n) | BigInt(randomInt(1024))
  let text = ''
  for (let letter = 0; letter < 13; letter += 1) {
    text = alphabet.charAt(Number(bits & 31n)) + text
    bits >>= 5n
  }
  return text
}
