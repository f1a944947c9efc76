import { describe, expect, test } from 'vitest'
import type { Network } from '../../../contract/networks.ts'
import type { GapBucket, GapFacts, GapPost } from '../../../rules/buckets/gapFacts.ts'
import { gapsOf } from '../../../rules/buckets/gaps.ts'
import { dayAway } from '../../../rules/content/months.ts'

/** A Thursday. */
const today = '2026-11-26'

const bucket = (given: Partial<GapBucket> & { id: number }): GapBucket => ({
  ...{ name: `Bucket ${given.id}`, wanted: 4, missing: 0, inStock: 9, lastsUntil: '2026-12-31' },
  ...given,
})

let made = 0
const post = (days: number, given: Partial<GapPost> = {}): GapPost => {
  made += 1
  return {
    ...{ id: made, day: dayAway(today, days), minutes: 600, bucketId: 1, isAhead: days > 0, networks: [] },
    ...given,
  }
}

const found = (given: Partial<GapFacts>) =>
  gapsOf({ today, month: '2026-11', isNew: false, posts: [], networks: new Map(), buckets: [], ...given })

const said = (given: Partial<GapFacts>) => found(given).map(({ text }) => text)
const on = (...networks: Network[]) => ({ networks })
const connected = (network: Network, day = '2026-01-01') => new Map([[network, day]])

/** Every second day, in the morning, afternoon and evening in turns, on every weekday. */
const usual = Array.from({ length: 45 }, (_, index) =>
  post(index * 2 - 88, { minutes: [600, 900, 1200][index % 3] ?? 0, bucketId: (index % 2) + 1 }),
)

describe('a bucket that is short', () => {
  test('says by how many posts, in words, the shortest first', () => {
    const buckets = [bucket({ id: 1, name: 'Tips', missing: 1 }), bucket({ id: 2, name: 'Offers', missing: 2 })]
    expect(found({ buckets })).toMatchObject([
      { kind: 'bucket_short', text: 'Offers is two posts short in November.', amount: 2, bucket_id: 2 },
      {
        text: 'Tips is one post short in November.',
        detail: '3 of 4 are there, and 9 drafts are in stock.',
        amount: 1,
      },
    ])
    expect(found({ buckets: [bucket({ id: 1, missing: 1, inStock: 0 })] })).toMatchObject([
      { detail: '3 of 4 are there, and nothing is in stock.' },
    ])
  })
})

describe('a network that gets nothing', () => {
  const networks = connected('instagram')

  test('is told after a week', () => {
    expect(said({ networks, posts: [post(-6, on('instagram'))] })).toEqual([])
    expect(found({ networks, posts: [post(-20, on('instagram')), post(-9, on('instagram'))] })).toMatchObject([
      {
        ...{ kind: 'network_silent', text: 'Nothing on Instagram for 9 days.', detail: 'Nothing is planned there.' },
        ...{ amount: 9, network: 'instagram' },
      },
    ])
  })

  test('is not told where something goes out there soon, and with when where it takes longer', () => {
    const last = post(-9, on('instagram'))
    expect(said({ networks, posts: [last, post(2, on('instagram'))] })).toEqual([])
    expect(found({ networks, posts: [last, post(3, on('instagram'))] })).toMatchObject([
      { detail: 'The next one is planned for Nov 29.' },
    ])
  })

  test('is told of all days that are looked at, and of those since it is connected', () => {
    expect(said({ networks })).toEqual(['Nothing on Instagram in the last 90 days.'])
    expect(said({ networks: connected('instagram', '2026-11-14') })).toEqual(['Nothing on Instagram for 12 days.'])
    expect(said({ networks: connected('instagram', '2026-11-25') })).toEqual([])
  })

  test('is not told where no account is', () => {
    expect(said({ posts: [post(-9, on('instagram'))] })).toEqual([])
  })
})

describe('posts of one bucket in a row', () => {
  const buckets = [bucket({ id: 1, name: 'Behind the counter' }), bucket({ id: 2 })]

  test('are told from three on, with their days', () => {
    const row = [post(5), post(6), post(7)]
    expect(found({ buckets, posts: [post(4, { bucketId: 2 }), ...row] })).toMatchObject([
      {
        ...{ kind: 'same_in_a_row', text: 'Three in a row come from Behind the counter.', amount: 3, bucket_id: 1 },
        ...{ detail: 'From Dec 1 to Dec 3.', day: '2026-12-01', post_ids: row.map(({ id }) => id) },
      },
    ])
    expect(said({ buckets, posts: [post(5), post(6), post(7, { bucketId: 2 }), post(8)] })).toEqual([])
  })

  test('are not told where they are out, of no bucket, or of the only one', () => {
    expect(said({ buckets, posts: [post(-3), post(-2), post(-1)] })).toEqual([])
    expect(said({ buckets: buckets.slice(0, 1), posts: [post(5), post(6), post(7)] })).toEqual([])
    const none = { bucketId: null }
    expect(said({ buckets, posts: [post(5, none), post(6, none), post(7, none)] })).toEqual([
      'Three posts have no bucket.',
    ])
  })
})

describe('a bucket that is running out', () => {
  test('is told in its last week', () => {
    const low = (lastsUntil: string | null, inStock = 0) =>
      found({ buckets: [bucket({ id: 1, name: 'Tips', lastsUntil, inStock })] })
    expect(low('2026-12-03')).toEqual([])
    expect(low('2026-12-02', 1)).toMatchObject([
      {
        ...{ kind: 'stock_low', text: 'Tips lasts until Dec 2.', detail: 'With the 1 draft in stock.' },
        ...{ amount: 6, day: '2026-12-03' },
      },
    ])
    expect(low(today)).toMatchObject([{ text: 'Tips lasts until today.', detail: 'Nothing is in stock.', amount: 0 }])
    expect(low(null)).toMatchObject([{ text: 'Tips has nothing planned and nothing in stock.', amount: 0, day: today }])
  })

  test('is not told of one that is short: that says so already', () => {
    expect(found({ buckets: [bucket({ id: 1, missing: 1, lastsUntil: null })] }).map(({ kind }) => kind)).toEqual([
      'bucket_short',
    ])
  })

  test('is not told of one that is to have nothing', () => {
    expect(said({ buckets: [bucket({ id: 1, wanted: 0, lastsUntil: null })] })).toEqual([])
  })
})

describe('posts without a bucket', () => {
  const without = Array.from({ length: 30 }, (_, index) => post(index - 40, { bucketId: null }))

  test('are told from three on, with the last twenty of them', () => {
    const buckets = [bucket({ id: 1 })]
    const [gap] = found({ buckets, posts: without.slice(0, 21) })
    expect(gap).toMatchObject({ kind: 'without_bucket', text: '21 posts have no bucket.', amount: 21 })
    expect(gap?.post_ids).toEqual(
      without
        .slice(1, 21)
        .toReversed()
        .map(({ id }) => id),
    )
    expect(said({ buckets, posts: without.slice(0, 2) })).toEqual([])
  })

  test('are not told of a person without buckets', () => {
    expect(found({ posts: without }).filter(({ kind }) => kind === 'without_bucket')).toEqual([])
  })
})

describe('days and hours without anything', () => {
  test('there are none where every weekday and every part of the day has something', () => {
    expect(said({ posts: usual })).toEqual([])
  })

  test('a weekday is told with how many of them were looked at', () => {
    const posts = usual.filter(({ day }) => new Date(day).getUTCDay() !== 5)
    expect(found({ posts })).toMatchObject([
      {
        ...{ kind: 'weekday_empty', text: 'Nothing on Fridays in the last 90 days or the next 30.', amount: 18 },
        ...{ detail: '18 Fridays without a post.', day: '2026-11-27' },
      },
    ])
  })

  test('three weekdays without anything are a choice', () => {
    expect(said({ posts: [...usual, ...usual].filter(({ day }) => new Date(day).getUTCDay() > 2) })).toEqual([])
  })

  test('a part of the day is told with its hours', () => {
    const posts = usual.map((one) => ({ ...one, minutes: one.minutes === 1200 ? 600 : one.minutes }))
    expect(found({ posts })).toMatchObject([
      { kind: 'hours_empty', text: 'Nothing in the evening in the last 90 days or the next 30.', amount: 121 },
    ])
    expect(found({ posts })[0]).toMatchObject({ day: dayAway(today, 1), time: '19:00' })
    expect(found({ posts })[0]?.detail).toBe('From 5:00 PM to 10:00 PM.')
  })

  test('of less than twenty posts nothing is told: they are chance', () => {
    expect(said({ posts: usual.slice(0, 19).map((one) => ({ ...one, minutes: 600 })) })).toEqual([])
  })
})

test('the month’s lack comes first, then silence, then what is uneven', () => {
  const buckets = [bucket({ id: 1, missing: 1, lastsUntil: null }), bucket({ id: 2, lastsUntil: null })]
  const posts = [
    ...usual.map((one) => ({ ...one, minutes: 600 })),
    ...[5, 6, 7].map((days) => post(days)),
    ...[8, 9, 10].map((days) => post(days, { bucketId: null })),
  ]
  expect(found({ buckets, posts, networks: connected('threads') }).map(({ kind }) => kind)).toEqual([
    'bucket_short',
    'network_silent',
    'same_in_a_row',
    'stock_low',
    'without_bucket',
    'hours_empty',
    'hours_empty',
  ])
})

test('a new person misses what the buckets want, and nothing else', () => {
  const gaps = found({ isNew: true, networks: connected('threads'), buckets: [bucket({ id: 1, missing: 4 })] })
  expect(gaps).toMatchObject([{ kind: 'bucket_short', amount: 4 }])
})
