import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createCalendarFeed, listCalendarFeeds } from '../../../contract/exports.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { download, makePlanned, makePost } from './support.ts'

const day = 24 * 3_600_000

let provider: TestProvider
let ada: TestPerson
let accountId: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
  accountId = await makeAccount(provider.db, ada.id, { remote_id: `did:plc:${ada.id}` })
})

const ask = (target: string, body?: unknown, person = ada) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
const make = async (body: object = { has_texts: true }, person = ada) =>
  createCalendarFeed.answer.parse((await ask('POST calendar-feeds/', body, person)).body)
const listed = async (person = ada) =>
  listCalendarFeeds.answer.parse((await ask('GET calendar-feeds/', undefined, person)).body).results
/** As a calendar reads it: by the address alone. */
const read = (url: string, headers: Record<string, string> = {}, address?: string) =>
  provider.ask(`GET ${new URL(url).pathname}`, { headers, ...(address !== undefined && { address }) })
const plan = (inDays: number, given: object = {}) =>
  makePlanned(provider.db, { userId: ada.id, accountId, at: new Date(Date.now() + inDays * day) }, given)
const makeBusiness = (name: string, userId: number) =>
  provider.db
    .insertInto('business_profiles')
    .values({ user_id: userId, name })
    .returning('id')
    .executeTakeFirstOrThrow()
const unfolded = (text: string) => text.replaceAll('\r\n ', '')

describe('a private address', () => {
  test('is answered once, listed without itself, and stored as a hash', async () => {
    const { feed, url } = await make()
    expect(url).toMatch(/\/provider\/calendar\/feeds\/[\w-]{43}\.ics$/)
    expect(url.startsWith(provider.settings.PUBLIC_URL)).toBe(true)
    expect(await listed()).toEqual([{ ...feed, last_used_at: null }])
    const [, token = ''] = /feeds\/([\w-]+)\.ics/.exec(url) ?? []
    expect(JSON.stringify(await provider.db.selectFrom('calendar_feeds').selectAll().execute())).not.toContain(token)
    await read(url)
    expect(provider.logged.join('')).not.toContain(token)
  })

  test('shows the planned posts without a sign-in, and when it was last read', async () => {
    const id = await plan(3, { text: 'Bread at nine' })
    await makePost(provider.db, ada.id, { text: 'A draft', due_at: new Date(Date.now() + day) })
    const { url } = await make()
    const { status, headers, text } = await read(url)
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(unfolded(text)).toContain('SUMMARY:Bluesky: Bread at nine\r\n')
    expect(unfolded(text)).toContain('DESCRIPTION:Bread at nine\r\n')
    expect(unfolded(text)).toContain(`URL:${provider.settings.PUBLIC_URL}/posts/${id}\r\n`)
    expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
    expect((await listed())[0]?.last_used_at).not.toBeNull()
  })

  test('tells nothing of what posts say where that was not wanted', async () => {
    await plan(3, { text: 'A secret' })
    const { url } = await make({ has_texts: false })
    const { text } = await read(url)
    expect(text).toContain('SUMMARY:Bluesky: Post')
    expect(text).not.toContain('secret')
    expect(text).not.toContain('DESCRIPTION')
  })

  test('reaches from 30 days ago to a year ahead', async () => {
    for (const days of [-31, -29, 364, 366]) await plan(days, { text: `In ${days} days` })
    const { text } = await read((await make()).url)
    expect([...unfolded(text).matchAll(/SUMMARY:Bluesky: (.*)\r/g)].map(([, title]) => title)).toEqual([
      'In -29 days',
      'In 364 days',
    ])
  })

  test('of one business shows that business’s posts', async () => {
    const { id } = await makeBusiness('Bakery', ada.id)
    await plan(1, { text: 'Of the bakery', business_profile_id: id })
    await plan(2, { text: 'Of nobody' })
    const { text } = await read((await make({ has_texts: true, business_profile_id: id })).url)
    expect(text).toContain('NAME:Solo Social: Bakery')
    expect(text).toContain('Of the bakery')
    expect(text).not.toContain('Of nobody')
  })

  test('is not sent again until something changes', async () => {
    const id = await plan(3)
    const { url } = await make()
    const tag = (await read(url)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]+"$/)
    expect(await read(url, { 'if-none-match': tag })).toMatchObject({ status: 304, text: '' })
    await provider.db.updateTable('posts').set({ text: 'Rolls', updated_at: new Date() }).where('id', '=', id).execute()
    expect((await read(url, { 'if-none-match': tag })).status).toBe(200)
  })

  test('opens nothing once it is revoked, or its person is suspended', async () => {
    const { feed, url } = await make()
    expect((await ask(`DELETE calendar-feeds/${feed.id}/`)).status).toBe(204)
    expect(await read(url)).toMatchObject({
      status: 404,
      body: { error: 'There is no calendar at this address, or it was revoked.' },
    })
    expect(await listed()).toEqual([])
    const other = await make()
    await provider.db.updateTable('users').set({ is_suspended: true }).where('id', '=', ada.id).execute()
    expect((await read(other.url)).status).toBe(404)
  })

  test('goes with its business, and with its person', async () => {
    const { id } = await makeBusiness('Bakery', ada.id)
    await make({ has_texts: true, business_profile_id: id })
    await provider.db.deleteFrom('business_profiles').where('id', '=', id).execute()
    expect(await listed()).toEqual([])
    await make()
    await provider.db.deleteFrom('users').where('id', '=', ada.id).execute()
    const left = await provider.db.selectFrom('calendar_feeds').select('id').where('user_id', '=', ada.id).execute()
    expect(left).toEqual([])
  })

  test('is one of ten at most, however many are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => ask('POST calendar-feeds/', { has_texts: true })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(10).fill(201), 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      error: 'You have 10 private addresses already. Revoke one to make another.',
      code: 'conflict',
    })
  })

  test('may be read 120 times an hour, and guessing ends sooner', async () => {
    const { url } = await make()
    const statuses = new Set<number>()
    for (let count = 0; count < 120; count += 1) statuses.add((await read(url)).status)
    expect([...statuses]).toEqual([200])
    expect((await read(url)).status).toBe(429)
    const guesses: number[] = []
    for (let count = 0; count < 61; count += 1) {
      guesses.push((await read(`http://x/provider/calendar/feeds/guess${count}.ics`, {}, '198.51.100.7')).status)
    }
    expect(guesses.slice(0, 60)).toEqual(Array(60).fill(404))
    expect(guesses[60]).toBe(429)
  })
})

test('of a business of somebody else none is made', async () => {
  const bob = await makePerson(provider.db)
  const { id } = await makeBusiness('Theirs', bob.id)
  expect((await ask('POST calendar-feeds/', { has_texts: true, business_profile_id: id })).status).toBe(404)
})

test('the calendar comes as a file, too, with its texts', async () => {
  await plan(3, { text: 'Bread at nine' })
  const { headers, text } = await download(provider, ada, 'exports/calendar/', {})
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?calendar-\d{4}-\d\d-\d\d\.ics"?$/)
  expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8')
  expect(unfolded(text)).toContain('DESCRIPTION:Bread at nine\r\n')
})

test('a post that needs its person says so', async () => {
  const id = await plan(-2, { text: 'Bread' })
  await provider.db.updateTable('publications').set({ state: 'missed' }).where('post_id', '=', id).execute()
  expect((await read((await make()).url)).text).toContain('SUMMARY:Missed · Bluesky: Bread')
})
