import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnalyticsReport, analyticsReport } from '../../../contract/analytics.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Database } from '../../../server/db/schema.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makePublished, type Published } from './publishedPosts.ts'

let provider: TestProvider
let person: TestPerson
let instagram: number
let bluesky: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone: 'America/New_York' })
  instagram = await account('instagram')
  bluesky = await account('bluesky')
})

const account = (network: Network, given: Partial<Insertable<Database['social_accounts']>> = {}, { id } = person) =>
  makeAccount(provider.db, id, { network, remote_id: randomUUID(), ...given })

const noon = '2026-11-10T17:00:00.000Z'
const onInstagram = (given: Partial<Published> = {}): Published => ({
  ...{ accountId: instagram, network: 'instagram', at: noon },
  ...given,
})
const onBluesky = (given: Partial<Published> = {}): Published => ({
  ...{ accountId: bluesky, network: 'bluesky', at: noon },
  ...given,
})
const out = (publications: Published[], post: Partial<Insertable<Database['posts']>> = {}) =>
  makePublished(provider.db, person.id, publications, post)

async function read(query = '', range = 'from=2026-11-09&to=2026-11-11'): Promise<AnalyticsReport> {
  const { status, text, body } = await provider.ask(`GET analytics/?${range}${query}`, { token: person.token })
  expect(status, text).toBe(200)
  return analyticsReport.parse(body)
}
const told = async (query?: string, range?: string) => (await read(query, range)).totals.now
const outByDay = ({ days }: AnalyticsReport) => days.map(({ day, posts_out }) => [day.slice(5), posts_out])

test('without posts there are days and accounts, no number is told, and nothing is 0 that was not counted', async () => {
  const report = await read()
  const none = { posts_out: 0, failed: 0, late: 0, impressions: null, reach: null, engagement: null }
  const untold = { ...none, rated_engagement: null, clicks: null, followers: null }
  expect(report).toMatchObject({
    ...{ now: { from: '2026-11-09', to: '2026-11-11' }, before: null, read_at: null, unread: 0, ranked_by: null },
    ...{ totals: { now: untold, before: null }, days_before: [], best: [], weakest: [] },
  })
  expect(report.days).toHaveLength(3)
  expect(report.days[0]).toEqual({ day: '2026-11-09', ...untold, top_post: null })
  expect(report.accounts).toMatchObject([
    { account_id: instagram, network: 'instagram', state: 'told', now: untold, before: null },
    { account_id: bluesky, network: 'bluesky', state: 'told' },
  ])
})

describe('what is counted', () => {
  test('a post on two accounts is one post in totals and days and one on each account; its last numbers add up', async () => {
    const id = await out([
      onInstagram({
        told: [
          { reach: 1, likes: 1 },
          { reach: 200, impressions: 250, likes: 9, comments: 1 },
        ],
      }),
      onBluesky({ told: [{ likes: 4, quotes: 2 }] }),
    ])
    const { totals, days, accounts, read_at } = await read()
    const both = { posts_out: 1, reach: 200, impressions: 250, engagement: 16, rated_engagement: 10, clicks: null }
    expect(totals.now).toMatchObject(both)
    expect(days[1]).toMatchObject({ ...both, top_post: { post_id: id, title: 'Rye' } })
    expect(accounts.map(({ now }) => [now.posts_out, now.reach, now.engagement])).toEqual([
      [1, 200, 10],
      [1, null, 6],
    ])
    expect(read_at).toBe('2026-11-10T19:00:00.000Z')
  })

  test('a number that is told no more is null, not what it was', async () => {
    await out([onInstagram({ told: [{ reach: 50 }, { likes: 0 }] })])
    expect(await told()).toMatchObject({ reach: null, engagement: 0, rated_engagement: null })
  })

  test('a minute after its time a post is late, before that it is not', async () => {
    await out([onInstagram({ due: '2026-11-10T16:59:00.000Z' })])
    await out([onInstagram({ due: '2026-11-10T16:59:00.001Z' })])
    expect(await told()).toMatchObject({ posts_out: 2, late: 1 })
  })

  test.each(['failed', 'missed', 'unknown', 'needs_person'] as const)(
    'a post that is %s on an account counts on the day that it was due, and its account is told',
    async (state) => {
      const due = '2026-11-09T17:00:00.000Z'
      const unsent = { state, published_at: null, sent_at: null }
      await out([onInstagram({ due, columns: unsent }), onBluesky()])
      const { days, totals, accounts } = await read('&network=instagram')
      expect(totals.now).toMatchObject({ posts_out: 0, failed: 1 })
      expect(days.map(({ failed }) => failed)).toEqual([1, 0, 0])
      expect(accounts.map(({ account_id }) => account_id)).toEqual([instagram])
      expect(await told()).toMatchObject({ posts_out: 1, failed: 1 })
    },
  )

  test('what is planned, and what goes on from a first part, is neither out nor failed', async () => {
    await out([onInstagram({ columns: { state: 'scheduled', published_at: null } })])
    await out([onInstagram({ columns: { part: 2, kind: 'reply' }, told: [{ reach: 9 }] })])
    expect(await told()).toMatchObject({ posts_out: 0, failed: 0, reach: null })
  })

  test('what was taken off its network was out, and its last numbers stay; it is not waited for', async () => {
    const removed_at = new Date(noon)
    await out([onInstagram({ columns: { removed_at }, told: [{ reach: 7 }] })])
    await out([onInstagram({ columns: { removed_at } })])
    expect(await read()).toMatchObject({ totals: { now: { posts_out: 2, reach: 7 } }, unread: 0 })
  })

  test('what was not read so far is told, but for networks that tell nothing', async () => {
    const accountId = await account('twitter')
    await out([onInstagram(), onBluesky({ told: [{}] })])
    await out([onInstagram({ accountId, network: 'twitter' })])
    expect(await read()).toMatchObject({ unread: 1 })
  })
})

describe('days', () => {
  test('a post counts on the day of the person’s zone', async () => {
    await out([onInstagram({ at: '2026-11-11T04:30:00.000Z' })])
    expect(outByDay(await read())).toEqual([
      ['11-09', 0],
      ['11-10', 1],
      ['11-11', 0],
    ])
  })

  test('where clocks change, a day has 23 or 25 hours', async () => {
    // Clocks of New York go back on November 1st at 06:00 UTC, and go forward on March 8th at 07:00.
    for (const at of ['11-01T03:59', '11-01T04:00', '11-02T04:59', '11-02T05:00']) {
      await out([onInstagram({ at: `2026-${at}:00.000Z` })])
    }
    expect(outByDay(await read('', 'from=2026-11-01&to=2026-11-02'))).toEqual([
      ['11-01', 2],
      ['11-02', 1],
    ])
    for (const at of ['03-08T04:59', '03-08T05:00', '03-09T03:59', '03-09T04:00']) {
      await out([onInstagram({ at: `2026-${at}:00.000Z` })])
    }
    expect(outByDay(await read('', 'from=2026-03-08&to=2026-03-08'))).toEqual([['03-08', 2]])
  })

  test('a post that went out on two days is one of the first, so that the days add up to the range', async () => {
    await out([
      onInstagram({ told: [{ likes: 1 }] }),
      onBluesky({ at: '2026-11-11T17:00:00.000Z', told: [{ likes: 2 }] }),
    ])
    const report = await read()
    expect(report.days.map(({ posts_out, engagement }) => [posts_out, engagement])).toEqual([
      [0, null],
      [1, 3],
      [0, null],
    ])
    expect(report.totals.now).toMatchObject({ posts_out: 1, engagement: 3 })
  })

  test('a comparison goes over as many days right before', async () => {
    await out([onInstagram({ at: '2026-11-06T17:00:00.000Z', told: [{ reach: 3 }] })])
    await out([onInstagram({ at: '2026-11-05T17:00:00.000Z', told: [{ reach: 3 }] })])
    await out([onInstagram({ told: [{ reach: 4 }] })])
    const report = await read('&compare=true')
    expect(report.before).toEqual({ from: '2026-11-06', to: '2026-11-08' })
    expect(report.totals).toMatchObject({ now: { posts_out: 1, reach: 4 }, before: { posts_out: 1, reach: 3 } })
    expect(report.days_before.map(({ posts_out }) => posts_out)).toEqual([1, 0, 0])
    expect(report.accounts[0]).toMatchObject({ now: { reach: 4 }, before: { reach: 3 } })
  })

  test('the top post reached most, and was engaged with most where none tells its reach', async () => {
    await out([onInstagram({ told: [{ reach: 5, likes: 90 }] })])
    const most = await out([onInstagram({ told: [{ reach: 6 }] })], { text: 'Spelt' })
    await out([onBluesky({ at: '2026-11-11T17:00:00.000Z', told: [{ likes: 1 }] })])
    const liked = await out([onBluesky({ at: '2026-11-11T17:00:00.000Z', told: [{ likes: 2 }] })])
    const { days } = await read()
    expect(days.map(({ top_post }) => top_post?.post_id ?? null)).toEqual([null, most, liked])
  })

  test.each([
    ['from=2026-11-02&to=2026-11-01', 'The last day is before the first.'],
    ['from=2025-11-01&to=2026-11-02', 'A report goes over 366 days at the most.'],
  ])('%s is refused in a sentence', async (range, error) => {
    const answer = await provider.ask(`GET analytics/?${range}`, { token: person.token })
    expect(answer).toMatchObject({ status: 400, body: { error, field: 'to' } })
  })
})

describe('followers', () => {
  const readingOf = (account_id: number, at: string, followers: number | null) =>
    provider.db
      .insertInto('account_readings')
      .values({ account_id, day: at.slice(0, 10), user_id: person.id, read_at: at, followers })
      .execute()

  test('they are those of the last reading before a day ended in the person’s zone, null before the first', async () => {
    await readingOf(instagram, '2026-11-10T12:00:00.000Z', 100)
    // Still the 10th in New York.
    await readingOf(instagram, '2026-11-11T04:00:00.000Z', 120)
    await readingOf(bluesky, '2026-11-11T12:00:00.000Z', 7)
    const { days, totals, accounts } = await read()
    expect(days.map(({ followers }) => followers)).toEqual([null, 120, 127])
    expect(totals.now.followers).toBe(127)
    expect(accounts.map(({ now }) => now.followers)).toEqual([120, 7])
  })

  test('a reading from long before counts until the next one', async () => {
    await readingOf(instagram, '2026-01-01T12:00:00.000Z', 40)
    await readingOf(instagram, '2026-02-01T12:00:00.000Z', 41)
    expect((await read('&compare=true')).days_before.map(({ followers }) => followers)).toEqual([41, 41, 41])
  })

  test('what the network tells no more is null', async () => {
    await readingOf(instagram, '2026-11-09T12:00:00.000Z', 100)
    await readingOf(instagram, '2026-11-10T12:00:00.000Z', null)
    expect((await read()).days.map(({ followers }) => followers)).toEqual([100, null, null])
  })
})

describe('whose', () => {
  test('nothing of another person counts, and a filter that is theirs fits nothing', async () => {
    const stranger = await makePerson(provider.db)
    const accountId = await account('instagram', {}, stranger)
    await makePublished(provider.db, stranger.id, [onInstagram({ accountId, told: [{ reach: 5 }] })])
    const report = await read()
    expect(report).toMatchObject({ totals: { now: { posts_out: 0, reach: null } }, read_at: null })
    expect(report.accounts.map(({ account_id }) => account_id)).toEqual([instagram, bluesky])
    expect(await read(`&account=${accountId}`)).toMatchObject({ totals: { now: { posts_out: 0 } }, accounts: [] })
  })

  test('filters let through what is of them, however a tag is capitalized', async () => {
    const { id: campaign_id } = await provider.db
      .insertInto('campaigns')
      .values({ user_id: person.id, client_key: randomUUID(), name: 'Advent' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: business_profile_id } = await provider.db
      .insertInto('business_profiles')
      .values({ user_id: person.id, name: 'Second', is_primary: false })
      .returning('id')
      .executeTakeFirstOrThrow()
    await out([onInstagram()], { campaign_id, business_profile_id, tags: JSON.stringify(['Rye']) })
    await out([onBluesky()])
    expect(await told()).toMatchObject({ posts_out: 2 })
    const filters = [
      ...[`campaign=${campaign_id}`, 'tag=rYE', 'network=instagram', `account=${bluesky}`],
      `business_profile_id=${business_profile_id}`,
    ]
    for (const one of filters) expect((await told(`&${one}`)).posts_out, one).toBe(1)
    expect((await read(`&business_profile_id=${business_profile_id}`)).accounts).toMatchObject([
      { account_id: instagram },
    ])
  })

  test('accounts say why they tell nothing; one that is disconnected is told where its posts are of the range', async () => {
    await account('twitter')
    await account('linkedin')
    await account('mastodon', { state: 'expired' })
    await account('threads', { state: 'disconnected' })
    const accountId = await account('tiktok', { state: 'disconnected' })
    await out([onInstagram({ accountId, network: 'tiktok', told: [{ impressions: 3 }] })])
    const { accounts } = await read()
    expect(Object.fromEntries(accounts.map(({ network, state }) => [network, state]))).toEqual({
      ...{ twitter: 'charged', instagram: 'told', linkedin: 'withheld', tiktok: 'disconnected', bluesky: 'told' },
      mastodon: 'expired',
    })
    expect(accounts.find(({ account_id }) => account_id === accountId)?.now).toMatchObject({ impressions: 3 })
  })
})

describe('best and weakest', () => {
  const reached = (reach: number, at = noon) =>
    out([onInstagram({ at, told: [{ reach }] })], { text: `Reach ${reach}` })

  test('posts are ranked against what is usual on their accounts, with what they look like', async () => {
    for (const reach of [100, 100, 50, 300]) await reached(reach)
    expect(await read()).toMatchObject({ ranked_by: null, best: [], weakest: [] })
    await reached(100)
    const { ranked_by, best, weakest } = await read()
    expect(ranked_by).toBe('reach')
    const seen = { media_id: null, networks: ['instagram'], published_at: noon }
    expect(best).toMatchObject([{ title: 'Reach 300', value: 300, times: 3, ...seen }])
    expect(weakest).toMatchObject([{ title: 'Reach 50', value: 50, times: 0.5, ...seen }])
  })

  test('what is usual is of all posts of the account, those before the range and those that a filter leaves out', async () => {
    for (const reach of [100, 100, 100, 100]) await reached(reach, '2026-10-01T17:00:00.000Z')
    for (const reach of [200, 200, 200, 200, 200]) {
      await out([onInstagram({ told: [{ reach }] })], { tags: JSON.stringify(['rye']) })
    }
    for (const reach of [100, 100, 100]) await reached(reach)
    const { best } = await read('&tag=rye')
    expect(best.map(({ times }) => times)).toEqual([2, 2, 2, 2, 2])
  })
})
