import type { Measure } from '../../../../contract/analytics.ts'
import type { Bench } from '../../../server/publishing/support.ts'
import { dayOf } from '../expectedFigures.ts'
import type { SimulatedAccount } from '../simulatedPosts.ts'
import { timezone } from '../simulation.ts'

/** What posts brought, and how many people follow at the end. */
export interface ExpectedFigures {
  posts_out: number
  failed: number
  late: number
  impressions: number | null
  reach: number | null
  engagement: number | null
  /** Of the posts whose reach was told. */
  rated_engagement: number | null
  clicks: number | null
  followers: number | null
}

/** What a measure is called on the pages, in their order. */
export const labels: Readonly<Record<Measure, string>> = {
  ...{ reach: 'Reach', impressions: 'Impressions', engagement: 'Engagement', engagement_rate: 'Engagement rate' },
  ...{ followers: 'Followers', clicks: 'Clicks', posts_out: 'Posts out', failed: 'Failed', late: 'Late by a minute' },
}

/** What accounts are called on the pages: their network, and their name on it. */
export const accountWords = ({
  practice,
}: Bench): Readonly<Record<SimulatedAccount, readonly [network: string, name: string]>> => ({
  facebook: ['Facebook', 'Ada Marlow'],
  instagram: ['Instagram', '@ada'],
  linkedin_org: ['LinkedIn Page', 'Marlow Bakery'],
  tiktok: ['TikTok', '@ada'],
  threads: ['Threads', '@ada'],
  bluesky: ['Bluesky', '@ada.practice.test'],
  bluesky_grace: ['Bluesky', '@grace.practice.test'],
  mastodon: ['Mastodon', `@ada@${practice.mastodon.host}`],
})

/** `37,670` */
export const count = (value: number): string => value.toLocaleString('en-US')

/** What figures say of a measure; a rate is in tenths of a percent. Null where no network told it. */
export function amountOf(measure: Measure, figures: ExpectedFigures): number | null {
  if (measure !== 'engagement_rate') return figures[measure]
  const { reach, rated_engagement } = figures
  return reach === null || reach === 0 || rated_engagement === null
    ? null
    : Math.round((1000 * rated_engagement) / reach)
}

/** `37,670`, `6.4%`, `not told` */
export function words(measure: Measure, value: number | null): string {
  if (value === null) return 'not told'
  return measure === 'engagement_rate' ? `${(value / 10).toFixed(1)}%` : count(value)
}

/** `118 more`, `0.3 points up`; what was not told is said as such. */
export function differenceWords(measure: Measure, now: number | null, before: number | null): string {
  if (now === null) return 'not told'
  if (before === null) return 'not told before'
  if (before === 0 && now > 0) return 'none before'
  if (now === before) return 'no change'
  const by = Math.abs(now - before)
  if (measure !== 'engagement_rate') return `${count(by)} ${now > before ? 'more' : 'fewer'}`
  return `${by / 10} ${by === 10 ? 'point' : 'points'} ${now > before ? 'up' : 'down'}`
}

const addedUp: readonly Measure[] = ['reach', 'impressions', 'engagement', 'clicks']

/** The same in whole percent, where they say more: of what adds up, from 20 before on and below ten times that. */
export function changeWords(measure: Measure, now: number | null, before: number | null): string {
  const difference = differenceWords(measure, now, before)
  if (now === null || before === null || !addedUp.includes(measure) || before < 20 || now >= 10 * before)
    return difference
  const percent = Math.round((100 * Math.abs(now - before)) / before)
  if (percent === 0) return difference
  return now > before ? `${count(percent)}% more` : `${Math.min(percent, now === 0 ? 100 : 99)}% less`
}

/** A cell of a table by day or week: `no post` where nothing went out that could be told of. */
export const cellWords = (measure: Measure, figures: ExpectedFigures): string =>
  isSilent(measure, figures) ? 'no post' : words(measure, amountOf(measure, figures))

/** The cell beside it, against the days before. */
export function comparedWords(measure: Measure, now: ExpectedFigures, before: ExpectedFigures): string {
  if (isSilent(measure, now)) return 'no post'
  if (isSilent(measure, before)) return 'no post before'
  return differenceWords(measure, amountOf(measure, now), amountOf(measure, before))
}

const isSilent = (measure: Measure, figures: ExpectedFigures): boolean =>
  measure !== 'followers' && figures.posts_out === 0 && amountOf(measure, figures) === null

/** `3.4 times usual`, `a third of usual`: how a post did. */
export function usualWords(times: number): string {
  const tenths = Math.round(times * 10)
  if (tenths === 10) return 'about usual'
  if (tenths > 10) return `${tenths / 10} times usual`
  if (tenths === 5) return 'half of usual'
  const named = [
    ['a fifth', 0.2],
    ['a quarter', 0.25],
    ['a third', 1 / 3],
  ] as const
  const near = named.find(([, share]) => times >= share * 0.9 && times <= share * 1.1)
  return `${near?.[0] ?? `${Math.floor(100 * times)}%`} of usual`
}

const date = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })
/** `Nov 30` of `2026-11-30` */
export const dateWords = (day: string): string => date.format(Date.parse(day))

const clock = new Intl.DateTimeFormat('en-US', { timeZone: timezone, hour: 'numeric', minute: '2-digit' })
/** `today at 5:30 PM` or `yesterday at 10:31 PM`, as it is on the person's wall. */
export const momentWords = (at: number, now: number): string =>
  `${dayOf(at) === dayOf(now) ? 'today' : 'yesterday'} at ${clock.format(at)}`

/** A mean: `1,131`, or `8.4` where it is below ten. */
export const meanWords = (mean: number): string =>
  mean < 10 ? mean.toFixed(1).replace('.0', '') : count(Math.round(mean))

const longDate = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'long', day: 'numeric' })
/** `November 30` of `2026-11-30` */
export const longDateWords = (day: string): string => longDate.format(Date.parse(day))

const numerals = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
]
/** Words up to twelve, figures beyond. */
export const countWord = (value: number): string => numerals[value] ?? count(value)
