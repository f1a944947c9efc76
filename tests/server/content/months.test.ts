import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { recorded } from '../../../bench/statements.ts'
import { calendarEvent, eventsPerDay, monthStats, type PublicationState } from '../../../contract/content.ts'
import { stopClock } from '../../support/freezeClock.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { makeAccount } from './accounts.ts'

let provider: TestProvider
let person: TestPerson
let account: number

beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
afterEach(() => vi.useRealTimers())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone: 'America/New_York' })
  account = await makeAccount(provider.db, person.id)
})

async function makePost(
  dueAt: string | null,
  states: PublicationState[],
  text = 'Rye  bread\non Saturday',
): Promise<number> {
  const { id } = await provider.db
    .insertInto('posts')
    .values({
      user_id: person.id,
      client_key: crypto.randomUUID(),
      text,
      is_draft: states.length === 0,
      account_ids: JSON.stringify([account]),
      due_at: dueAt,
      wall_time: null,
      timezone: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const due_at = dueAt ?? new Date()
  const accounts = await Promise.all(states.map(accountFor))
  const parts = states.map((state, index) => ({
    post_id: id,
    account_id: accounts[index] ?? account,
    user_id: person.id,
    network: 'bluesky' as const,
    part: index + 1,
    state,
    due_at,
  }))
  if (parts.length > 0) await provider.db.insertInto('publications').values(parts).execute()
  return id
}

const atWork: readonly PublicationState[] = ['verifying', 'claimed', 'sending', 'reconciling']

/** An account has one part at work at a time. */
const accountFor = async (state: PublicationState): Promise<number> =>
  atWork.includes(state)
    ? makeAccount(provider.db, person.id, { remote_id: `did:plc:${crypto.randomUUID()}` })
    : account

const ask = (target: string) => provider.ask(target, { token: person.token })
const calendar = async (month: string) =>
  z
    .object({ calendar_events: z.array(calendarEvent) })
    .parse((await ask(`GET api/optimized/user/calendar/?month=${month}`)).body).calendar_events
const stats = async (query: string) =>
  z.object({ stats: monthStats }).parse((await ask(`GET api/optimized/user/stats/${query}`)).body).stats

test("a month is the person's: its edges lie in their zone", async () => {
  const last = await makePost('2027-02-01T04:59:00Z', ['scheduled'])
  const first = await makePost('2027-02-01T05:00:00Z', ['scheduled'])
  expect((await calendar('2027-01')).map(({ post_id }) => post_id)).toEqual([last])
  expect(await calendar('2027-02')).toMatchObject([
    {
      post_id: first,
      start: '2027-02-01T05:00:00.000Z',
      wall_time: '2027-02-01T00:00',
      title: 'Rye bread on Saturday',
    },
  ])
})

test('numbers count posts by state and network, and the days that have any', async () => {
  await makePost('2027-03-02T15:00:00Z', ['published'])
  await makePost('2027-03-02T18:00:00Z', ['published', 'failed'])
  await makePost('2027-03-09T18:00:00Z', [])
  expect(await stats('?month=2027-03')).toEqual({
    month: '2027-03',
    total: 3,
    by_state: { published: 1, partly_published: 1, draft: 1 },
    by_network: { bluesky: 3 },
    active_days: 2,
  })
})

test('without a month the numbers are those of the current one in the zone of the person', async () => {
  stopClock()
  const [now] = new Date().toLocaleString('sv', { timeZone: 'America/New_York' }).match(/^\d{4}-\d\d/) ?? []
  expect((await stats('')).month).toBe(now)
})

for (const month of ['2025-13', '25-01', '2025-1', 'soon']) {
  test(`the month ${month} is refused everywhere`, async () => {
    for (const path of [
      'api/optimized/user/data/',
      'user/data/',
      'api/optimized/user/calendar/',
      'api/optimized/user/stats/',
    ]) {
      const answer = await ask(`GET ${path}?month=${month}`)
      expect(answer.status).toBe(400)
      expect(answer.body).toMatchObject({ error: 'Invalid month format' })
    }
  })
}

test('the calendar must be asked with a month', async () => {
  const answer = await ask('GET api/optimized/user/calendar/')
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: 'Month parameter is required for calendar events' })
})

test('the optimized and the legacy data are the same: person, calendar and numbers', async () => {
  await makePost('2027-04-02T15:00:00Z', ['held'])
  const [optimized, legacy] = [
    await ask('GET api/optimized/user/data/?month=2027-04'),
    await ask('GET user/data/?month=2027-04'),
  ]
  expect(optimized.body).toEqual(legacy.body)
  expect(optimized.body).toMatchObject({
    user: [{ id: person.id, userprofile: { social_accounts: [{ held_count: 1 }] } }],
    calendar_events: [{ state: 'held', networks: ['bluesky'] }],
    stats: { total: 1 },
  })
})

test('lists come in pages, soonest first where asked', async () => {
  const later = await makePost('2027-07-02T12:00:00Z', ['scheduled'])
  const sooner = await makePost('2027-07-01T12:00:00Z', ['scheduled'])
  const first = await ask('GET posts/?state=scheduled,failed&order=due&page_size=1')
  expect(first.body).toMatchObject({ results: [{ id: sooner }], count: 2, page: 1, page_size: 1, previous: null })
  const { next } = z.object({ next: z.string() }).parse(first.body)
  expect((await ask(`GET ${next}`)).body).toMatchObject({ results: [{ id: later }], next: null })
  expect((await ask('GET posts/?state=nonsense')).status).toBe(400)
})

test('a full day lists its earliest posts, says how many more there are, and counts them all', async () => {
  const made: number[] = []
  for (let index = 0; index < eventsPerDay + 2; index += 1) {
    // Two of a minute each, the later minute made first.
    const minute = String(59 - Math.floor(index / 2)).padStart(2, '0')
    made.push(await makePost(`2027-08-04T03:${minute}:00Z`, ['scheduled']))
  }
  const nextDay = await makePost('2027-08-04T04:00:00Z', ['failed'])
  const inOrder = Array.from({ length: made.length / 2 }, (_, minute) => made.slice(minute * 2, minute * 2 + 2))
    .reverse()
    .flat()
  for (const path of ['api/optimized/user/data/', 'user/data/', 'api/optimized/user/calendar/']) {
    const { body } = await ask(`GET ${path}?month=2027-08`)
    const { calendar_events, more_by_day } = z
      .object({ calendar_events: z.array(calendarEvent), more_by_day: z.record(z.string(), z.int()) })
      .parse(body)
    expect(calendar_events.map(({ post_id }) => post_id)).toEqual([...inOrder.slice(0, eventsPerDay), nextDay])
    expect(more_by_day).toEqual({ '2027-08-03': 2 })
  }
  expect(await stats('?month=2027-08')).toEqual({
    month: '2027-08',
    total: eventsPerDay + 3,
    by_state: { scheduled: eventsPerDay + 2, failed: 1 },
    by_network: { bluesky: eventsPerDay + 3 },
    active_days: 2,
  })
  const pages = [await ask('GET posts/?day=2027-08-03&order=due&page_size=50')]
  const { next } = z.object({ next: z.string() }).parse(pages[0]?.body)
  pages.push(await ask(`GET ${next}`))
  const listed = pages.flatMap(
    ({ body }) => z.object({ results: z.array(z.object({ id: z.int() })) }).parse(body).results,
  )
  expect(listed.map(({ id }) => id)).toEqual(inOrder)
})

test('no day has more where all are listed', async () => {
  await makePost('2027-09-02T15:00:00Z', ['scheduled'])
  expect((await ask('GET api/optimized/user/calendar/?month=2027-09')).body).toMatchObject({ more_by_day: {} })
})

test("a list of a day is of the day in the person's zone", async () => {
  await makePost('2027-11-08T04:59:00Z', ['scheduled'])
  const first = await makePost('2027-11-08T05:00:00Z', ['scheduled'])
  const last = await makePost('2027-11-09T04:59:00Z', ['published'])
  await makePost('2027-11-09T05:00:00Z', ['scheduled'])
  await makePost(null, [])
  expect((await ask('GET posts/?day=2027-11-08&order=due')).body).toMatchObject({
    count: 2,
    results: [{ id: first }, { id: last }],
  })
  expect((await ask('GET posts/?day=2027-11-08&state=published')).body).toMatchObject({
    count: 1,
    results: [{ id: last }],
  })
})

for (const [day, error] of [
  ['2027-11', 'The day must be YYYY-MM-DD'],
  ['2027-02-30', 'This day does not exist'],
]) {
  test(`the day ${day} is refused in words`, async () => {
    const answer = await ask(`GET posts/?day=${day}`)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ error: expect.stringContaining(error ?? ''), field: 'day' })
  })
}

test('a timed draft has the networks of the accounts that are chosen, among few posts and among many', async () => {
  await makePost('2027-12-02T15:00:00Z', [])
  const mastodon = await makeAccount(provider.db, person.id, {
    network: 'mastodon',
    remote_id: '7',
    state: 'disconnected',
  })
  await provider.db
    .updateTable('posts')
    .set({ account_ids: JSON.stringify([mastodon, account]) })
    .where('user_id', '=', person.id)
    .execute()
  expect(await calendar('2027-12')).toMatchObject([{ state: 'draft', networks: ['bluesky', 'mastodon'] }])
  for (let index = 0; index < eventsPerDay; index += 1)
    await makePost('2027-12-02T15:00:00Z', ['published', 'published'])
  expect(await stats('?month=2027-12')).toEqual({
    month: '2027-12',
    total: eventsPerDay + 1,
    by_state: { draft: 1, published: eventsPerDay },
    by_network: { bluesky: eventsPerDay + 1, mastodon: 1 },
    active_days: 1,
  })
  expect((await ask('GET user/data/?month=2027-12')).body).toMatchObject({
    more_by_day: { '2027-12-02': 1 },
    stats: await stats('?month=2027-12'),
  })
})

test('of a month with very many posts each day lists its earliest, and all are counted', async () => {
  const perDay = eventsPerDay + 1
  await sql`
    with post as (
      insert into posts (user_id, client_key, text, is_draft, account_ids, due_at)
      select ${person.id}::int, gen_random_uuid(), 'Rye', number = 0, jsonb_build_array(${account}::int),
        '2028-01-01T12:00:00Z'::timestamptz + day * interval '1 day' + number * interval '1 minute'
      from generate_series(0, 30) day, generate_series(0, ${perDay}::int - 1) number
      returning id, is_draft, due_at
    )
    insert into publications (post_id, account_id, user_id, network, state, due_at)
    select id, ${account}::int, ${person.id}::int, 'bluesky', 'published', due_at from post where not is_draft
  `.execute(provider.db)
  const { body } = await ask('GET api/optimized/user/data/?month=2028-01')
  const { calendar_events, ...numbers } = z
    .object({
      calendar_events: z.array(calendarEvent),
      more_by_day: z.record(z.string(), z.int()),
      stats: monthStats,
    })
    .parse(body)
  const days = Array.from({ length: 31 }, (_, index) => `2028-01-${String(index + 1).padStart(2, '0')}`)
  const byDay = Map.groupBy(calendar_events, ({ wall_time }) => wall_time.slice(0, 10))
  expect([...byDay].map(([day, events]) => [day, events.length])).toEqual(days.map((day) => [day, eventsPerDay]))
  expect(byDay.get('2028-01-17')?.map(({ state }) => state)).toEqual([
    'draft',
    ...Array.from({ length: eventsPerDay - 1 }, () => 'published'),
  ])
  expect(calendar_events.map(({ start }) => start)).toEqual(calendar_events.map(({ start }) => start).toSorted())
  expect(numbers).toEqual({
    more_by_day: Object.fromEntries(days.map((day) => [day, 1])),
    stats: {
      month: '2028-01',
      total: 31 * perDay,
      by_state: { draft: 31, published: 31 * eventsPerDay },
      by_network: { bluesky: 31 * perDay },
      active_days: 31,
    },
  })
  // Of a post that is counted without being listed.
  await sql`
    update publications set state = 'failed'
    where user_id = ${person.id}::int and due_at = '2028-01-09T12:00:00Z'::timestamptz + ${eventsPerDay} * interval '1 minute'
  `.execute(provider.db)
  expect((await ask('GET api/optimized/user/data/?month=2028-01')).body).toMatchObject({
    calendar_events,
    stats: { by_state: { draft: 31, published: 31 * eventsPerDay - 1, failed: 1 } },
  })
})

test('the person with their month is four questions to the database', async () => {
  await makePost('2027-10-02T15:00:00Z', ['scheduled'])
  const statements = await recorded(provider.database, () => ask('GET api/optimized/user/data/?month=2027-10'))
  expect(statements.map(({ text }) => text)).toHaveLength(4)
})
