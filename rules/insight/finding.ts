import type { AnalyticsReport } from '../../contract/analytics.ts'
import type { RankedBy } from '../../contract/rankedBy.ts'
import { strings } from '../../strings/insight.ts'
import type { Camel } from '../shell/camel.ts'
import { counted, countWord, numberLabel } from '../shell/words.ts'
import { firstTold, rankingOrder, type ShownFigures } from './figures.ts'
import { leastForPercent, mostTimesInPercent, percentOfChange } from './measureWords.ts'
import { fractionName, multipleName } from './namedFractions.ts'

/** Of fewer posts in one of two ranges nothing is compared. */
const leastPosts = 5

/** So large a share of the posts may be unread before the range seems to have brought less than it did. */
const mostUnread = 0.1

/** What a finding is made of. */
export type FindingReport = Pick<Camel<AnalyticsReport>, 'now' | 'totals' | 'unread'>

/**
 * What a report says first: `A fifth more reach, with seven fewer posts`. It compares only what both ranges were told, five
 * posts or more in each, and nine in ten of them read; otherwise it says what there is.
 */
export function findingOf({ now, totals, unread }: FindingReport): string {
  const { postsOut } = totals.now
  if (postsOut === 0) return strings.nothingWentOut(now.from === now.to ? strings.onThisDay : strings.inTheseDays)
  return comparisonOf(totals, unread) ?? amountOf(totals.now) ?? silenceOf(postsOut, unread)
}

function comparisonOf({ now, before }: FindingReport['totals'], unread: number): string | null {
  if (before === null || Math.min(now.postsOut, before.postsOut) < leastPosts) return null
  if (unread > now.postsOut * mostUnread) return null
  for (const measure of rankingOrder) {
    const [value, earlier] = [now[measure], before[measure]]
    if (value === null || earlier === null || earlier < leastForPercent) continue
    return sentenceCase(changeOf(measure, value, earlier, postChange(now.postsOut - before.postsOut)))
  }
  return null
}

function changeOf(measure: RankedBy, now: number, before: number, posts: string): string {
  if (now === 0) return strings.noneWithPosts(measure, posts)
  if (now >= before * mostTimesInPercent) {
    return strings.fromToWithPosts(numberLabel(before), numberLabel(now), measure, posts)
  }
  const percent = percentOfChange(now, before)
  if (percent === 0) return strings.asMuchWithPosts(measure, now === before, posts)
  const part = partOf(now / before)
  if (part !== null) return strings.partWithPosts(part, measure, posts)
  const by = fractionName(Math.abs(now / before - 1)) ?? `${numberLabel(percent)}%`
  return now > before ? strings.moreWithPosts(by, measure, posts) : strings.lessWithPosts(by, measure, posts)
}

/** `twice`, `half`, `a third of`: what is now of what was before. */
function partOf(ratio: number): string | null {
  const fraction = fractionName(ratio)
  return fraction === null ? multipleName(ratio) : strings.ofFraction(fraction)
}

function postChange(by: number): string {
  if (by === 0) return strings.asManyPosts
  const count = countWord(Math.abs(by)).toLowerCase()
  return by > 0 ? strings.countMorePosts(by, count) : strings.countFewerPosts(-by, count)
}

function amountOf(figures: ShownFigures): string | null {
  const told = firstTold(figures)
  if (told === null) return null
  const { measure, value } = told
  const posts = counted(figures.postsOut, strings.post)
  return value === 0 ? strings.noSoFarWithOut(measure, posts) : strings.broughtBy(numberLabel(value), measure, posts)
}

function silenceOf(posts: number, unread: number): string {
  const out = posts === 1 ? strings.onePostIsOut : strings.postsAreOut(numberLabel(posts))
  return unread > 0 ? strings.andNothingIsReadSoFar(out) : strings.andNoNetworkTellsOfIt(out, posts)
}

const sentenceCase = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
