import type { ContentGap } from '../../contract/buckets.ts'
import { networks as networkOrder } from '../../contract/networks.ts'
import { dayAway, daysBetween, weekdayOf } from '../content/months.ts'
import { daysAhead, daysBack, type GapBucket, type GapFacts, type GapPost, type PartOfDay } from './gapFacts.ts'
import { gapSentences, timeAt } from './gapSentences.ts'

/** Days of nothing on a network: a week is the rhythm that most people notice the lack of. */
const silentAfter = 7
/** A network that gets something in so many days is not told as silent. */
const soon = 2
/** Posts of one bucket: of two in a row nobody sees a pattern. */
const leastInRow = 3
/** Days that a bucket should last: a week's posts are what one sitting makes. */
const lowUntil = 7
/** Posts without a bucket: one or two are exceptions that somebody chose. */
const leastWithoutBucket = 3
/** Posts from which days and hours say something of habits: fewer are chance. */
const leastForHabits = 20
/** Weekdays without anything: who leaves more out does so on purpose. */
const mostEmptyWeekdays = 2
/** Posts named by a gap. */
const mostNamed = 20

/** Parts of the day, in minutes since midnight; at night nobody expects a post. */
const partsOfDay = [
  { name: 'morning', from: 5 * 60, to: 12 * 60 },
  { name: 'afternoon', from: 12 * 60, to: 17 * 60 },
  { name: 'evening', from: 17 * 60, to: 22 * 60 },
] as const satisfies readonly PartOfDay[]

/** What is missing, the most pressing first: what the month lacks, then where nothing is heard, then what is uneven. */
export function gapsOf(facts: GapFacts): ContentGap[] {
  if (facts.isNew) return shortBuckets(facts)
  return [
    ...shortBuckets(facts),
    ...silentNetworks(facts),
    ...rowsOfOne(facts),
    ...lowStocks(facts),
    ...withoutBucket(facts),
    ...emptyWeekdays(facts),
    ...emptyHours(facts),
  ]
}

const about = { bucket_id: null, network: null, day: null, time: null, post_ids: [] }

const shortBuckets = ({ buckets, month }: GapFacts): ContentGap[] =>
  buckets
    .filter(({ missing }) => missing > 0)
    .toSorted((one, other) => other.missing - one.missing)
    .map((bucket) => ({
      ...about,
      kind: 'bucket_short',
      ...gapSentences.short(bucket, month),
      amount: bucket.missing,
      bucket_id: bucket.id,
    }))

function silentNetworks({ networks, posts, today }: GapFacts): ContentGap[] {
  return networkOrder
    .flatMap((network): ContentGap[] => {
      const connected = networks.get(network)
      if (connected === undefined) return []
      const on = posts.filter((post) => post.networks.includes(network))
      const lastOut = on.findLast(({ isAhead }) => !isAhead)?.day ?? null
      const next = on.find(({ isAhead }) => isAhead)?.day ?? null
      const days = Math.min(daysBack, daysBetween(lastOut ?? connected, today))
      if (days < silentAfter || (next !== null && daysBetween(today, next) <= soon)) return []
      const isWhole = lastOut === null && days === daysBack
      return [
        {
          ...about,
          kind: 'network_silent',
          ...gapSentences.silent({ network, days, isWhole, next }),
          amount: days,
          network,
        },
      ]
    })
    .toSorted((one, other) => other.amount - one.amount)
}

/** Rows that end in what is still to come: what went out cannot be spread any more. */
function rowsOfOne({ posts, buckets }: GapFacts): ContentGap[] {
  if (buckets.length < 2) return []
  const byId = new Map<number | null, GapBucket>(buckets.map((bucket) => [bucket.id, bucket]))
  return rowsOf(posts).flatMap((row): ContentGap[] => {
    const [first] = row
    const last = row.at(-1)
    const bucket = first && byId.get(first.bucketId)
    if (!bucket || !last?.isAhead || row.length < leastInRow) return []
    return [
      {
        ...about,
        kind: 'same_in_a_row',
        ...gapSentences.inARow({ name: bucket.name, count: row.length, first: first.day, last: last.day }),
        amount: row.length,
        bucket_id: bucket.id,
        day: first.day,
        post_ids: namedOf(row),
      },
    ]
  })
}

/** Posts that come one after the other and are of the same bucket. */
function rowsOf(posts: readonly GapPost[]): GapPost[][] {
  const rows: GapPost[][] = []
  for (const post of posts) {
    const row = rows.at(-1)
    if (row?.[0]?.bucketId === post.bucketId) row.push(post)
    else rows.push([post])
  }
  return rows
}

const lowStocks = ({ buckets, today }: GapFacts): ContentGap[] =>
  buckets
    // One that is short says so already.
    .filter(({ wanted, missing }) => wanted > 0 && missing === 0)
    .map((bucket) => ({ bucket, days: bucket.lastsUntil === null ? 0 : daysBetween(today, bucket.lastsUntil) }))
    .filter(({ days }) => days < lowUntil)
    .toSorted((one, other) => one.days - other.days)
    .map(({ bucket, days }) => ({
      ...about,
      kind: 'stock_low',
      ...gapSentences.low(bucket, days),
      amount: days,
      bucket_id: bucket.id,
      day: bucket.lastsUntil === null ? today : dayAway(bucket.lastsUntil, 1),
    }))

function withoutBucket({ posts, buckets }: GapFacts): ContentGap[] {
  const found = posts.filter(({ bucketId }) => bucketId === null)
  if (buckets.length === 0 || found.length < leastWithoutBucket) return []
  return [
    {
      ...about,
      kind: 'without_bucket',
      ...gapSentences.withoutBucket(found.length),
      amount: found.length,
      post_ids: namedOf(found.toReversed()),
    },
  ]
}

function emptyWeekdays({ posts, today }: GapFacts): ContentGap[] {
  if (posts.length < leastForHabits) return []
  const days = new Set(posts.map(({ day }) => day))
  const used = new Set([...days].map(weekdayOf))
  const week = Array.from({ length: 7 }, (_, days) => dayAway(today, days + 1))
  const empty = week.filter((day) => !used.has(weekdayOf(day)))
  if (empty.length > mostEmptyWeekdays) return []
  return empty.map((day) => {
    const before = Math.floor((daysBack + daysBetween(today, day)) / 7)
    const after = 1 + Math.floor((daysAhead - daysBetween(today, day)) / 7)
    return {
      ...about,
      kind: 'weekday_empty',
      ...gapSentences.weekday(day, before + after),
      amount: before + after,
      day,
    }
  })
}

function emptyHours({ posts, today }: GapFacts): ContentGap[] {
  if (posts.length < leastForHabits) return []
  return partsOfDay
    .filter(({ from, to }) => !posts.some(({ minutes }) => minutes >= from && minutes < to))
    .map((part) => ({
      ...about,
      kind: 'hours_empty',
      ...gapSentences.hours(part),
      amount: daysBack + 1 + daysAhead,
      day: dayAway(today, 1),
      // The full hour in its middle.
      time: timeAt(Math.floor((part.from + part.to) / 2 / 60) * 60),
    }))
}

const namedOf = (posts: readonly GapPost[]): number[] => posts.slice(0, mostNamed).map(({ id }) => id)
