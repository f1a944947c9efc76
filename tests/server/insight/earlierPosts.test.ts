import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostListed } from '../../../rules/insight/earlierPosts.ts'
import { readAtOnce } from '../../../server/insight/collections.ts'
import { accountOf } from '../../../server/networks/accountRows.ts'
import {
  type Account,
  type FaultKind,
  type ListedPage,
  type ListedPost,
  NetworkFault,
  type PostAnswer,
} from '../../../server/networks/network.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const week = 7 * day

let bench: InsightBench
let account: number
/** When the account was connected, milliseconds. */
let connectedAt: number
beforeAll(async () => {
  bench = await createInsightBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  account = await bench.connect('mastodon')
  connectedAt = bench.clock.now()
  await bench.database.db
    .updateTable('social_accounts')
    .set({ connected_at: new Date(connectedAt) })
    .execute()
  for (const seen of [bench.asked, bench.askedPages, bench.askedAccounts, bench.logged]) seen.length = 0
  bench.tell(all({ likes: 3 }))
  bench.tellFollowers(async () => 1)
})

const all = (metrics: PostAnswer) => async (_: Account, ids: readonly string[]) =>
  new Map(ids.map((id) => [id, metrics]))
const fault = (kind: FaultKind, wait = 0) => new NetworkFault(kind, 'It did not work.', { wait })
const failing =
  (kind: FaultKind, wait = 0) =>
  () =>
    Promise.reject(fault(kind, wait))
/** A post from so long before the account was connected. */
const listed = (remoteId: string, before: number): ListedPost => ({
  remoteId,
  url: `https://example.com/${remoteId}`,
  publishedAt: connectedAt - before,
  text: `Bread ${remoteId}`,
  pictures: 2,
  videos: 1,
})
/** So many posts, an hour apart. */
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, nth) => listed(`post-${from + nth}`, (from + nth + 1) * hour))
/** Lists these pages one after the other; the cursor is the number of the page. */
const listPages = (...pages: readonly ListedPost[][]) =>
  bench.list(async (_, cursor) => pageOf(pages, Number(cursor ?? 0)))
const pageOf = (pages: readonly ListedPost[][], nth: number): ListedPage => ({
  posts: pages[nth] ?? [],
  next: nth + 1 < pages.length ? String(nth + 1) : null,
})
const posts = () => bench.database.db.selectFrom('earlier_posts').selectAll().orderBy('published_at', 'desc').execute()
const ids = async () => (await posts()).map(({ remote_id }) => remote_id)
const readings = () =>
  bench.database.db
    .selectFrom('earlier_readings')
    .innerJoin('earlier_posts', 'earlier_posts.id', 'earlier_post_id')
    .selectAll('earlier_readings')
    .select('remote_id')
    .orderBy('remote_id')
    .orderBy('step')
    .execute()
const listing = () => bench.database.db.selectFrom('earlier_listings').selectAll().executeTakeFirstOrThrow()
const nextIn = ({ next_at }: { next_at: Date | null } | undefined = { next_at: null }) =>
  next_at && Number(next_at) - bench.clock.now()
const setState = (state: 'connected' | 'disconnected') =>
  bench.database.db.updateTable('social_accounts').set({ state }).where('id', '=', account).execute()
const lookTimes = async (times: number) => {
  const collector = bench.collector(100)
  for (let nth = 0; nth < times; nth += 1) await collector.look()
}
/** A call that is answered when the test says. */
const defer = <Answer>() => Promise.withResolvers<Answer>()

describe('the list of an account', () => {
  test('is read a page a look, and what it says of a post is stored as it is', async () => {
    listPages([listed('a', hour)], [listed('b', 2 * hour)])
    await lookTimes(1)
    expect(await posts()).toMatchObject([
      {
        user_id: bench.person.id,
        account_id: account,
        remote_id: 'a',
        url: 'https://example.com/a',
        published_at: new Date(connectedAt - hour),
        text: 'Bread a',
        pictures: 2,
        videos: 1,
      },
    ])
    await lookTimes(3)
    expect(await ids()).toEqual(['a', 'b'])
    expect(bench.askedPages).toEqual([
      [account, null],
      [account, '1'],
    ])
    expect(await listing()).toMatchObject({ listed: 2, next_at: null })
  })

  test('leaves out what is younger than the connecting, and what went out from here', async () => {
    const post = await bench.publish([account])
    const { remote_id } = await bench.part(post)
    listPages([
      listed('younger', -minute),
      listed('at that moment', 0),
      listed(remote_id ?? '', hour),
      listed('a', hour),
    ])
    await lookTimes(2)
    expect(remote_id).not.toBeNull()
    expect(await ids()).toEqual(['a'])
  })

  test('ends a year before the connecting, and is not read further', async () => {
    listPages([listed('a', 365 * day), listed('b', 365 * day + 1)], [listed('c', 366 * day)])
    await lookTimes(3)
    expect(await ids()).toEqual(['a'])
    expect(bench.askedPages).toHaveLength(1)
    expect((await listing()).next_at).toBeNull()
  })

  test('ends at the most posts', async () => {
    listPages(many(mostListed - 1), many(3, mostListed - 1), many(1, mostListed + 2))
    await lookTimes(4)
    expect(await posts()).toHaveLength(mostListed)
    expect(bench.askedPages).toHaveLength(2)
  })

  test('goes on over a page that has nothing of it', async () => {
    listPages([], [listed('a', hour)])
    await lookTimes(2)
    expect(await ids()).toEqual(['a'])
  })

  test('ends where its network leads to the same page again', async () => {
    bench.list(async () => ({ posts: [listed('a', hour)], next: 'same' }))
    await lookTimes(4)
    expect(bench.askedPages).toHaveLength(2)
    expect(await ids()).toEqual(['a'])
  })

  test('counts a post once that moved onto the next page meanwhile', async () => {
    listPages([listed('a', hour)], [listed('a', hour), listed('b', 2 * hour)])
    await lookTimes(2)
    expect(await ids()).toEqual(['a', 'b'])
    expect((await listing()).listed).toBe(2)
  })

  test('is not begun again when the account is connected again, and what was posted in between is not earlier', async () => {
    listPages([listed('a', hour)])
    await lookTimes(1)
    await bench.database.db
      .updateTable('social_accounts')
      .set({ connected_at: new Date(connectedAt + week) })
      .execute()
    await lookTimes(2)
    expect(bench.askedPages).toHaveLength(1)
    expect(await listing()).toMatchObject({ connected_at: new Date(connectedAt) })
  })

  test('is not asked for where a network lists nothing', async () => {
    await bench.database.db.updateTable('social_accounts').set({ network: 'twitter' }).execute()
    await bench.realCollector().look()
    expect(await bench.database.db.selectFrom('earlier_listings').selectAll().execute()).toEqual([])
  })
})

describe('a page that fails', () => {
  beforeEach(() => listPages([listed('a', hour)], [listed('b', 2 * hour)]))

  test.each([
    ['limited', 3 * hour, 3 * hour],
    ['unavailable', 0, 5 * minute],
    ['unclear', 0, 5 * minute],
    ['refused', 0, 5 * minute],
  ] as const)('(%s) is read again when the network allows, from where the list was', async (kind, wait, next) => {
    await lookTimes(1)
    bench.list(failing(kind, wait))
    await lookTimes(1)
    expect(nextIn(await listing())).toBe(next)
    expect(await ids()).toEqual(['a'])
    listPages([listed('a', hour)], [listed('b', 2 * hour)])
    bench.clock.pass(next - 1)
    await lookTimes(1)
    expect(bench.askedPages).toHaveLength(2)
    bench.clock.pass(1)
    await lookTimes(1)
    expect(bench.askedPages.at(-1)).toEqual([account, '1'])
    expect(await ids()).toEqual(['a', 'b'])
    expect(await listing()).toMatchObject({ tries: 0, next_at: null })
  })

  test('over and over is given up after a week', async () => {
    bench.list(failing('unavailable'))
    const begun = bench.clock.now()
    for (let next: number | null = 0; next !== null; next = nextIn(await listing())) {
      bench.clock.pass(next)
      await lookTimes(1)
    }
    expect((bench.clock.now() - begun) / day).toBeGreaterThanOrEqual(7)
    expect((bench.clock.now() - begun) / day).toBeLessThan(7.5)
  })

  test('as the credentials have ended expires the account, and goes on once it is connected again', async () => {
    await lookTimes(1)
    bench.list(failing('expired'))
    await lookTimes(1)
    expect((await accountOf(bench.database.db, account)).state).toBe('expired')
    listPages([listed('a', hour)], [listed('b', 2 * hour)])
    bench.clock.pass(day)
    await lookTimes(1)
    expect(bench.askedPages).toHaveLength(2)
    await setState('connected')
    await lookTimes(1)
    expect(await ids()).toEqual(['a', 'b'])
  })

  test('here is logged, and read again ten minutes later', async () => {
    bench.list(async () => {
      throw new Error('A fault of our own')
    })
    await lookTimes(1)
    expect(bench.logged.join('\n')).toContain('the earlier posts of an account could not be listed')
    listPages([listed('a', hour)])
    bench.clock.pass(10 * minute)
    await lookTimes(1)
    expect(await ids()).toEqual(['a'])
  })

  test('while it is stored leaves neither its posts nor where the list goes on', async () => {
    listPages([listed('a', hour), { ...listed('b', 2 * hour), pictures: Number.NaN }], [])
    await lookTimes(1)
    expect(await ids()).toEqual([])
    expect(await listing()).toMatchObject({ cursor: null, listed: 0 })
  })
})

describe('the numbers of an earlier post', () => {
  test('are read as soon as it is listed, as they are: what is not told is null', async () => {
    listPages([listed('a', 40 * day)])
    bench.tell(all({ likes: 0, reach: 12 }))
    await lookTimes(1)
    expect(await readings()).toMatchObject([
      { remote_id: 'a', step: 0, user_id: bench.person.id, read_at: new Date(bench.clock.now()), likes: 0, reach: 12 },
    ])
    expect((await readings())[0]).toMatchObject({ impressions: null, comments: null, clicks: null })
  })

  test('are read once more after seven days where it was younger than 30 days, and then no more', async () => {
    listPages([listed('young', 30 * day - 1), listed('old', 30 * day)])
    await lookTimes(1)
    bench.tell(all({ likes: 8 }))
    bench.clock.pass(week - 1)
    await lookTimes(1)
    expect(await readings()).toHaveLength(2)
    bench.clock.pass(1)
    await lookTimes(2)
    expect((await readings()).map(({ remote_id, step, likes }) => [remote_id, step, likes])).toEqual([
      ['old', 0, 3],
      ['young', 0, 3],
      ['young', 1, 8],
    ])
    bench.clock.pass(60 * day)
    await lookTimes(1)
    expect(bench.asked).toHaveLength(2)
    expect((await posts()).map(({ next_at }) => next_at)).toEqual([null, null])
  })

  test('are asked for again where the network says nothing of it, and given up after a week', async () => {
    listPages([listed('a', hour)])
    bench.tell(async () => new Map())
    const begun = bench.clock.now()
    await lookTimes(1)
    expect(nextIn((await posts())[0])).toBe(5 * minute)
    for (let next = nextIn((await posts())[0]); next !== null; next = nextIn((await posts())[0])) {
      bench.clock.pass(next)
      await lookTimes(1)
    }
    expect(await readings()).toEqual([])
    expect((bench.clock.now() - begun) / day).toBeGreaterThanOrEqual(7)
    expect((bench.clock.now() - begun) / day).toBeLessThan(7.5)
  })

  test.each([
    ['limited', 3 * hour, 3 * hour],
    ['unavailable', 0, 5 * minute],
    ['unclear', 0, 5 * minute],
  ] as const)('whose call failed (%s) are read when the network allows', async (kind, wait, next) => {
    listPages(many(3))
    bench.tell(failing(kind, wait))
    await bench.collector(1).look()
    expect(bench.asked).toHaveLength(1)
    expect((await posts()).map(nextIn)).toEqual([next, next, next])
    bench.tell(all({ likes: 4 }))
    bench.clock.pass(next)
    await lookTimes(1)
    expect((await readings()).map(({ step, likes }) => [step, likes])).toEqual([
      [0, 4],
      [0, 4],
      [0, 4],
    ])
  })

  test('whose credentials have ended go on once the account is connected again', async () => {
    listPages([listed('a', hour)])
    bench.tell(failing('expired'))
    await lookTimes(1)
    expect((await accountOf(bench.database.db, account)).state).toBe('expired')
    bench.tell(all({ likes: 4 }))
    bench.clock.pass(day)
    await lookTimes(1)
    expect(await readings()).toEqual([])
    await setState('connected')
    await lookTimes(1)
    expect(await readings()).toMatchObject([{ step: 0, likes: 4 }])
  })

  test('of an account that lacks the permission are read at once when it is connected again', async () => {
    listPages([listed('a', hour)])
    bench.tell(() => Promise.reject(new NetworkFault('refused', 'You may not.', { isPermissionMissing: true })))
    await lookTimes(1)
    bench.tell(all({ likes: 4 }))
    bench.clock.pass(12 * hour)
    await lookTimes(2)
    expect(bench.asked).toHaveLength(1)
    await bench.connect('mastodon')
    await lookTimes(1)
    expect(await readings()).toMatchObject([{ step: 0, likes: 4 }])
  })

  test('of one that its network says is gone twice in a row are read no more', async () => {
    listPages([listed('a', hour)])
    bench.tell(all('gone'))
    await lookTimes(1)
    expect(nextIn((await posts())[0])).toBe(5 * minute)
    bench.clock.pass(5 * minute)
    await lookTimes(1)
    expect(nextIn((await posts())[0])).toBeNull()
    bench.clock.pass(week)
    await lookTimes(1)
    expect(bench.asked).toHaveLength(2)
    expect(await readings()).toEqual([])
  })

  test('share what a look reads of an account with its posts from here, which come first', async () => {
    await bench.publish([account])
    await bench.publish([account])
    bench.clock.pass(hour)
    listPages(many(readAtOnce + 5))
    const collector = bench.collector(100)
    await collector.look()
    expect(bench.asked.map((some) => some.length)).toEqual([2, readAtOnce - 2])
    await collector.look()
    expect(bench.asked.map((some) => some.length)).toEqual([2, readAtOnce - 2, 7])
  })
})

describe('where a network asks to wait (429)', () => {
  test('for the numbers of posts, nothing else of the account is asked for in that look nor before it allows', async () => {
    await bench.publish([account])
    const other = await bench.connect('bluesky')
    bench.clock.pass(hour)
    listPages([listed('a', hour)])
    bench.tell(failing('limited', 2 * hour))
    await lookTimes(1)
    expect(bench.askedAccounts).toEqual([other])
    expect(bench.askedPages).toEqual([[other, null]])
    bench.tell(all({ likes: 1 }))
    bench.clock.pass(2 * hour - 1)
    await lookTimes(1)
    expect(bench.askedAccounts).toEqual([other])
    bench.clock.pass(1)
    await lookTimes(1)
    expect(bench.askedAccounts).toEqual([other, account])
    expect(bench.askedPages.at(-1)).toEqual([account, null])
  })

  test('for a page, no numbers of earlier posts are asked for in that look', async () => {
    listPages(many(readAtOnce + 1), [listed('z', 300 * day)])
    await lookTimes(1)
    bench.list(failing('limited', hour))
    await lookTimes(1)
    expect(bench.asked.map((some) => some.length)).toEqual([readAtOnce])
  })
})

describe('nothing is listed or read of an account', () => {
  test('that was disconnected', async () => {
    listPages(many(readAtOnce + 1), [listed('b', 300 * day)])
    await lookTimes(1)
    await setState('disconnected')
    bench.clock.pass(day)
    await lookTimes(2)
    expect(bench.askedPages).toHaveLength(1)
    expect(bench.asked).toHaveLength(1)
  })

  test('that is deleted: what is stored of it goes, and answers that come then are dropped', async () => {
    listPages([listed('a', hour)], [listed('b', 2 * hour)])
    await lookTimes(1)
    expect(await readings()).toHaveLength(1)
    const answer = defer<ListedPage>()
    bench.list(() => answer.promise)
    const looking = bench.collector().look()
    await expect.poll(() => bench.askedPages).toHaveLength(2)
    await bench.database.db.deleteFrom('social_accounts').where('id', '=', account).execute()
    answer.resolve({ posts: [listed('b', 2 * hour)], next: null })
    await looking
    expect(await posts()).toEqual([])
    expect(await readings()).toEqual([])
    expect(bench.logged.join('\n')).not.toContain('could not be')
  })

  test('whose person is erased', async () => {
    listPages([listed('a', hour)])
    const answer = defer<Map<string, PostAnswer>>()
    bench.tell(() => answer.promise)
    const looking = bench.collector().look()
    await expect.poll(() => bench.asked).toHaveLength(1)
    await bench.database.db.deleteFrom('users').where('id', '=', bench.person.id).execute()
    answer.resolve(new Map([['a', { likes: 1 }]]))
    await looking
    for (const table of ['earlier_listings', 'earlier_posts', 'earlier_readings'] as const) {
      expect(await bench.database.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    expect(bench.logged.join('\n')).not.toContain('could not be')
  })
})

describe('several processes', () => {
  test('list and read nothing twice', async () => {
    listPages(many(6))
    await Promise.all([bench.collector(1).look(), bench.collector(1).look(), bench.collector(1).look()])
    await lookTimes(1)
    expect(bench.askedPages).toHaveLength(1)
    expect(bench.asked.flat().toSorted()).toEqual((await ids()).toSorted())
    expect(await readings()).toHaveLength(6)
  })

  test('list the page that one of them died over ten minutes later; its late answer changes nothing', async () => {
    const answer = defer<ListedPage>()
    bench.list(() => answer.promise)
    const slow = bench.collector().look()
    await expect.poll(() => bench.askedPages).toHaveLength(1)
    listPages([listed('a', hour)], [listed('b', 2 * hour)])
    bench.clock.pass(10 * minute - 1)
    await lookTimes(1)
    expect(bench.askedPages).toHaveLength(1)
    bench.clock.pass(1)
    await lookTimes(1)
    expect(bench.askedPages.at(-1)).toEqual([account, null])
    const before = await listing()
    answer.resolve({ posts: [listed('c', 3 * hour)], next: null })
    await slow
    expect(await listing()).toEqual(before)
    expect(await ids()).toEqual(['a'])
  })

  test('read the numbers that one of them died over ten minutes later; its late answer changes nothing', async () => {
    listPages([listed('a', hour)])
    const answer = defer<Map<string, PostAnswer>>()
    bench.tell(() => answer.promise)
    const slow = bench.collector().look()
    await expect.poll(() => bench.asked).toHaveLength(1)
    bench.tell(all({ likes: 5 }))
    bench.clock.pass(10 * minute - 1)
    await lookTimes(1)
    expect(bench.asked).toHaveLength(1)
    bench.clock.pass(1)
    await lookTimes(1)
    const before = await posts()
    answer.resolve(new Map([['a', { likes: 4 }]]))
    await slow
    expect(await posts()).toEqual(before)
    expect(await readings()).toMatchObject([{ step: 0, likes: 5 }])
  })
})
