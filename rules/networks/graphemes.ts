const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Characters that never join with one of their own kind: ASCII, letters of Europe, kana and ideographs. All have 16 bits. */
const simple = String.raw`\x00-\x7f\u00c0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3001-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uff01-\uff60`

/** What may join, with a simple character on each side that it may join with. */
const joining = new RegExp(`(?:[${simple}]?[^${simple}]+)+[${simple}]?`, 'g')

/** How many graphemes a text has (UAX 29). Long runs of simple characters are only measured. */
export function countGraphemes(text: string): number {
  const lines = text.includes('\r') ? text.replaceAll('\r\n', '\n') : text
  let count = lines.length
  for (const { 0: stretch } of lines.matchAll(joining)) count += segmentsOf(stretch) - stretch.length
  return count
}

function segmentsOf(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
