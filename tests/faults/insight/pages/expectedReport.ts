import { type Measure, measures } from '../../../../contract/analytics.ts'
import { dayOf, type Expected, type ExpectedRank, intervalAround, middleOf, sum } from '../expectedFigures.ts'
import {
  accountNameOf,
  day as dayLength,
  type SimulatedAccount,
  type SimulatedPublication,
  simulatedAccounts,
} from '../simulatedPosts.ts'
import type { Simulation, StoredPost } from '../simulation.ts'
import {
  accountWords,
  amountOf,
  cellWords,
  changeWords,
  comparedWords,
  count,
  dateWords,
  type ExpectedFigures,
  labels,
  meanWords,
  momentWords,
  usualWords,
  words,
} from './expectedWords.ts'

/** What a report is narrowed to; to nothing unless said. */
export interface Narrowed {
  accounts?: readonly SimulatedAccount[]
  /** Whether a post is looked for, sent by the app or not (null). */
  isAsked?: (post: StoredPost | null) => boolean
}

/** Days, both included: `2026-11-29`. */
export interface Days {
  from: string
  to: string
}

interface Read {
  simulation: Simulation
  expected: Expected
  /** By the id of the account, milliseconds. */
  followerTimes: ReadonlyMap<number, readonly number[]>
}

/** What should stand on `/analytics` over some days, against as many days before. */
export function expectedReport(
  { simulation, expected, followerTimes }: Read,
  { from, to }: Days,
  { accounts = simulatedAccounts, isAsked = () => true }: Narrowed = {},
) {
  const { bench, earlier, accountIds, end } = simulation
  const named = accountWords(bench)
  const isTheirs = (publication: SimulatedPublication) => accounts.includes(accountNameOf(publication))
  const posts = expected.asked((publication, post) => isTheirs(publication) && isAsked(post))
  const earlierPosts = earlier.filter((publication) => isTheirs(publication) && isAsked(null))
  const failedAt = isAsked(null) ? [...new Set(accounts.flatMap(expected.failedOn))] : []
  const length = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  const days = daysFrom(from, length)
  const daysBefore = daysFrom(dayAway(from, -length), length)

  const postsByDay = Map.groupBy(posts, firstDayOf)
  const earlierByDay = Map.groupBy(earlierPosts, ({ publishedAt }) => dayOf(publishedAt))

  /** Of days that follow each other. */
  const figuresOf = (some: readonly string[], whose = accounts): ExpectedFigures => {
    const isOf = (publication: SimulatedPublication) => whose.includes(accountNameOf(publication))
    const out = some
      .flatMap((day) => postsByDay.get(day) ?? [])
      .map((post) => ({ ...post, publications: post.publications.filter(isOf) }))
      .filter(({ publications }) => publications.length > 0)
    const before = some.flatMap((day) => earlierByDay.get(day) ?? []).filter(isOf)
    const failed = failedAt.filter((at) => some.includes(dayOf(at)))
    return {
      ...{ posts_out: out.length + before.length, failed: failed.length, late: expected.figures(out, []).late },
      ...expected.sums([...out.flatMap(({ publications }) => publications), ...before]),
      followers: expected.followers(some.at(-1) ?? '', whose),
    }
  }
  const firstFollowers = dayOf(Math.min(...accounts.flatMap((one) => followerTimes.get(accountIds[one])?.[0] ?? [])))
  const unreadBefore = (measure: Measure) =>
    measure === 'followers' && (daysBefore.at(-1) ?? '') < firstFollowers
      ? `not read before ${dateWords(firstFollowers)}`
      : null

  return {
    /** What the page says first, where impressions are what both ranges tell, and much more came than before. */
    finding(): string {
      const [now, before] = [figuresOf(days), figuresOf(daysBefore)]
      const more = changeWords('impressions', now.impressions, before.impressions)
      return `${more} impressions, with ${count(now.posts_out - before.posts_out)} more posts`
    },
    /** Which days, against which, and when the numbers were read last. */
    days: (readAt: number): string =>
      [
        `${dateWords(from)}–${dateWords(to)}, against the ${length} days before.`,
        'Posts count on the day they went out: the latest have had less time.',
        `Read ${momentWords(readAt, end)}.`,
      ].join(' '),
    /** The table of what is counted, now and before. */
    totals(): string[][] {
      const [now, before] = [figuresOf(days), figuresOf(daysBefore)]
      return measures.map((measure) => {
        const unread = unreadBefore(measure)
        return [
          labels[measure],
          words(measure, amountOf(measure, now)),
          // One cell says of both columns that it was not read.
          ...(unread === null
            ? [
                words(measure, amountOf(measure, before)),
                changeWords(measure, amountOf(measure, now), amountOf(measure, before)),
              ]
            : [unread]),
        ]
      })
    },
    /** The table beside the chart, by day. */
    byDay: (measure: Measure): string[][] =>
      days.map((day, nth) => row(measure, dateWords(day), [day], [daysBefore[nth] ?? ''])),
    /** The same by week, Monday to Sunday; what is less than a week is not compared. */
    byWeek: (measure: Measure): string[][] =>
      weeksOf(days).map((week) => {
        const first = days.indexOf(week[0] ?? '')
        const shortness = `${week.length} ${week.length === 1 ? 'day' : 'days'} only`
        const cells = row(measure, weekWords(week), week, daysBefore.slice(first, first + week.length))
        return week.length === 7 ? cells : cells.with(3, shortness)
      }),
    /** What each day says to who hears the chart of the reach. */
    heard: (): string[] =>
      days.map((day, nth) => {
        const [now, before] = [figuresOf([day]), figuresOf([daysBefore[nth] ?? ''])]
        const told = now.reach === null ? cellWords('reach', now) : `${count(now.reach)} reached, “Rye”`
        return `${weekday.format(Date.parse(day))}, ${dateWords(day)}: ${told}, ${cellWords('reach', before)} before`
      }),
    /** The posts that lie furthest from the median of their accounts: where each is seen, and what stands there. */
    ranked() {
      const ranked = expected.ranked(to)
      const isOld = ({ post }: ExpectedRank) => firstAt(post) <= end - 3 * dayLength
      const told = (some: readonly ExpectedRank[]) =>
        some.map(({ post, value, times }) => [
          `/post/${post.postId}`,
          `“ Rye ${dateWords(firstDayOf(post))} ${count(value)} ${usualWords(times)}`,
        ])
      return { best: told(ranked.slice(0, 5)), weakest: told(ranked.filter(isOld).toReversed().slice(0, 5)) }
    },
    /** Each bucket against its share, by its name. */
    buckets: (wanted: readonly ExpectedBucket[]) =>
      wanted.map(({ id, name, share }) => {
        const own = posts.filter(({ bucketId }) => bucketId === id)
        const sums = own.map(({ publications }) => expected.sums(publications))
        const posted = `${Math.round((100 * own.length) / posts.length)}%`
        const reach = summaryWords(sums.map((one) => one.reach))
        const engagement = summaryWords(sums.map((one) => one.engagement))
        return {
          bar: `${name} ${posted} of posts, you want ${share}% ${reach.mean} a post, of ${reach.posts}`,
          row: [
            ...[name, `${share}%`, posted, count(own.length)],
            ...[`${reach.mean} ${reach.between}`, reach.median, `${engagement.mean} ${engagement.between}`],
          ],
        }
      }),
    /** By network and name. */
    accounts: (): string[][] =>
      accounts.toSorted(byNetwork).map((account) => {
        const [network, name] = named[account]
        const figures = figuresOf(days, [account])
        const told = (measure: Measure, silence: string) => {
          const value = amountOf(measure, figures)
          return value === null ? silence : words(measure, value)
        }
        return [
          `${network} ${name}`,
          told('reach', `not told by ${network}`),
          told('engagement', `not told by ${network}`),
          told('engagement_rate', 'no rate without reach'),
          told('followers', 'not told so far'),
          told('clicks', `not told by ${network}`),
          count(figures.posts_out),
        ]
      }),
  }

  function row(measure: Measure, label: string, some: readonly string[], before: readonly string[]): string[] {
    const [now, then] = [figuresOf(some), figuresOf(before)]
    return [
      ...[label, cellWords(measure, now), cellWords(measure, then), comparedWords(measure, now, then)],
      ...(measure === 'posts_out' ? [] : [count(now.posts_out)]),
    ]
  }
}

const byNetwork = (one: SimulatedAccount, other: SimulatedAccount): number =>
  networkOrder.indexOf(one) - networkOrder.indexOf(other)
const networkOrder = [
  ...(['facebook', 'instagram', 'linkedin_org', 'tiktok', 'threads'] as const),
  ...(['bluesky', 'bluesky_grace', 'mastodon'] as const),
] satisfies readonly SimulatedAccount[]

/** A bucket as the product stores it; its share in percent. */
export interface ExpectedBucket {
  id: number
  name: string
  share: number
}

function summaryWords(values: readonly (number | null)[]) {
  const told = values.filter((value) => value !== null)
  const { from, until } = intervalAround(told)
  return {
    ...{
      posts: count(told.length),
      mean: meanWords((sum(told) ?? 0) / told.length),
      median: meanWords(middleOf(told)),
    },
    between: `between ${meanWords(from)} and ${meanWords(until)}`,
  }
}

const weekday = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', weekday: 'short' })

const firstAt = ({ publications }: StoredPost): number =>
  Math.min(...publications.map(({ publishedAt }) => publishedAt))
const firstDayOf = ({ publications: [first] }: StoredPost): string => (first ? dayOf(first.publishedAt) : '')

const dayAway = (day: string, by: number): string =>
  new Date(Date.parse(day) + by * dayLength).toISOString().slice(0, 10)
const daysFrom = (from: string, length: number): string[] => Array.from({ length }, (_, nth) => dayAway(from, nth))

function weeksOf(days: readonly string[]): string[][] {
  const weeks = Map.groupBy(days, (day) => dayAway(day, -((new Date(day).getUTCDay() + 6) % 7)))
  return [...weeks.values()]
}

/** `Nov 30–Dec 6`, `Dec 7–13`, `Nov 28 and 29`, `Nov 29` */
function weekWords(week: readonly string[]): string {
  const [first = '', last = ''] = [week[0], week.at(-1)]
  if (first === last) return dateWords(first)
  const end = first.slice(0, 7) === last.slice(0, 7) ? String(Number(last.slice(8))) : dateWords(last)
  return `${dateWords(first)}${week.length === 2 ? ' and ' : '–'}${end}`
}
