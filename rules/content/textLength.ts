/** Signs that are never part of another: Latin letters, and the punctuation that stands between them. */
const plain = /^[\0-\u02ff\u2010-\u2027\u2030-\u205e]*$/

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** How many signs a text has, as a person counts them (graphemes; Unicode Standard Annex 29). Lines end with `\n`. */
export function textLength(text: string): number {
  if (plain.test(text)) return text.length
  let length = 0
  for (const _ of graphemes.segment(text)) length += 1
  return length
}
