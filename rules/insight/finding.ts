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

const measuredNouns: Readonly<
  Record<RankedBy, { noun: string; counts: string; as: string; less: string; of: string }>
> = {
  reach: { noun: 'reach', counts: 'reached', as: strings.asMuch, less: 'less', of: strings.reachedBy },
  impressions: {
    noun: 'impressions',
    counts: 'impressions',
    as: strings.asMany,
    less: 'fewer',
    of: strings.impressionsOf,
  },
  engagement: {
    noun: 'engagement',
    counts: 'engagements',
    as: strings.asMuch,
    less: 'less',
    of: strings.engagementsWith,
  },
}

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
    return strings.with(sentenceCase(changeOf(measure, value, earlier)), postChange(now.postsOut - before.postsOut))
  }
  return null
}

function changeOf(measure: RankedBy, now: number, before: number): string {
  const { noun, counts, as, less } = measuredNouns[measure]
  if (now === 0) return strings.no(noun)
  if (now >= before * mostTimesInPercent) return strings.fromTo(numberLabel(before), numberLabel(now), counts)
  const percent = percentOfChange(now, before)
  if (percent === 0) return `${now === before ? '' : 'about '}${as} ${noun}`
  const part = partOf(now / before)
  if (part !== null) return strings.the(part, noun)
  const by = fractionName(Math.abs(now / before - 1)) ?? `${numberLabel(percent)}%`
  return `${by} ${now > before ? 'more' : less} ${noun}`
}

/** `twice`, `half`, `a third of`: what is now of what was before. */
function partOf(ratio: number): string | null {
  const fraction = fractionName(ratio)
  return fraction === null ? multipleName(ratio) : strings.ofFraction(fraction)
}

function postChange(by: number): string {
  if (by === 0) return strings.asManyPosts
  const direction = by > 0 ? 'more' : 'fewer'
  const count = countWord(Math.abs(by)).toLowerCase()
  return Math.abs(by) === 1 ? strings.onePost(direction) : strings.posts(count, direction)
}

function amountOf(figures: ShownFigures): string | null {
  const told = firstTold(figures)
  if (told === null) return null
  const { noun, of } = measuredNouns[told.measure]
  return told.value === 0
    ? strings.noSoFarWithOut(noun, counted(figures.postsOut, strings.post))
    : `${numberLabel(told.value)} ${of} ${counted(figures.postsOut, strings.post)}`
}

function silenceOf(posts: number, unread: number): string {
  const out = posts === 1 ? strings.onePostIsOut : strings.postsAreOut(numberLabel(posts))
  return unread > 0 ? strings.andNothingIsReadSoFar(out) : strings.andNoNetworkTellsOfIt(out, posts)
}

const sentenceCase = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}`
