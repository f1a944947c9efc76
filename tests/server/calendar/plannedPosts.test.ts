import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { readPlannedPosts } from '../../../contract/calendar.ts'
import { eventsPerDay } from '../../../contract/content.ts'
import { makeAccount } from '../content/accounts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'

let provider: TestProvider
let person: TestPerson
let account: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone: 'America/New_York' })
  account = await makeAccount(provider.db, person.id)
})

interface Given {
  user?: number
  isDraft?: boolean
  accounts?: number[]
  tags?: string[]
  bucket?: number
  campaign?: number
  text?: string
}

async function makePost(dueAt: string, given: Given = {}): Promise<number> {
  const { user = person.id, isDraft = false, accounts = [account], tags = [], text = 'Rye bread' } = given
  const { id } = await provider.db
    .insertInto('posts')
    .values({
      user_id: user,
      client_key: crypto.randomUUID(),
      text,
      is_draft: isDraft,
      account_ids: JSON.stringify(accounts),
      tags: JSON.stringify(tags),
      campaign_id: given.campaign ?? null,
      due_at: dueAt,
      wall_time: null,
      timezone: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  if (isDraft) return id
  for (const account_id of accounts)
    await provider.db
      .insertInto('publications')
      .values({
        post_id: id,
        account_id,
        user_id: user,
        network: 'bluesky',
        part: 1,
        state: 'scheduled',
        due_at: dueAt,
      })
      .execute()
  return id
}

const ask = (query: string) => provider.ask(`GET calendar/?${query}`, { token: person.token })
async function read(query: string): Promise<z.infer<typeof readPlannedPosts.answer>> {
  const answer = await ask(query)
  expect(answer.status, answer.text).toBe(200)
  return readPlannedPosts.answer.parse(answer.body)
}
const ids = async (query: string) => (await read(query)).results.map(({ post_id }) => post_id)

const week = 'from=2027-03-14&to=2027-03-20'

test('a week is read by the days of the person, also where one of them has 23 hours', async () => {
  await makePost('2027-03-14T04:59:00Z')
  const first = await makePost('2027-03-14T05:00:00Z')
  const afterChange = await makePost('2027-03-14T14:00:00Z')
  const last = await makePost('2027-03-21T03:59:00Z')
  await makePost('2027-03-21T04:00:00Z')
  const { results } = await read(week)
  expect(results.map(({ post_id, wall_time }) => [post_id, wall_time])).toEqual([
    [first, '2027-03-14T00:00'],
    [afterChange, '2027-03-14T10:00'],
    [last, '2027-03-20T23:59'],
  ])
})

test('each post comes with its version and accounts, drafts too', async () => {
  const other = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:other' })
  const draft = await makePost('2027-03-15T14:00:00Z', { isDraft: true, accounts: [other, account] })
  const planned = await makePost('2027-03-16T14:00:00Z')
  await sql`update posts set version = 4 where id = ${planned}`.execute(provider.db)
  expect((await read(week)).results).toMatchObject([
    { post_id: draft, version: 1, account_ids: [other, account], state: 'draft' },
    { post_id: planned, version: 4, account_ids: [account], state: 'scheduled' },
  ])
})

test('filters narrow what is read and counted', async () => {
  const other = await makeAccount(provider.db, person.id, { remote_id: 'did:plc:second' })
  const tagged = await makePost('2027-03-15T14:00:00Z', { tags: ['Seasonal'] })
  const ofOther = await makePost('2027-03-16T14:00:00Z', { accounts: [other] })
  const draft = await makePost('2027-03-17T14:00:00Z', { isDraft: true })
  expect(await ids(`${week}&tag=seasonal`)).toEqual([tagged])
  expect(await ids(`${week}&account=${other}`)).toEqual([ofOther])
  expect(await ids(`${week}&state=draft`)).toEqual([draft])
  expect(await ids(`${week}&state=scheduled,published`)).toEqual([tagged, ofOther])
  expect(await ids(`${week}&network=mastodon`)).toEqual([])
  expect(await ids(`${week}&bucket=none`)).toEqual([tagged, ofOther, draft])
  expect((await read(`${week}&state=draft`)).stats).toEqual({
    total: 1,
    by_state: { draft: 1 },
    by_network: { bluesky: 1 },
    active_days: 1,
  })
})

test('a day lists its earliest posts and counts the others, with filters too', async () => {
  const minutes = Array.from({ length: eventsPerDay + 2 }, (_, index) => String(index).padStart(2, '0'))
  for (const minute of minutes) await makePost(`2027-03-15T14:${minute}:00Z`, { tags: ['full'] })
  await makePost('2027-03-15T13:00:00Z')
  const { results, more_by_day, stats } = await read(`${week}&tag=full`)
  expect(results).toHaveLength(eventsPerDay)
  expect(more_by_day).toEqual({ '2027-03-15': 2 })
  expect(stats.total).toBe(eventsPerDay + 2)
})

test('where the whole is asked for, a day lists all of its posts, in their order', async () => {
  const minutes = Array.from({ length: eventsPerDay + 2 }, (_, index) => String(index).padStart(2, '0'))
  for (const minute of minutes) await makePost(`2027-03-15T14:${minute}:00Z`)
  const { results, more_by_day } = await read(`${week}&whole=true`)
  expect(results.map(({ start }) => start.slice(14, 16))).toEqual(minutes)
  expect(more_by_day).toEqual({})
  expect((await read(`${week}&whole=false`)).results).toHaveLength(eventsPerDay)
})

test('nothing of anybody else is read, whatever is asked for', async () => {
  const stranger = await makePerson(provider.db, { timezone: 'America/New_York' })
  const theirs = await makeAccount(provider.db, stranger.id, { remote_id: 'did:plc:theirs' })
  await makePost('2027-03-15T14:00:00Z', { user: stranger.id, accounts: [theirs], tags: ['theirs'] })
  expect(await ids(week)).toEqual([])
  expect(await ids(`${week}&account=${theirs}`)).toEqual([])
  expect(await ids(`${week}&tag=theirs`)).toEqual([])
})

test.each([
  ['from=2027-03-20&to=2027-03-14', 'The last day is before the first.', 'to'],
  ['from=2027-03-01&to=2027-04-12', 'At most 42 days can be read at once.', 'to'],
  ['from=2027-02-30&to=2027-03-01', 'This day does not exist.', 'from'],
])('%s is refused in words', async (query, error, field) => {
  const answer = await ask(query)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: expect.stringContaining(error), field })
})

test('42 days are read, and a state that is none is refused', async () => {
  const late = await makePost('2027-04-11T14:00:00Z')
  expect(await ids('from=2027-03-01&to=2027-04-11')).toEqual([late])
  expect((await ask(`${week}&state=soon`)).status).toBe(400)
})
