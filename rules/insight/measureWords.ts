import type { Measure } from '../../contract/analytics.ts'
import type { RankedBy } from '../../contract/rankedBy.ts'
import { strings } from '../../strings/insight.ts'
import { numberFormat } from '../shell/regionalFormat.ts'
import { counted, numberLabel } from '../shell/words.ts'

interface MeasureWords {
  /** What it is called in a table. */
  label: string
  /** What it counts, as a sentence. */
  meaning: string
  /** Over its chart. */
  heading: string
}

export const measureWords: Readonly<Record<Measure, MeasureWords>> = {
  reach: {
    label: strings.reach,
    meaning: strings.peopleWhoSawAPostAddedUp,
    heading: strings.reachByDay,
  },
  impressions: {
    label: strings.impressions,
    meaning: strings.howOftenPostsWereSeenByThe,
    heading: strings.impressionsByDay,
  },
  engagement: {
    label: strings.engagement,
    meaning: strings.likesCommentsSharesQuotesAndSavesTogether,
    heading: strings.engagementByDay,
  },
  engagement_rate: {
    label: strings.engagementRate,
    meaning: strings.engagementOfThePeopleReachedOverThe,
    heading: strings.engagementRateByDay,
  },
  followers: {
    label: strings.followers,
    meaning: strings.followersOfTheAccountsAtTheEnd,
    heading: strings.followersByDay,
  },
  clicks: { label: strings.clicks, meaning: strings.clicksThatNetworksCountedOnPosts, heading: strings.clicksByDay },
  posts_out: {
    label: strings.postsOut,
    meaning: strings.postsThatWentOutOneOnSeveral,
    heading: strings.postsOutByDay,
  },
  failed: {
    label: strings.failed,
    meaning: strings.postsThatFailedWereMissedOrAre,
    heading: strings.failedPostsByDay,
  },
  late: {
    label: strings.lateByAMinute,
    meaning: strings.postsThatWentOutAMinuteOr,
    heading: strings.latePostsByDay,
  },
}

/** Of fewer before, one more or less makes a percentage that says too much. */
export const leastForPercent = 20

/** From so many times on a percentage tells less than the two values. */
export const mostTimesInPercent = 10

const count = { value: numberLabel, change: countChange }
const sum = { value: numberLabel, change: sumChange }
const rate = { value: rateLabel, change: pointChange }

interface Notation {
  value: (value: number) => string
  change: (now: number, before: number) => string
}

/** sum: of what each post brought · count: of posts and people · rate: a share */
const notations: Readonly<Record<Measure, Notation>> = {
  reach: sum,
  impressions: sum,
  engagement: sum,
  engagement_rate: rate,
  followers: count,
  clicks: sum,
  posts_out: count,
  failed: count,
  late: count,
}

/** `37,670`, `6.4%`, `not told` */
export const valueWords = (measure: Measure, value: number | null): string =>
  value === null ? strings.notTold : notations[measure].value(value)

const amounts: Readonly<Record<Measure, (value: number) => string>> = {
  reach: (value) => strings.reached(numberLabel(value)),
  impressions: (value) => counted(value, strings.impression),
  engagement: (value) => counted(value, strings.engagementInSentence),
  engagement_rate: (value) => strings.engaged(rateLabel(value)),
  followers: (value) => counted(value, strings.follower),
  clicks: (value) => counted(value, strings.click),
  posts_out: (value) => strings.out(counted(value, strings.post)),
  failed: (value) => strings.failedInSentence(numberLabel(value)),
  late: (value) => strings.late(numberLabel(value)),
}

/** A value with what it counts: `4,120 reached`, `1 post out`. */
export const amountWords = (measure: Measure, value: number): string => amounts[measure](value)

const compact = { notation: 'compact', maximumFractionDigits: 1 } as const

const shortNouns: Readonly<Record<RankedBy, string>> = { reach: 'reached', impressions: 'seen', engagement: 'engaged' }

/** The same where there is little room: `1.2K reached`, `300 seen`, `7 engaged`. */
export const shortAmountWords = (measure: RankedBy, value: number): string =>
  `${numberFormat(compact).format(value)} ${shortNouns[measure]}`

/**
 * How a value changed: `21% more` of what adds up, was 20 or more before and is less than ten times that, `118 more`
 * otherwise, `0.3 points up` of a rate. `none before` is a 0 that was counted; what was not told is said as such.
 */
export const changeWords = (measure: Measure, now: number | null, before: number | null): string =>
  comparedWords(now, before, notations[measure].change)

/** The same without percentages: `80 fewer`, `0.3 points up`. */
export const differenceWords = (measure: Measure, now: number | null, before: number | null): string =>
  comparedWords(now, before, measure === 'engagement_rate' ? pointChange : countChange)

function comparedWords(now: number | null, before: number | null, change: Notation['change']): string {
  if (now === null) return strings.notTold
  if (before === null) return strings.notToldBefore
  if (before === 0 && now > 0) return strings.noneBefore
  return change(now, before)
}

function countChange(now: number, before: number): string {
  if (now === before) return strings.noChange
  const count = numberLabel(Math.abs(now - before))
  return now > before ? strings.countMore(count) : strings.countFewer(count)
}

function sumChange(now: number, before: number): string {
  const percent = percentOfChange(now, before)
  if (before < leastForPercent || now >= before * mostTimesInPercent || percent === 0) return countChange(now, before)
  const words = numberLabel(percent)
  return now > before ? strings.percentMore(words) : strings.percentLess(words)
}

/** By how many whole percent a value rose or fell; 100 less only where nothing is left. `before` is above 0. */
export function percentOfChange(now: number, before: number): number {
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  return now > 0 && now < before ? Math.min(percent, 99) : percent
}

/** Between the rates as they are written, so that 6.1% and 6.4% lie 0.3 points apart. */
function pointChange(now: number, before: number): string {
  const tenths = tenthsOf(now) - tenthsOf(before)
  if (tenths === 0) return strings.noChange
  const points = Math.abs(tenths) / 10
  const words = numberLabel(points)
  return tenths > 0 ? strings.pointsUp(words, points === 1) : strings.pointsDown(words, points === 1)
}

const oneDigit = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** Of a percent. */
const tenthsOf = (share: number): number => Math.round(share * 1000)

/** What is not nothing is never written as 0. */
function rateLabel(share: number): string {
  const tenths = tenthsOf(share)
  return tenths === 0 && share > 0 ? strings.under01Percent : `${numberFormat(oneDigit).format(tenths / 10)}%`
}
