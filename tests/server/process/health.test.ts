import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { issueLink } from '../../../server/account/emailLinks.ts'
import { beat, schedulerBeat } from '../../../server/health/heartbeats.ts'
import { createTestProvider, makePerson, type TestProvider } from '../support.ts'

let provider: TestProvider
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())

test('alive says nothing more than that, and whether a proxy names the caller', async () => {
  const { status, body } = await provider.ask('GET /healthz')
  expect([status, body]).toEqual([200, { status: 'alive', has_forwarded_for: false }])
  const forwarded = await provider.ask('GET /healthz', { headers: { 'x-forwarded-for': '192.0.2.1' } })
  expect(forwarded.body).toEqual({ status: 'alive', has_forwarded_for: true })
})

test('ready means that the database answers and the scheduler has ticked within a minute', async () => {
  expect(await provider.ask('GET /readyz')).toMatchObject({
    status: 503,
    body: { database: 'answers', scheduler: { last_tick: null, is_late: true } },
  })
  await beat(provider.db, schedulerBeat)
  const ready = await provider.ask('GET /readyz')
  expect(ready).toMatchObject({ status: 200, body: { status: 'ready', scheduler: { is_late: false } } })
  expect(Date.now() - Date.parse(Object(ready.body).scheduler.last_tick)).toBeLessThan(5000)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61_000 })
  expect((await provider.ask('GET /readyz')).status).toBe(503)
  vi.useRealTimers()
})

test('figures count requests by route and never by path, and tell the state of the queue', async () => {
  await provider.ask('POST user/password/reset/very-secret/', { body: { password: 'x' } })
  const { text, headers } = await provider.ask('GET /metrics')
  expect(headers.get('content-type')).toContain('text/plain')
  expect(text).toContain('route="user/password/reset/{token}/",status="400"')
  expect(text).toContain('http_request_duration_seconds_bucket')
  expect(text).toMatch(/publications_late_seconds\S* 0/)
  expect(text).not.toContain('very-secret')
})

test('figures are not for whoever comes through a proxy', async () => {
  expect((await provider.ask('GET /metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).toBe(404)
})

test('every request has an id, which the log tells with the session, the route and the time it took', async () => {
  const { headers } = await provider.ask('GET user/details/', { headers: { sessionId: 'tab-1' } })
  const line = provider.logged.map((text) => JSON.parse(text)).find((entry) => entry.sessionId === 'tab-1')
  expect(line).toMatchObject({
    requestId: headers.get('x-request-id'),
    method: 'GET',
    route: 'user/details/',
    status: 401,
    ms: expect.any(Number),
  })
})

test('what breaks on our side says no more than that, and the log has the rest under the same id', async () => {
  const broken = await createTestProvider()
  const newcomer = await makePerson(broken.db, { is_email_confirmed: false })
  const token = await issueLink(broken.db, newcomer, 'confirm')
  await broken.db.schema.alterTable('users').dropColumn('connection').execute()
  const { status, body } = await broken.ask(`POST user/confirm-email/${token}/`, {
    body: { first_name: 'Ada', last_name: 'Lovelace', password: 'Correct!Horse7' },
  })
  await broken.close()
  expect(status).toBe(500)
  const { error, request_id } = Object(body)
  expect(error).toBe('Something went wrong on our side. Please try again.')
  const logged = broken.logged.find((line) => line.includes('request failed'))
  expect(JSON.parse(logged ?? '{}')).toMatchObject({ requestId: request_id, err: { code: '42703' } })
  for (const secret of [token, 'Correct!Horse7', 'argon2id']) expect(broken.logged.join()).not.toContain(secret)
})

test('a process that is about to end is not ready, and answers on', async () => {
  const ending = await createTestProvider()
  await beat(ending.db, schedulerBeat)
  expect((await ending.ask('GET /readyz')).status).toBe(200)
  ending.drain()
  expect(await ending.ask('GET /readyz')).toMatchObject({ status: 503, body: { status: 'ending' } })
  expect((await ending.ask('GET /healthz')).status).toBe(200)
  await ending.close()
})
