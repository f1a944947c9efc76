import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { markExpired } from '../../../server/networks/accountRows.ts'
import { mostWaiting, tellWebhooks } from '../../../server/webhooks/outbox.ts'
import { type Bench, createBench, makeOwner } from '../publishing/support.ts'
import { deliveriesOf, makeDelivery, makeWebhook } from './support.ts'

let bench: Bench
let accountId: number
beforeAll(async () => {
  bench = await createBench()
})
afterAll(() => bench.close())
beforeEach(async () => {
  await bench.begin()
  accountId = await bench.connect('bluesky')
})

const all = ['post.published', 'post.failed', 'post.needs_attention', 'account.expired'] as const
const hook = (given: Parameters<typeof makeWebhook>[2] = {}, userId = bench.person.id) =>
  makeWebhook(bench.database.db, userId, { events: all, ...given })
const toldOf = (id: number) => deliveriesOf(bench.database.db, id)
const makeBusiness = async (given: object = {}) =>
  (
    await bench.database.db
      .insertInto('business_profiles')
      .values({ user_id: bench.person.id, name: 'A business', ...given })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id

describe('a post that goes out', () => {
  test('is told once, with ids and its address', async () => {
    const id = await hook()
    const postId = await bench.planNow('Bread at nine', [accountId])
    await bench.runOut()
    const part = await bench.part(postId)
    const told = await toldOf(id)
    expect(told).toMatchObject([{ event: 'post.published', state: 'waiting', tries: 0, problem: null }])
    expect(told[0]?.message_id).toMatch(/^msg_[0-9a-f]{32}$/)
    expect(told[0]?.data).toEqual({
      ...{ post_id: postId, publication_id: part.id, account_id: accountId, network: 'bluesky', kind: 'post', part: 1 },
      ...{ state: 'published', reason: null, url: part.remote_url, business_profile_id: null, campaign_id: null },
      ...{ due_at: part.due_at.toISOString(), published_at: part.published_at?.toISOString() },
    })
  })

  test('of several parts is told once, by the address of the first', async () => {
    const id = await hook()
    const { id: postId } = await bench.posts.create(bench.person, randomUUID(), {
      ...{ text: 'One', account_ids: [accountId], intent: 'now' },
      parts: ['One', 'Two'].map((text) => ({ text, media_ids: [] })),
    })
    await bench.runOut()
    const [first, second] = await bench.database.db
      .selectFrom('publications')
      .selectAll()
      .where('post_id', '=', postId)
      .orderBy('part')
      .execute()
    expect(second).toMatchObject({ kind: 'reply', state: 'published' })
    const told = await toldOf(id)
    expect(told.map(({ event, data }) => [event, data.publication_id, data.url])).toEqual([
      ['post.published', second?.id, first?.remote_url],
    ])
  })

  test('is told to the webhooks of its person only, of those that want to know and are on', async () => {
    const stranger = await makeOwner(bench.database.db)
    const [two, off, other, foreign] = [
      await hook(),
      await hook({ is_active: false }),
      await hook({ events: ['post.failed'] }),
      await hook({}, stranger.id),
    ]
    const one = await hook()
    await bench.planNow('Bread at nine', [accountId])
    await bench.runOut()
    for (const id of [off, other, foreign]) expect(await toldOf(id)).toEqual([])
    const [first, second] = [await toldOf(one), await toldOf(two)]
    expect(first).toHaveLength(1)
    expect(first[0]?.message_id).toBe(second[0]?.message_id)
  })

  test('of a business is told to the webhooks of that business, one of none as the primary’s', async () => {
    const [primary, other] = [await makeBusiness({ is_primary: true }), await makeBusiness()]
    const [ofPrimary, ofOther] = [
      await hook({ business_profile_id: primary }),
      await hook({ business_profile_id: other }),
    ]
    await bench.planNow('Of none', [accountId])
    await bench.runOut()
    expect(await toldOf(ofOther)).toEqual([])
    expect(await toldOf(ofPrimary)).toHaveLength(1)
    const postId = await bench.planNow('Of the other', [accountId])
    await bench.database.db.updateTable('posts').set({ business_profile_id: other }).where('id', '=', postId).execute()
    await bench.runOut()
    expect((await toldOf(ofOther)).map(({ data }) => data.post_id)).toEqual([postId])
    expect(await toldOf(ofPrimary)).toHaveLength(1)
  })
})

test('a refused post is told to have failed, with the reason', async () => {
  const id = await hook()
  bench.practice.bluesky.faults.set([{ kind: 'refuse', operation: 'putRecord', times: 1, status: 400 }])
  const postId = await bench.planNow('Bread at nine', [accountId])
  await bench.runOut()
  const part = await bench.part(postId)
  expect(part.state).toBe('failed')
  expect((await toldOf(id)).map(({ event, data }) => [event, data.reason])).toEqual([['post.failed', part.reason]])
})

test('what needs its person is told: an account to be connected again, and then that it is too late', async () => {
  const id = await hook()
  const postId = await bench.planNow('Bread at nine', [accountId])
  await markExpired(bench.database.db, accountId)
  await bench.runOut()
  expect((await toldOf(id)).map(({ event, data }) => [event, data.post_id ?? null, data.state ?? null])).toEqual([
    ['account.expired', null, null],
    ['post.needs_attention', postId, 'held'],
    ['post.needs_attention', postId, 'missed'],
  ])
})

test('an account whose sign-in ended is told once', async () => {
  const id = await hook()
  const { db } = bench.database
  await markExpired(db, accountId)
  await markExpired(db, accountId)
  const told = await toldOf(id)
  expect(told.map(({ event }) => event)).toEqual(['account.expired'])
  expect(told[0]?.data).toMatchObject({ account_id: accountId, network: 'bluesky', business_profile_id: null })
})

test('credentials that were brought since are not told to have expired', async () => {
  const id = await hook()
  await markExpired(bench.database.db, accountId, new Date(0))
  expect(await toldOf(id)).toEqual([])
})

test('what is rolled back is told to nobody', async () => {
  const id = await hook()
  const broken = bench.database.db.transaction().execute(async (trx) => {
    await tellWebhooks(trx, {
      ...{ userId: bench.person.id, businessProfileId: null, event: 'post.failed', at: bench.clock.now() },
      data: {},
    })
    throw new Error('broken')
  })
  await expect(broken).rejects.toThrow('broken')
  expect(await toldOf(id)).toEqual([])
})

test('of a webhook of which too many wait the next is listed as failed', async () => {
  const id = await hook()
  const { db } = bench.database
  const now = bench.clock.now()
  const first = await makeDelivery(db, id, now)
  const { webhook_id, event, happened_at, state } = (await toldOf(id))[0] ?? { webhook_id: 0 }
  expect([webhook_id, event, state]).toEqual([id, 'post.published', 'waiting'])
  const same = { webhook_id, event: 'post.published' as const, data: '{}', state: 'waiting' as const }
  await db
    .insertInto('webhook_deliveries')
    .values(
      Array.from({ length: mostWaiting - 2 }, (_, at) => ({
        ...same,
        ...{ message_id: `msg_${at}`, happened_at: happened_at ?? new Date(now), next_at: new Date(now) },
      })),
    )
    .execute()
  const tell = () =>
    tellWebhooks(db, {
      ...{ userId: bench.person.id, businessProfileId: null, event: 'post.failed' as const, at: now },
      data: {},
    })
  await tell()
  await tell()
  const told = await toldOf(id)
  expect(told[0]?.id).toBe(first)
  expect(told.slice(-2)).toMatchObject([
    { state: 'waiting', problem: null },
    { state: 'failed', next_at: null, problem: expect.stringContaining('1000 deliveries') },
  ])
})
