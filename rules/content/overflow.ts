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
  const count = contentCounter()
  const isTooLong = (end: number) => over.some((whole) => isStartOver(text.slice(0, end), whole, count))
  const ends = Array.from(segmenter.segment(startWith(text, isTooLong)), ({ index, segment }) => index + segment.length)
  let [low, high] = [0, ends.length]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isTooLong(ends[middle - 1] ?? 0)) high = middle - 1
    else low = middle
  }
  return low === 0 ? 0 : (ends[low - 1] ?? 0)
}

function isStartOver(start: string, whole: AccountCount, count: typeof countText): boolean {
  const { account, outgoing, warning } = whole
  const { network } = account
  return isOver(count(network, outgoing ? outgoing(start, network) : start, limitsOf(account), warning))
}

/** Characters. */
const firstLook = 256

/** As much of a text as is too long, in whole graphemes: limits are short, and what is behind them is not gone through. */
function startWith(text: string, isTooLong: (end: number) => boolean): string {
  let end = firstLook
  while (end < text.length && !isTooLong(end)) end *= 2
  const last = segmenter.segment(text).containing(end)
  return last ? text.slice(0, last.index + last.segment.length) : text
}
