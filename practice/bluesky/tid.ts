const form = /^[234567abcdefghij][234567abcdefghijklmnopqrstuvwxyz]{12}$/
const alphabet = '234567abcdefghijklmnopqrstuvwxyz'
let last = 0

export const isTid = (text: string): boolean => form.test(text)

/** A timestamp identifier that is later than every one before it. */
export function nextTid(): string {
  last = Math.max(Date.now() * 1000, last + 1)
  return tidAt(last)
}

/** The identifier of an instant, microseconds. */
export function tidAt(instant: number): string {
  let rest = BigInt(instant) << 10n
  let text = ''
  while (text.length < 13) {
    text = alphabet.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return text
}
