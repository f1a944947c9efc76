const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Count of what a person sees as one character. */
export function graphemesOf(text: string): number {
  let count = 0
  for (const _ of segmenter.segment(text)) count += 1
  return count
}
