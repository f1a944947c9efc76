import { beforeEach, expect, test } from 'vitest'
import { createDailyQuota, type DailyUse } from '../../../server/networks/meta/dailyQuota.ts'
import type { Account } from '../../../server/networks/network.ts'

const account = (id: number): Account => ({
  id,
  userId: 1,
  network: 'threads',
  remoteId: String(id),
  handle: 'ada',
  origin: 'https://threads.net',
  mediaLimits: null,
})
const [ada, ben] = [account(1), account(2)]

const minute = 60_000
let now: number
let asked: number
let most: number
let quota: ReturnType<typeof createDailyQuota<'posts' | 'replies'>>

beforeEach(() => {
  now = 0
  asked = 0
  most = 2
  quota = createDailyQuota({ now: () => now })
})

const ask = async (): Promise<DailyUse<'posts' | 'replies'>> => {
  asked += 1
  return { posts: { used: 0, most } }
}
const of = (whose = ada) => quota.of(whose, 'posts', ask)
const publish = (whose = ada) => quota.counting(whose, 'posts', async () => 'published')

test('posts of an account share an answer for five minutes; another account has its own', async () => {
  for (let post = 0; post < 20; post += 1) await of()
  expect(asked).toBe(1)
  await of(ben)
  expect(asked).toBe(2)
  now = 5 * minute - 1
  await of()
  expect(asked).toBe(2)
  now = 5 * minute
  await of()
  expect(asked).toBe(3)
})

test('an answer of what a clock that was put back calls the future does not count', async () => {
  now = 60 * minute
  await of()
  now = 0
  await of()
  expect(asked).toBe(2)
})

test('each publishing counts down what was told, of its own kind only', async () => {
  expect(await of()).toEqual({ used: 0, most: 2 })
  expect(await publish()).toBe('published')
  await quota.counting(ada, 'replies', async () => undefined)
  expect(await of()).toEqual({ used: 1, most: 2 })
  await publish()
  expect(await of()).toEqual({ used: 2, most: 2 })
  expect(asked).toBe(1)
  expect(await quota.of(ada, 'replies', ask)).toBeUndefined()
})

test('a publishing that does not end with a yes leaves it in doubt, and it is asked anew', async () => {
  await of()
  const broken = new Error('The answer is lost')
  await expect(quota.counting(ada, 'posts', () => Promise.reject(broken))).rejects.toBe(broken)
  most = 7
  expect(await of()).toEqual({ used: 0, most: 7 })
  expect(asked).toBe(2)
})

test('whoever asks at once waits for one question', async () => {
  expect(await Promise.all([of(), of(), of()])).toHaveLength(3)
  expect(asked).toBe(1)
})

test('a question that fails is told to all who wait for it, and asked again by the next', async () => {
  const broken = new Error('Nothing answered')
  const failing = () => quota.of(ada, 'posts', () => Promise.reject(broken))
  expect(await Promise.allSettled([failing(), of()])).toMatchObject([{ reason: broken }, { reason: broken }])
  expect(await of()).toEqual({ used: 0, most: 2 })
})

test('what is published while it is asked puts the answer in doubt; the next question waits for the first to end', async () => {
  const first = Promise.withResolvers<DailyUse<'posts'>>()
  let atOnce = 0
  let mostAtOnce = 0
  const watched = async (answer: () => Promise<DailyUse<'posts'>>) => {
    atOnce += 1
    mostAtOnce = Math.max(mostAtOnce, atOnce)
    return answer().finally(() => {
      atOnce -= 1
    })
  }
  const one = quota.of(ada, 'posts', () => watched(() => first.promise))
  await publish()
  const other = quota.of(ada, 'posts', () => watched(async () => ({ posts: { used: 1, most: 2 } })))
  first.resolve({ posts: { used: 0, most: 2 } })
  expect(await one).toEqual({ used: 0, most: 2 })
  expect(await other).toEqual({ used: 1, most: 2 })
  expect(mostAtOnce).toBe(1)
})
