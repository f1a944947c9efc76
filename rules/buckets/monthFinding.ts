import type { BucketShares } from '../../contract/buckets.ts'
import { type Month, monthName } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, countWord, listed } from '../shell/words.ts'
import { plannedIn } from './rhythm.ts'

type Shares = Camel<BucketShares>

/** How a month stands against the shares: `marked` is what stands out, and `rest` follows it. */
export interface MonthFinding {
  marked: string
  rest: string
}

/** So many names are said; more are counted. */
const mostNames = 2

/** The finding that the page is titled with. `hasBuckets` also counts those that are not active. */
export function monthFindingOf(
  { buckets, month }: Pick<Shares, 'buckets' | 'month'>,
  hasBuckets: boolean,
): MonthFinding {
  if (buckets.length === 0) {
    return { marked: '', rest: hasBuckets ? 'No bucket is active.' : 'Sort what you post into buckets.' }
  }
  if (buckets.every(({ wanted }) => wanted === 0)) return { marked: '', rest: 'No bucket has a share yet.' }
  const short = buckets.filter(({ missing }) => missing > 0)
  const [first] = short
  if (!first) return { marked: '', rest: `${monthName(month)} is on plan.` }
  return { marked: shortWords(short), rest: ` in ${monthName(month)}.` }
}

function shortWords(short: Shares['buckets']): string {
  const [first] = short
  if (first && short.length === 1) return `${first.name} is ${postsWord(first.missing)} short`
  if (short.length <= mostNames) return `${listed(short.map(({ name }) => name))} are short`
  return `${countWord(short.length)} buckets are short`
}

/** What stands against the whole month, in numbers. */
export function monthSums({ buckets }: Pick<Shares, 'buckets'>): string {
  const sum = (of: (bucket: Shares['buckets'][number]) => number) => buckets.reduce((all, one) => all + of(one), 0)
  const wanted = sum((bucket) => bucket.wanted)
  const planned = sum(plannedIn)
  const stock = sum((bucket) => bucket.inStock)
  const stocked = stock === 0 ? 'Nothing is in stock.' : `${stock} more ${stock === 1 ? 'is' : 'are'} in stock.`
  if (wanted === 0)
    return `${counted(planned, 'post')} ${planned === 1 ? 'is' : 'are'} out, scheduled or drafted. ${stocked}`
  // What one bucket has over its share is nothing that another is not short of.
  const there = sum((bucket) => Math.min(plannedIn(bucket), bucket.wanted))
  const over = planned - there
  const more = over === 0 ? '' : `, and ${small(over)} more than planned`
  return `${there} of ${wanted} planned posts are out, scheduled or drafted${more}. ${stocked}`
}

/** How a bucket stands: "17 %, two short". */
export function shareWords(bucket: Shares['buckets'][number]): string {
  const { share, wanted, missing } = bucket
  if (share === 0) return 'No share'
  if (missing > 0) return `${share} %, ${small(missing)} short`
  const over = plannedIn(bucket) - wanted
  return over > 0 ? `${share} %, ${small(over)} over` : `${share} %, on plan`
}

/** The month of a bucket in a sentence, with its next post. */
export function bucketSentence({ wanted, missing }: Shares['buckets'][number], month: Month): string {
  if (wanted === 0) return 'It has no share of the month.'
  const posts = `Its share of ${monthName(month)} is ${counted(wanted, 'post')}.`
  if (missing === 0) return `${posts} None is missing.`
  return `${posts} ${countWord(missing)} ${missing === 1 ? 'is' : 'are'} missing.`
}

const postsWord = (count: number): string => `${small(count)} ${count === 1 ? 'post' : 'posts'}`
/** A count within a sentence. */
const small = (count: number): string => countWord(count).toLowerCase()
