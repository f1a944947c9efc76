import type { BucketShares } from '../../contract/buckets.ts'
import { strings } from '../../strings/buckets.ts'
import { type Month, monthName } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, countWord, listed } from '../shell/words.ts'
import { plannedIn } from './rhythm.ts'

type Shares = Camel<BucketShares>

/** So many names are said; more are counted. */
const mostNames = 2

/**
 * The finding that the page is titled with, with what `mark` makes of the words that stand out: how the month stands
 * against the shares. `hasBuckets` also counts those that are not active.
 */
export function monthFindingOf<T>(
  { buckets, month }: Pick<Shares, 'buckets' | 'month'>,
  hasBuckets: boolean,
  mark: (words: string) => T,
): (string | T)[] {
  if (buckets.length === 0) return [hasBuckets ? strings.noBucketIsActive : strings.sortWhatYouPostIntoBuckets]
  if (buckets.every(({ wanted }) => wanted === 0)) return [strings.noBucketHasAShareYet]
  const short = buckets.filter(({ missing }) => missing > 0)
  const [first] = short
  const name = monthName(month)
  if (!first) return [strings.isOnPlan(name)]
  if (short.length === 1) return strings.isShortIn(first.name, small(first.missing), first.missing, name, mark)
  if (short.length <= mostNames) return strings.areShortIn(listed(short.map((bucket) => bucket.name)), name, mark)
  return strings.bucketsAreShortIn(countWord(short.length), name, mark)
}

/** What stands against the whole month, in numbers. */
export function monthSums({ buckets }: Pick<Shares, 'buckets'>): string {
  const sum = (of: (bucket: Shares['buckets'][number]) => number) => buckets.reduce((all, one) => all + of(one), 0)
  const wanted = sum((bucket) => bucket.wanted)
  const planned = sum(plannedIn)
  const stock = sum((bucket) => bucket.inStock)
  const stocked = stock === 0 ? strings.nothingIsInStock : strings.moreIsInStock(stock)
  if (wanted === 0) return strings.isOutScheduledOrDrafted(counted(planned, strings.post), planned, stocked)
  // What one bucket has over its share is nothing that another is not short of.
  const there = sum((bucket) => Math.min(plannedIn(bucket), bucket.wanted))
  const over = planned - there
  if (over > 0) return strings.andMoreThanPlanned(there, wanted, small(over), stocked)
  return strings.ofPlannedPostsAreOutScheduledOr(there, wanted, stocked)
}

/** How a bucket stands: "17 %, two short". */
export function shareWords(bucket: Shares['buckets'][number]): string {
  const { share, wanted, missing } = bucket
  if (share === 0) return strings.noShare
  if (missing > 0) return strings.percentShort(share, small(missing))
  const over = plannedIn(bucket) - wanted
  return over > 0 ? strings.percentOver(share, small(over)) : strings.percentOnPlan(share)
}

/** The month of a bucket in a sentence, with its next post. */
export function bucketSentence({ wanted, missing }: Shares['buckets'][number], month: Month): string {
  if (wanted === 0) return strings.itHasNoShareOfTheMonth
  const posts = strings.itsShareOfIs(monthName(month), counted(wanted, strings.post))
  if (missing === 0) return strings.noneIsMissing(posts)
  return strings.isMissing(posts, countWord(missing), missing)
}

/** A count within a sentence. */
const small = (count: number): string => countWord(count).toLowerCase()
