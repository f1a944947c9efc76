import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { Behavior } from '../../support/fediverse/behavior.ts'
import { type Fediverse, startFediverse } from '../../support/fediverse/fediverse.ts'
import { ask, tokenOf } from './fediverseClient.ts'

const start = Date.parse('2026-03-01T12:00:00.000Z')
const minute = 60_000
let now = start
let fediverse: Fediverse
let ines: string
let theo: string
beforeAll(async () => {
  fediverse = await startFediverse({ now: () => now })
  ines = await tokenOf(fediverse)
  theo = await tokenOf(fediverse, 'theo')
})
afterAll(() => fediverse.close())
afterEach(() => {
  fediverse.clear()
  now = start
})

const status = z.object({ id: z.string(), content: z.string(), created_at: z.string() })
const post = (text: string, key?: string, token = ines) =>
  ask(fediverse.origin, '/api/v1/statuses', { token, json: { status: text }, ...(key !== undefined && { key }) })
const posted = async (text: string, key?: string) => status.parse((await post(text, key)).body)
const read = (path: string, token?: string) => ask(fediverse.origin, path, token === undefined ? {} : { token })

test('a status is sent as JSON or as a form, and read, with its source', async () => {
  const first = await posted('Hello')
  expect(first.id).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/)
  const form = await ask(fediverse.origin, '/api/v1/statuses', {
    token: ines,
    form: { status: 'As a form', spoiler_text: 'Careful' },
  })
  const second = status.parse(form.body)
  expect(second.id > first.id).toBe(true)
  expect(await read(`/api/v1/statuses/${second.id}`)).toMatchObject({
    status: 200,
    body: { id: second.id, content: '<p>As a form</p>', account: { username: 'ines' }, reblog: null },
  })
  expect(await read(`/api/v1/statuses/${second.id}/source`, ines)).toMatchObject({
    status: 200,
    body: { id: second.id, text: 'As a form', spoiler_text: 'Careful' },
  })
  expect(fediverse.statuses()).toEqual([
    { id: first.id, author: 'ines', text: 'Hello', application: 'Solo Social' },
    { id: second.id, author: 'ines', text: 'As a form', application: 'Solo Social' },
  ])
})

test('a text may be 5000 characters long, of which an address is 23, and not blank', async () => {
  const address = `https://example.com/${'a'.repeat(100)}`
  expect(await post(`${'é'.repeat(4976)} ${address}`)).toMatchObject({ status: 200 })
  expect(await post(`${'é'.repeat(4977)} ${address}`)).toMatchObject({
    status: 422,
    body: { error: 'Validation failed: Text character limit of 5000 exceeded' },
  })
  expect(await post(' \n')).toMatchObject({ status: 422, body: { error: "Validation failed: Text can't be blank" } })
  expect(await ask(fediverse.origin, '/api/v1/statuses', { token: ines, form: {} })).toMatchObject({ status: 422 })
})

test('what cannot be read, is not there or has no token is refused as documented', async () => {
  const gone = { status: 404, body: { error: 'Record not found' } }
  expect(await read('/api/v1/statuses/01HQ0000000000000000000000')).toMatchObject(gone)
  expect(await read('/api/v1/nothing')).toMatchObject(gone)
  const reply = { status: 'To nobody', in_reply_to_id: '01HQ0000000000000000000000' }
  expect(await ask(fediverse.origin, '/api/v1/statuses', { token: ines, json: reply })).toMatchObject(gone)
  expect(await ask(fediverse.origin, '/api/v1/statuses', { json: { status: 'By nobody' } })).toMatchObject({
    status: 401,
    body: { error: 'The access token is invalid' },
  })
  expect(await ask(fediverse.origin, '/api/v1/statuses', { token: ines, json: [1] })).toMatchObject({ status: 400 })
  expect(fediverse.statuses()).toEqual([])
})

test('a status is deleted by its author only, and its text comes back', async () => {
  const { id } = await posted('Take it back')
  const remove = (token: string) => ask(fediverse.origin, `/api/v1/statuses/${id}`, { method: 'DELETE', token })
  expect(await remove(theo)).toMatchObject({ status: 404 })
  expect(await remove(ines)).toMatchObject({ status: 200, body: { id, text: 'Take it back' } })
  expect(fediverse.statuses()).toEqual([])
})

test('what is private is shown to its author only', async () => {
  const json = { status: 'For me', visibility: 'private' }
  const { id } = status.parse((await ask(fediverse.origin, '/api/v1/statuses', { token: ines, json })).body)
  expect(await read(`/api/v1/statuses/${id}`)).toMatchObject({ status: 404 })
  expect(await read(`/api/v1/statuses/${id}`, theo)).toMatchObject({ status: 404 })
  expect(await read(`/api/v1/statuses/${id}`, ines)).toMatchObject({ status: 200 })
})

test('a key makes one status for an hour, each token for itself', async () => {
  const first = await posted('Once', 'k')
  now += 59 * minute
  expect(await posted('Once', 'k')).toMatchObject({ id: first.id })
  expect(await post('Once', 'k', theo)).toMatchObject({ status: 200, body: { account: { username: 'theo' } } })
  expect(fediverse.statuses()).toHaveLength(2)
  now += minute
  expect((await posted('Once', 'k')).id).not.toBe(first.id)
})

test('a key whose status was deleted answers that it is gone', async () => {
  const { id } = await posted('Once', 'k')
  fediverse.removeStatus(id)
  expect(await post('Once', 'k')).toMatchObject({ status: 404 })
  expect(fediverse.statuses()).toEqual([])
})

test.each<[string, Behavior['keys'], number, number]>([
  ['ignored: every call makes a status', 'ignored', 0, 2],
  ['remembered for a while: one status within it', { rememberedFor: 1000 }, 999, 1],
  ['remembered for a while: another after it', { rememberedFor: 1000 }, 1000, 2],
])('keys %s', async (_, keys, after, count) => {
  fediverse.behavior.keys = keys
  await post('Again', 'k')
  now += after
  await post('Again', 'k')
  expect(fediverse.statuses()).toHaveLength(count)
  expect(fediverse.calls.map(({ method, path, key }) => [method, path, key])).toEqual([
    ['POST', '/api/v1/statuses', 'k'],
    ['POST', '/api/v1/statuses', 'k'],
  ])
})

test('a source that is missing answers 404', async () => {
  const { id } = await posted('No source')
  fediverse.behavior.source = 'missing'
  expect(await read(`/api/v1/statuses/${id}/source`, ines)).toMatchObject({ status: 404 })
})

test('the application is told to the author only, and to nobody where it is hidden', async () => {
  const byApp = await posted('By the app')
  const byHand = fediverse.writeByHand('By hand')
  const applicationOf = async (id: string, token?: string) =>
    z.object({ application: z.unknown() }).parse((await read(`/api/v1/statuses/${id}`, token)).body).application
  expect(await applicationOf(byApp.id, ines)).toEqual({ name: 'Solo Social', website: null })
  expect(await applicationOf(byHand, ines)).toEqual({ name: 'Web', website: null })
  expect([await applicationOf(byApp.id), await applicationOf(byApp.id, theo)]).toEqual([null, null])
  fediverse.behavior.application = 'hidden'
  expect(await applicationOf(byApp.id, ines)).toBeNull()
})

test.each([-24 * 60 * minute, 24 * 60 * minute])(
  'a clock that is %i milliseconds off dates what it says',
  async (offset) => {
    fediverse.behavior.clockOffset = offset
    const answer = await post('When?')
    const shifted = start + offset
    expect(answer.body).toMatchObject({ created_at: new Date(shifted).toISOString() })
    expect(Date.parse(answer.headers.get('date') ?? '')).toBe(shifted)
  },
)

test('ids sort in the order of arrival, also where the clock goes back', async () => {
  const ids: string[] = []
  for (const offset of [0, 24 * 60 * minute, -24 * 60 * minute, 0]) {
    fediverse.behavior.clockOffset = offset
    ids.push((await posted('In turn')).id, (await posted('In turn')).id)
  }
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids).size).toBe(8)
})

test('a status is dated and removed by hand', async () => {
  const id = fediverse.writeByHand('Of old', { author: 'theo', application: 'Elsewhere' })
  fediverse.dateStatus(id, '2020-02-02T02:02:02.000Z')
  expect(await read(`/api/v1/statuses/${id}`)).toMatchObject({ body: { created_at: '2020-02-02T02:02:02.000Z' } })
  expect(fediverse.statuses()).toEqual([{ id, author: 'theo', text: 'Of old', application: 'Elsewhere' }])
  fediverse.removeStatus(id)
  expect(() => fediverse.removeStatus(id)).toThrow('There is no status')
})

test('the rate limit is told, comes to its end, and begins again after five minutes', async () => {
  fediverse.behavior.rateLimit = 2
  const told = ({ status: code, headers }: Awaited<ReturnType<typeof post>>) =>
    [code, ...['limit', 'remaining', 'reset'].map((name) => headers.get(`x-ratelimit-${name}`))] as const
  const resetAt = start + 5 * minute
  expect(told(await post('One'))).toEqual([200, '2', '1', new Date(resetAt).toISOString()])
  fediverse.behavior.resetForm = 'seconds'
  expect(told(await post('Two'))).toEqual([200, '2', '0', String(resetAt / 1000)])
  const over = await post('Three')
  expect(over).toMatchObject({ status: 429, body: { error: 'Too many requests' } })
  expect(fediverse.statuses()).toHaveLength(2)
  now = resetAt
  expect(await post('Three')).toMatchObject({ status: 200 })
})

test.each([
  [401, 'The access token is invalid'],
  [403, 'This action is not allowed'],
  [404, 'Record not found'],
  [422, "Validation failed: Text can't be blank"],
  [429, 'Too many requests'],
  [503, 'Remote data could not be fetched'],
] as const)('a server that fails with %i says so as documented and does nothing', async (code, error) => {
  fediverse.behavior.failWith = code
  expect(await post('Not now')).toMatchObject({ status: code, body: { error } })
  expect(fediverse.statuses()).toEqual([])
})

test('cleared, it forgets statuses, keys and calls, and behaves as usual; tokens stay', async () => {
  fediverse.behavior.application = 'hidden'
  const before = await posted('Before', 'k')
  fediverse.clear()
  expect([fediverse.statuses(), fediverse.calls]).toEqual([[], []])
  const after = await post('After', 'k')
  expect(after).toMatchObject({ status: 200, body: { application: { name: 'Solo Social' } } })
  expect(status.parse(after.body).id).not.toBe(before.id)
})
