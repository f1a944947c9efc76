import fc from 'fast-check'

const lastCodePoint = 0x10ffff
const firstSurrogate = 0xd800
const surrogates = 0x800

/**
 * Any Unicode scalar value, each as likely as the others, as the `unit` of `fc.string`. It gives what fast-check's own
 * `'binary'` does, which takes seconds at first: that writes a table of all 1.1 million of them.
 */
export const scalarValue = fc.nat(lastCodePoint - surrogates).map(
  (place) => String.fromCodePoint(place < firstSurrogate ? place : place + surrogates),
  (text) => placeOf(text),
)

/** The way back, by which fast-check weaves in names such as `__proto__`; throws for what is no single scalar value. */
function placeOf(text: unknown): number {
  const codePoint = typeof text === 'string' ? text.codePointAt(0) : undefined
  if (codePoint === undefined || text !== String.fromCodePoint(codePoint)) throw new TypeError('Not one code point')
  if (codePoint < firstSurrogate) return codePoint
  if (codePoint < firstSurrogate + surrogates) throw new TypeError('A surrogate is no scalar value')
  return codePoint - surrogates
}
