import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createSlowCalls, slowestCall } from '../../../server/health/slowCalls.ts'
import { createTestProvider, type TestProvider } from '../support.ts'

const hour = 3_600_000
let provider: TestProvider
let now = 0
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  now = Date.parse('2026-11-29T10:20:00.000Z')
  await provider.db.deleteFrom('slow_calls').execute()
})

const create = () => createSlowCalls(provider.db, () => now)
const call = (route: string, ms: number) => ({ method: 'GET', route, status: 200, seconds: ms / 1000 })
const slowest = () => slowestCall(provider.db, new Date(now))
const count = async () => (await provider.db.selectFrom('slow_calls').select('ms').execute()).length

test('the slowest call of all processes is told by its pattern', async () => {
  const [one, other] = [create(), create()]
  one.observe(call('posts/{id}/', 38.4))
  one.observe(call('posts/', 12))
  other.observe(call('media/', 20))
  await one.store()
  await other.store()
  expect(await slowest()).toEqual({ method: 'GET', route: 'posts/{id}/', ms: 38, at: new Date(now) })
  other.observe(call('media/', 50))
  await other.store()
  expect(await slowest()).toMatchObject({ route: 'media/', ms: 50 })
  expect(await count()).toBe(1)
})

test('what is no call of the contract is not told', async () => {
  const calls = create()
  for (const route of ['/assets/*', '/healthz', '(page)', '(unknown)']) calls.observe(call(route, 9000))
  await calls.store()
  expect(await slowest()).toBeNull()
})

test('after a day another one is the slowest, and the day before is forgotten', async () => {
  const calls = create()
  calls.observe(call('posts/', 900))
  now += hour
  calls.observe(call('media/', 30))
  await calls.store()
  expect(await slowest()).toMatchObject({ route: 'posts/' })
  now += 23.5 * hour
  expect(await slowest()).toMatchObject({ route: 'media/' })
  now += 3 * hour
  calls.observe(call('buckets/', 5))
  await calls.store()
  expect(await slowest()).toMatchObject({ route: 'buckets/' })
  expect(await count()).toBe(1)
})
