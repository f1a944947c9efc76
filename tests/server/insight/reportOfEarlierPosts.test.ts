import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type AnalyticsReport, analyticsReport } from '../../../contract/analytics.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { type Earlier, makeEarlier, makePublished } from './publishedPosts.ts'

let provider: TestProvider
let person: TestPerson
let instagram: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone: 'America/New_York' })
  instagram = await makeAccount(provider.db, person.id, { network: 'instagram', remote_id: randomUUID() })
})

const noon = '2026-11-10T17:00:00.000Z'
const earlier = (given: Partial<Earlier> = {}) =>
  makeEarlier(provider.db, person.id, { accountId: instagram, at: noon, ...given })
const sent = (reach: number) =>
  makePublished(provider.db, person.id, [{ accountId: instagram, network: 'instagram', at: noon, told: [{ reach }] }])

async function read(query = '', range = 'from=2026-11-09&to=2026-11-11'): Promise<AnalyticsReport> {
  const { status, text, body } = await provider.ask(`GET analytics/?${range}${query}`, { token: person.token })
  expect(status, text).toBe(200)
  return analyticsReport.parse(body)
}
const outOf = async (query: string) => (await read(query)).totals.now.posts_out

describe('a post from before its account was connected', () => {
  test('is out on its day of the person’s zone, on its account and in the totals, by what was told last', async () => {
    const at = '2026-11-11T04:30:00.000Z'
    await earlier({ at, told: [{ reach: 1 }, { reach: 30, impressions: 50, likes: 4, saves: 1, clicks: 2 }] })
    await sent(10)
    const { totals, days, accounts, earlier_posts, read_at } = await read()
    const brought = { reach: 40, impressions: 50, engagement: 5, rated_engagement: 5, clicks: 2 }
    expect(totals.now).toMatchObject({ posts_out: 2, failed: 0, late: 0, ...brought })
    expect(days.map(({ posts_out }) => posts_out)).toEqual([0, 2, 0])
    expect(accounts).toMatchObject([{ account_id: instagram, now: { posts_out: 2, ...brought } }])
    expect({ earlier_posts, read_at }).toEqual({ earlier_posts: 1, read_at: '2026-11-11T06:30:00.000Z' })
  })

  test('of the same number as a post of the app is another one', async () => {
    for (const table of ['posts', 'earlier_posts']) {
      await sql`select setval(pg_get_serial_sequence(${table}, 'id'), 1000000, false)`.execute(provider.db)
    }
    expect(await earlier({ told: [{ reach: 5 }] })).toBe(await sent(10))
    expect(await read()).toMatchObject({ totals: { now: { posts_out: 2, reach: 15 } }, earlier_posts: 1 })
  })

  test('is the top post of its day with its link, and leads to no page of its own', async () => {
    await sent(10)
    await earlier({ told: [{ reach: 11 }], columns: { url: 'https://instagram.example/p/1', text: 'Old\n\nrye' } })
    const { days } = await read()
    expect(days[1]?.top_post).toEqual({ post_id: null, url: 'https://instagram.example/p/1', title: 'Old rye' })
  })

  test('is waited for until it is read no more', async () => {
    await earlier({ columns: { next_at: noon } })
    await earlier()
    await earlier({ columns: { next_at: noon }, told: [{}] })
    expect(await read()).toMatchObject({ unread: 1, totals: { now: { posts_out: 3, reach: null, engagement: null } } })
  })

  test('counts in the range before, and its number is that of the range alone', async () => {
    await earlier({ at: '2026-11-06T17:00:00.000Z', told: [{ reach: 3 }] })
    const { totals, earlier_posts } = await read('&compare=true')
    expect(totals).toMatchObject({ now: { posts_out: 0 }, before: { posts_out: 1, reach: 3 } })
    expect(earlier_posts).toBe(0)
  })

  test('of another person never counts', async () => {
    const stranger = await makePerson(provider.db)
    const accountId = await makeAccount(provider.db, stranger.id, { network: 'instagram', remote_id: randomUUID() })
    await makeEarlier(provider.db, stranger.id, { accountId, at: noon, told: [{ reach: 9 }] })
    expect(await read()).toMatchObject({ totals: { now: { posts_out: 0, reach: null } }, earlier_posts: 0 })
  })
})

describe('filters', () => {
  test('of a network and an account narrow them, of a campaign and a tag leave them out', async () => {
    const accountId = await makeAccount(provider.db, person.id, { network: 'mastodon', remote_id: randomUUID() })
    await earlier()
    await earlier({ accountId })
    expect(await outOf('')).toBe(2)
    expect(await outOf('&network=mastodon')).toBe(1)
    expect(await outOf(`&account=${instagram}`)).toBe(1)
    expect(await outOf('&campaign=1')).toBe(0)
    expect(await outOf('&tag=rye')).toBe(0)
  })

  test('of a business let those of its accounts through, those of no business for the primary one', async () => {
    const business = (name: string, is_primary: boolean) =>
      provider.db
        .insertInto('business_profiles')
        .values({ user_id: person.id, name, is_primary })
        .returning('id')
        .executeTakeFirstOrThrow()
    const [first, second] = [await business('First', true), await business('Second', false)]
    const ofSecond = { network: 'mastodon', remote_id: randomUUID(), business_profile_id: second.id } as const
    await earlier()
    await earlier({ accountId: await makeAccount(provider.db, person.id, ofSecond), at: '2026-11-11T17:00:00.000Z' })
    const daysWithPosts = async (id: number) =>
      (await read(`&business_profile_id=${id}`)).days.filter(({ posts_out }) => posts_out > 0).map(({ day }) => day)
    expect(await daysWithPosts(first.id)).toEqual(['2026-11-10'])
    expect(await daysWithPosts(second.id)).toEqual(['2026-11-11'])
  })
})

test('what is usual rests on them, and they are among the best and the weakest', async () => {
  for (const reach of [100, 100, 100]) await earlier({ at: '2026-10-01T17:00:00.000Z', told: [{ reach }] })
  await sent(100)
  await earlier({ told: [{ reach: 50 }] })
  await earlier({ told: [{ reach: 300 }], columns: { url: 'https://instagram.example/p/2', pictures: 1 } })
  const { ranked_by, best, weakest } = await read()
  expect(ranked_by).toBe(null)
  expect([...best, ...weakest]).toEqual([])
  await sent(100)
  await sent(100)
  const ranked = await read()
  const of = { post_id: null, media_id: null, networks: ['instagram'], published_at: noon, title: 'Rye of old' }
  expect(ranked.best).toMatchObject([{ ...of, url: 'https://instagram.example/p/2', value: 300, times: 3 }])
  expect(ranked.weakest).toMatchObject([{ ...of, url: null, value: 50, times: 0.5 }])
  expect(ranked.best[0]?.key).not.toBe(ranked.weakest[0]?.key)
})
