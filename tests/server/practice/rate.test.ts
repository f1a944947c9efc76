import { Hono } from 'hono'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Env } from '../../../practice/faultInjection.ts'
import { tellRate } from '../../../practice/rate.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000

/** A server with a limit of calls and one of points, of which writing costs three. */
function createServer() {
  const app = new Hono<Env>()
  const rules = {
    limitsOf: ({ req: { path } }: { req: { path: string } }) => ({
      calls: { limit: 10, window: 5 * minute },
      ...(path === '/write' && { points: { limit: 14, window: 60 * minute, cost: 3 } }),
    }),
    accountOf: ({ req }: { req: { query(name: string): string | undefined } }) => req.query('as') ?? null,
    headersOf: ({ limit, remaining, resetAt }: { limit: number; remaining: number; resetAt: number }) => ({
      told: `${remaining} of ${limit} in ${(resetAt - Date.now()) / minute} minutes`,
    }),
  }
  app.use(tellRate(rules))
  app.get('/broken', (context) => context.text('', 429, { told: 'nothing' }))
  app.get('*', (context) => context.text(''))
  return async (path: string) => (await app.request(path)).headers.get('told')
}

test('an answer tells of the limit of which least is left', async () => {
  const told = createServer()
  expect(await told('/write?as=ada')).toBe('9 of 10 in 5 minutes')
  expect(await told('/write?as=ada')).toBe('8 of 10 in 5 minutes')
  expect(await told('/write?as=ada')).toBe('5 of 14 in 60 minutes')
  expect(await told('/read?as=ada')).toBe('6 of 10 in 5 minutes')
})

test('each account is counted apart, and who calls as nobody for themselves', async () => {
  const told = createServer()
  for (const caller of ['ada', 'grace', '']) expect(await told(`/read?as=${caller}`)).toBe('9 of 10 in 5 minutes')
  expect(await told('/read?as=ada')).toBe('8 of 10 in 5 minutes')
})

test('a window that is over begins anew, and never is there less than nothing', async () => {
  const told = createServer()
  for (let count = 0; count < 11; count += 1) await told('/read')
  expect(await told('/read')).toBe('0 of 10 in 5 minutes')
  vi.advanceTimersByTime(2 * minute)
  expect(await told('/read')).toBe('0 of 10 in 3 minutes')
  vi.advanceTimersByTime(3 * minute)
  expect(await told('/read')).toBe('9 of 10 in 5 minutes')
})

test('where a fault has told of a limit already, that stays', async () => {
  const told = createServer()
  expect(await told('/broken')).toBe('nothing')
})
