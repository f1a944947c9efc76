import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { plansOf } from '../buckets/plannedPosts.ts'
import { makeBusiness } from '../business/support.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { type OwnSlots, slotsOf } from './support.ts'

let provider: TestProvider
let person: TestPerson
let slots: OwnSlots
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  slots = slotsOf(provider, person)
  await makeBusiness(provider, person)
})

async function planned() {
  const plan = plansOf(provider.db, person.id)
  const second = await plan({ due_at: new Date('2031-03-02T10:00:00Z'), state: 'scheduled' })
  const first = await plan({ due_at: new Date('2031-03-01T10:00:00Z'), state: 'held' })
  const sending = await plan({ due_at: new Date('2031-02-27T10:00:00Z'), state: 'claimed' })
  await plan({ due_at: new Date('2026-03-01T10:00:00Z'), state: 'published' })
  await plan({ due_at: new Date('2031-02-28T10:00:00Z'), state: 'draft' })
  const { id } = await provider.db
    .selectFrom('social_accounts')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  return { account: id, posts: [sending, first, second] }
}

test('a queue says how many posts are to go out, and when the next does', async () => {
  const { account } = await planned()
  const idle = await slots.connect('idle')
  expect((await slots.ask('GET slots/queues/')).body).toEqual({
    results: [
      { account_id: account, paused_at: null, post_count: 3, next_at: '2031-02-27T10:00:00.000Z' },
      { account_id: idle, paused_at: null, post_count: 0, next_at: null },
    ],
  })
})

test('its posts come soonest first, and one that is being sent says so', async () => {
  const { account, posts } = await planned()
  const { body } = await slots.ask(`GET slots/queues/${account}/`)
  expect(Object(body).results.map((post: { post_id: number }) => post.post_id)).toEqual(posts)
  expect(Object(body).results).toMatchObject([
    { fixed_because: 'This post is being sent right now. Please wait a moment and try again.' },
    { fixed_because: null, account_count: 1, title: 'Rye', version: 1 },
    { fixed_because: null, schedule: { wall_time: '2031-03-02T10:00', timezone: 'UTC' } },
  ])
})

test('it is paused once, and goes on', async () => {
  const { account } = await planned()
  const set = (is_paused: boolean) => slots.ask(`PUT slots/queues/${account}/`, { is_paused })
  const { paused_at } = Object((await set(true)).body)
  expect(Date.parse(paused_at)).toBeGreaterThan(0)
  expect((await set(true)).body).toMatchObject({ paused_at })
  expect((await set(false)).body).toMatchObject({ paused_at: null, post_count: 3 })
})

test('another person’s queue, and that of an account that is disconnected, are not there', async () => {
  const { account } = await planned()
  const other = slotsOf(provider, await makePerson(provider.db))
  expect((await other.ask(`GET slots/queues/${account}/`)).status).toBe(404)
  expect((await other.ask(`PUT slots/queues/${account}/`, { is_paused: true })).status).toBe(404)
  await provider.db.updateTable('social_accounts').set({ state: 'disconnected' }).where('id', '=', account).execute()
  expect((await slots.ask(`PUT slots/queues/${account}/`, { is_paused: true })).status).toBe(404)
  expect((await slots.ask('GET slots/queues/')).body).toEqual({ results: [] })
})
