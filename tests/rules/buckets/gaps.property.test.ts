import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ContentGap } from '../../../contract/buckets.ts'
import { networks } from '../../../contract/networks.ts'
import { daysAhead, daysBack, type GapFacts, type GapPost } from '../../../rules/buckets/gapFacts.ts'
import { gapsOf } from '../../../rules/buckets/gaps.ts'
import { lastsUntil } from '../../../rules/buckets/lastsUntil.ts'
import { wantedPosts } from '../../../rules/buckets/shares.ts'
import { dayAway, daysBetween, weekdayOf } from '../../../rules/content/months.ts'

const today = '2026-11-26'

const drawnPost = fc.record({
  days: fc.integer({ min: -daysBack, max: daysAhead }),
  minutes: fc.integer({ min: 0, max: 1439 }),
  bucketId: fc.option(fc.integer({ min: 1, max: 5 })),
  networks: fc.subarray([...networks], { maxLength: 3 }),
})

const drawnStock = fc.record({
  posts: fc.array(drawnPost, { maxLength: 60 }),
  shares: fc.array(fc.record({ share: fc.integer({ min: 0, max: 60 }), inStock: fc.integer({ min: 0, max: 5 }) }), {
    maxLength: 5,
  }),
  postsPerMonth: fc.integer({ min: 1, max: 60 }),
  connected: fc.subarray([...networks]),
  connectedFor: fc.integer({ min: 0, max: 300 }),
})

type Stock = typeof drawnStock extends fc.Arbitrary<infer Of> ? Of : never

function factsOf({ posts: drawn, shares, postsPerMonth, connected, connectedFor }: Stock): GapFacts {
  const posts: GapPost[] = drawn
    .toSorted((one, other) => one.days - other.days || one.minutes - other.minutes)
    .map(({ days, ...post }, index) => ({ ...post, id: index + 1, day: dayAway(today, days), isAhead: days > 0 }))
  const { byBucket } = wantedPosts(
    postsPerMonth,
    shares.map(({ share }, index) => ({ id: index + 1, share })),
  )
  const buckets = shares.map(({ inStock }, index) => {
    const id = index + 1
    const wanted = byBucket.get(id) ?? 0
    const own = posts.filter(({ bucketId }) => bucketId === id)
    const inMonth = own.filter(({ day }) => day.startsWith('2026-11')).length
    const lastPlanned = own.filter(({ isAhead }) => isAhead).at(-1)?.day ?? null
    return {
      ...{ id, name: `Bucket ${id}`, wanted, missing: Math.max(0, wanted - inMonth), inStock },
      lastsUntil: lastsUntil({ today, lastPlanned, inStock, wanted, daysInMonth: 30 }),
    }
  })
  const since = dayAway(today, -connectedFor)
  return {
    today,
    month: '2026-11',
    isNew: false,
    posts,
    buckets,
    networks: new Map(connected.map((one) => [one, since])),
  }
}

const holds = (check: (gaps: readonly ContentGap[], facts: GapFacts) => void) =>
  fc.assert(
    fc.property(drawnStock, (stock) => {
      const facts = factsOf(stock)
      check(gapsOf(facts), facts)
    }),
    { numRuns: 300 },
  )

const of = (gaps: readonly ContentGap[], kind: ContentGap['kind']) => gaps.filter((gap) => gap.kind === kind)
const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

test('short buckets are short by all that the shares miss together', () => {
  holds((gaps, { buckets }) => {
    expect(sum(of(gaps, 'bucket_short').map(({ amount }) => amount))).toBe(sum(buckets.map(({ missing }) => missing)))
  })
})

test('on a silent network nothing went out in the days that it says, and it is not silent longer than that', () => {
  holds((gaps, { posts, networks: connected }) => {
    for (const { network, amount } of of(gaps, 'network_silent')) {
      const out = posts.filter((post) => !post.isAhead && network !== null && post.networks.includes(network))
      const since = out.at(-1)?.day ?? (network && connected.get(network)) ?? today
      expect(amount).toBe(Math.min(daysBack, daysBetween(since, today)))
      expect(out.filter(({ day }) => daysBetween(day, today) < amount)).toEqual([])
    }
  })
})

test('posts in a row follow on each other and are of the bucket', () => {
  holds((gaps, { posts }) => {
    for (const { amount, bucket_id, post_ids, day } of of(gaps, 'same_in_a_row')) {
      const begin = posts.findIndex(({ id }) => id === post_ids[0])
      const row = posts.slice(begin, begin + amount)
      expect(row.slice(0, 20).map(({ id }) => id)).toEqual(post_ids)
      expect(row.map(({ bucketId }) => bucketId)).toEqual(row.map(() => bucket_id))
      expect(row[0]?.day).toBe(day)
      expect([posts[begin - 1]?.bucketId, posts[begin + amount]?.bucketId]).not.toContain(bucket_id)
    }
  })
})

test('on an empty weekday there is nothing, and as many of them were looked at as it says', () => {
  holds((gaps, { posts }) => {
    for (const { day, amount } of of(gaps, 'weekday_empty')) {
      const weekday = weekdayOf(day ?? '')
      expect(posts.filter((post) => weekdayOf(post.day) === weekday)).toEqual([])
      const days = Array.from({ length: daysBack + 1 + daysAhead }, (_, index) => dayAway(today, index - daysBack))
      expect(amount).toBe(days.filter((one) => weekdayOf(one) === weekday).length)
    }
  })
})

test('a low bucket lasts as long as it says, and posts without a bucket are as many', () => {
  holds((gaps, { posts, buckets }) => {
    for (const { bucket_id, amount } of of(gaps, 'stock_low')) {
      const until = buckets.find(({ id }) => id === bucket_id)?.lastsUntil ?? null
      expect(amount).toBe(until === null ? 0 : daysBetween(today, until))
    }
    for (const { amount, post_ids } of of(gaps, 'without_bucket')) {
      const without = posts.filter(({ bucketId }) => bucketId === null).map(({ id }) => id)
      expect(amount).toBe(without.length)
      expect(without).toEqual(expect.arrayContaining(post_ids))
    }
  })
})
