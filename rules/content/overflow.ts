import type { AccountCount } from './obstacles.ts'
import { countsOf } from './obstacles.ts'
import { isOver } from './readiness.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Where a text begins to be too long for the strictest of the accounts it does not fit: an index into the text, its
 * length when it fits everywhere. A sign that is written in several characters is never cut.
 */
export function overflowAt(text: string, counts: readonly AccountCount[]): number {
  const accounts = counts.filter(isOver).map(({ account }) => account)
  if (accounts.length === 0) return text.length
  const ends = Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length)
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const start = text.slice(0, ends[middle - 1] ?? 0)
    if (countsOf(start, accounts).some(isOver)) high = middle - 1
    else low = middle
  }
  return low === 0 ? 0 : (ends[low - 1] ?? 0)
}
