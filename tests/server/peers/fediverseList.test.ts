import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Fediverse, startFediverse } from '../../support/fediverse/fediverse.ts'
import { ask } from './fediverseClient.ts'

const start = Date.parse('2026-03-01T12:00:00.000Z')
let now = start
let fediverse: Fediverse
let ines: string
beforeAll(async () => {
  fediverse = await startFediverse({ now: () => now })
  const id = fediverse.writeByHand('Who am I?')
  const { body } = await ask(fediverse.origin, `/api/v1/statuses/${id}`)
  ines = z.object({ account: z.object({ id: z.string() }) }).parse(body).account.id
  fediverse.clear()
})
afterAll(() => fediverse.close())
afterEach(() => {
  fediverse.clear()
  now = start
})

const path = () => `/api/v1/accounts/${ines}/statuses`
/** Ids in the order of the list, and its links. */
async function list(query: Record<string, string> = {}) {
  const { body, headers } = await ask(fediverse.origin, `${path()}?${new URLSearchParams(query)}`)
  const ids = z.array(z.object({ id: z.string() })).parse(body)
  return { ids: ids.map(({ id }) => id), link: headers.get('link') }
}
const write = (count: number) => Array.from({ length: count }, (_, n) => fediverse.writeByHand(`Status ${n}`))
const countOf = async () => {
  const { body } = await ask(fediverse.origin, `/api/v1/accounts/${ines}`)
  return z.object({ statuses_count: z.int() }).parse(body).statuses_count
}

test('a list is newest first, of one person, and at most 20 at once', async () => {
  const ids = write(25)
  fediverse.writeByHand('Of another', { author: 'theo' })
  expect((await list({ limit: '40' })).ids).toEqual(ids.toReversed().slice(0, 20))
  expect((await list({ limit: '3' })).ids).toEqual(ids.toReversed().slice(0, 3))
})

test('a list is read to its end by its links', async () => {
  const ids = write(45)
  const found: string[] = []
  let next: string | null = `${fediverse.origin}${path()}?limit=40&exclude_reblogs=true`
  while (next !== null) {
    const { pathname, search }: URL = new URL(next)
    const { body, headers } = await ask(fediverse.origin, pathname + search)
    found.push(
      ...z
        .array(z.object({ id: z.string() }))
        .parse(body)
        .map(({ id }) => id),
    )
    next = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1] ?? null
  }
  expect(found).toEqual(ids.toReversed())
})

test('links say the older and the newer page, the older only where there is one', async () => {
  const [first, second, third] = write(3)
  const address = `${fediverse.origin}${path()}`
  expect((await list({ limit: '2' })).link).toBe(
    `<${address}?limit=2&max_id=${second}>; rel="next", <${address}?limit=2&min_id=${third}>; rel="prev"`,
  )
  expect((await list({ max_id: second ?? '' })).link).toBe(`<${address}?min_id=${first}>; rel="prev"`)
  expect((await list({ since_id: third ?? '' })).link).toBeNull()
})

test('the list is bounded from above and from below', async () => {
  const [first = '', second = '', third = '', fourth = ''] = write(4)
  expect((await list({ max_id: third })).ids).toEqual([second, first])
  expect((await list({ since_id: first, limit: '2' })).ids).toEqual([fourth, third])
  expect((await list({ min_id: first, limit: '2' })).ids).toEqual([third, second])
  expect((await list({ since_id: fourth })).ids).toEqual([])
})

test('bounds from below may be ignored', async () => {
  const ids = write(3)
  fediverse.behavior.list.ignoresSince = true
  const [, , last = ''] = ids
  expect((await list({ since_id: last })).ids).toEqual(ids.toReversed())
  expect((await list({ min_id: last })).ids).toEqual(ids.toReversed())
})

test('what is passed on stands in the list unless it is excluded', async () => {
  const original = fediverse.writeByHand('Of another', { author: 'theo' })
  const own = fediverse.writeByHand('My own')
  const passedOn = fediverse.reblog(original)
  expect((await list()).ids).toEqual([passedOn, own])
  expect((await list({ exclude_reblogs: 'true' })).ids).toEqual([own])
  const { body } = await ask(fediverse.origin, `/api/v1/statuses/${passedOn}`)
  expect(body).toMatchObject({ account: { username: 'ines' }, reblog: { id: original, account: { username: 'theo' } } })
})

test('a page may be in another order, and holds the same', async () => {
  const [first, second, third, fourth] = write(4)
  fediverse.behavior.list.order = 'oldestFirst'
  expect((await list({ limit: '3' })).ids).toEqual([second, third, fourth])
  fediverse.behavior.list.order = 'shuffled'
  const shuffled = await list()
  expect(shuffled.ids).not.toEqual([fourth, third, second, first])
  expect(shuffled.ids).not.toEqual([first, second, third, fourth])
  expect(shuffled.ids.toSorted()).toEqual([first, second, third, fourth])
  expect((await list({ limit: '3' })).link).toContain(`max_id=${second}>; rel="next"`)
})

test('a status may come into the list late, and is there when it is read by itself', async () => {
  fediverse.behavior.list.lateBy = 60_000
  const [id] = write(1)
  now += 59_999
  expect((await list()).ids).toEqual([])
  expect(await ask(fediverse.origin, `/api/v1/statuses/${id}`)).toMatchObject({ status: 200 })
  now += 1
  expect((await list()).ids).toEqual([id])
})

test('a status may be hidden from the list for good', async () => {
  const ids = write(3)
  fediverse.behavior.list.hides = ({ text }) => text === 'Status 1'
  expect((await list()).ids).toEqual([ids[2], ids[0]])
})

test('an account counts its statuses live, or as late as the list shows them', async () => {
  fediverse.behavior.list = { lateBy: 60_000, hides: ({ text }) => text === 'Status 1' }
  const [, second] = write(2)
  expect(await countOf()).toBe(2)
  fediverse.behavior.counts = 'late'
  expect(await countOf()).toBe(0)
  const { body } = await ask(fediverse.origin, `/api/v1/statuses/${second}`)
  expect(body).toMatchObject({ account: { statuses_count: 0 } })
  now += 60_000
  expect(await countOf()).toBe(1)
})
