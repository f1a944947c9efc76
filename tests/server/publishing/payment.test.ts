import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { store } from '../../../server/account/billing/standing.ts'
import { type Bench, createBench } from './support.ts'

const minute = 60_000
const day = 24 * 3_600_000
let bench: Bench

beforeAll(async () => {
  bench = await createBench()
})
beforeEach(() => bench.begin())
afterAll(() => bench.close())

async function unpaidFor(milliseconds: number) {
  const post = await bench.planNow('Paid or not', [await bench.connect('bluesky')])
  await bench.database.db
    .updateTable('users')
    .set({ subscription_status: 'canceled', unpaid_since: new Date(bench.clock.now() - milliseconds) })
    .where('id', '=', bench.person.id)
    .execute()
  await bench.publisher.runDue()
  return post
}

test('without payment, what is scheduled still goes out for seven days', async () => {
  expect(await bench.part(await unpaidFor(7 * day - minute))).toMatchObject({ state: 'published' })
})

test('the seven days begin where nobody wrote down when it began', async () => {
  const post = await bench.planNow('Canceled by hand', [await bench.connect('bluesky')])
  await bench.database.db.updateTable('users').set({ subscription_status: 'blocked' }).execute()
  await bench.publisher.runDue()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
  const user = await bench.database.db.selectFrom('users').select('unpaid_since').executeTakeFirstOrThrow()
  expect(Math.abs((user.unpaid_since?.getTime() ?? 0) - bench.clock.now())).toBeLessThan(minute)
})

test('then it is held and said so, and goes out once it is paid', async () => {
  const post = await unpaidFor(7 * day + minute)
  expect(await bench.part(post)).toMatchObject({
    state: 'held',
    reason: 'Your account is missing payment. It goes out once the payment is settled.',
  })
  expect(bench.practice.bluesky.posts()).toEqual([])
  const { db } = bench.database
  await store({ db, accounts: bench.accounts }, bench.person.id, { status: 'active', plan: null })
  await bench.runOut()
  expect(await bench.part(post)).toMatchObject({ state: 'published' })
  expect(bench.practice.bluesky.posts()).toHaveLength(1)
})
