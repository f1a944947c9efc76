/** What a status of this server holds. */
export const longestText = 5000
/** For which every address counts. */
export const charactersPerUrl = 23

const segmenter = new Intl.Segmenter('en')

/** As Mastodon counts: graphemes; every address as 23, and of a mention only the name. */
export function lengthOf(text: string): number {
  const counted = text
    .replace(/https?:\/\/[^\s<>"]*[^\s<>"'.,;:!?)\]]/gu, 'x'.repeat(charactersPerUrl))
    .replace(/(?<![\w/@])(@\w+)@[\w.:-]*\w/gu, '$1')
  return [...segmenter.segment(counted)].length
}
