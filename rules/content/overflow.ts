import { contentCounter, type countText } from '../networks/countText.ts'
import { type AccountCount, limitsOf } from './obstacles.ts'
import { isOver } from './readiness.ts'

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Where a text begins to be too long for the strictest of the accounts it does not fit: an index into the text, its
 * length when it fits everywhere. The longest beginning of which all that goes out fits, as with parameters in its links, is
 * not over. A sign that is written in several characters is never cut.
 */
export function overflowAt(text: string, counts: readonly AccountCount[]): number {
  const over = counts.filter(isOver)
  if (over.length === 0) return text.length
  const ends = Array.from(segmenter.segment(text), ({ index, segment }) => index + segment.length)
  const count = contentCounter()
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    const start = text.slice(0, ends[middle - 1] ?? 0)
    if (over.some((whole) => isStartOver(start, whole, count))) high = middle - 1
    else low = middle
  }
  return low === 0 ? 0 : (ends[low - 1] ?? 0)
}

function isStartOver(start: string, whole: AccountCount, count: typeof countText): boolean {
  const { account, outgoing, warning } = whole
  const { network } = account
  return isOver(count(network, outgoing ? outgoing(start, network) : start, limitsOf(account), warning))
}
