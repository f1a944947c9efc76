import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { permissionsOf, planNames } from '../../../rules/account/plans.ts'
import { createTrendReaders, type TrendReaders } from '../../../server/networks/trends/trendReaders.ts'
import { createTrendingTopics } from '../../../server/trends/trendingTopics.ts'
import { makeAccount } from '../content/accounts.ts'
import { createPracticeProvider, type PracticeProvider } from '../networks/practiceProvider.ts'
import { tokenVault } from '../networks/tokenVault.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'

const path = 'buckets/api/content-buckets/trending-topics/'

let provider: PracticeProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createPracticeProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db, { timezone: 'America/Chicago' })
  for (const { faults } of [provider.practice.bluesky, provider.practice.mastodon]) faults.set([])
})

const ask = (query = '', token = person.token) => provider.ask(`GET ${path}${query}`, { token })

const call = (target: string, body: unknown) => provider.ask(target, { token: person.token, body })
const connecting = {
  bluesky: () =>
    call('POST connect/bluesky/start/', { handle: 'ada.practice.test', app_password: 'adam-arlo-prac-tice' }),
  async mastodon() {
    const { host } = provider.practice.mastodon
    const { body } = await call('POST connect/mastodon/start/', { server: host })
    return call('POST connect/mastodon/callback/', await agreeAt(Object(body).authorize_url))
  },
}
async function connect(network: 'bluesky' | 'mastodon'): Promise<void> {
  const answer = await connecting[network]()
  expect(answer.status, answer.text).toBeLessThan(300)
}

async function makeBusiness(userId: number, isPrimary = true): Promise<number> {
  const columns = { user_id: userId, name: `Business ${isPrimary}`, is_primary: isPrimary }
  const row = await provider.db
    .insertInto('business_profiles')
    .values(columns)
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

async function makeBucket(business: number | null, industry: string | null, deleted = false): Promise<void> {
  const columns = {
    ...{ user_id: person.id, business_profile_id: business, name: crypto.randomUUID(), color: 'clay' as const },
    industry_template: industry,
    deleted_at: deleted ? new Date() : null,
  }
  await provider.db.insertInto('content_buckets').values(columns).execute()
}

/** What the person is told at an instant. */
function toldAt(instant: string, { readers = noReaders, timezone = 'America/Chicago' } = {}) {
  const failures: string[] = []
  const topics = createTrendingTopics({
    db: provider.db,
    readers,
    logFailure: (_, message) => failures.push(message),
    now: () => Date.parse(instant),
  })
  return { failures, find: (industry?: string) => topics({ id: person.id, timezone }, industry ? { industry } : {}) }
}

const none = async () => []
const noReaders: TrendReaders = {
  ...createTrendReaders({
    callWithin: () => () => Promise.reject(new Error('Nobody is called here')),
    vault: tokenVault,
  }),
  bluesky: { placeOf: ({ origin }) => origin, isOfServer: false, read: none },
  mastodon: { placeOf: ({ origin }) => origin, isOfServer: true, read: none },
}

describe('GET buckets/api/content-buckets/trending-topics/ (EP-53)', () => {
  test('tells what is talked about on both connected networks, from where and when it was read', async () => {
    await connect('mastodon')
    await connect('bluesky')
    const before = Date.now()
    const { status, body, text } = await ask('?industry=bakery')
    expect(status, text).toBe(200)
    const { results, sources } = Object(body)
    const { host, origin } = provider.practice.mastodon
    expect(results[0]).toEqual({
      topic: expect.stringMatching(/^#\w+$/),
      detail: expect.stringMatching(/^[\d,]+ posts in the last 7 days, \d+ of them since midnight UTC\.$/),
      source: { kind: 'network', network: 'mastodon', name: host },
      read_at: expect.any(String),
      day: null,
      url: expect.stringContaining(`${origin}/tags/`),
    })
    expect(Date.parse(results[0].read_at)).toBeGreaterThanOrEqual(before)
    expect(results[1]).toMatchObject({
      detail: expect.stringMatching(/^1st of 15 topics, [\d,]+ posts\.$/),
      source: { kind: 'network', network: 'bluesky', name: 'Bluesky' },
    })
    expect(results.length).toBeLessThanOrEqual(12)
    expect(sources).toMatchObject([
      { network: 'mastodon', state: 'read', message: null },
      { network: 'bluesky', state: 'read', message: null },
      { kind: 'trade', name: 'Trade calendar, checked in 2026', state: 'read', message: null },
      { kind: 'holidays', name: 'Holiday calendar, United States', state: 'read', message: null },
    ])
  })

  test('without connected accounts says which ones would tell more, and still has the days', async () => {
    const { find } = toldAt('2026-11-26T12:00:00Z')
    const { results, sources } = await find('bakery')
    expect(results.map(({ detail }) => detail)).toEqual([
      'Small Business Saturday is November 28, in 2 days.',
      'Thanksgiving Day is today.',
      'Advent begins November 29, in 3 days.',
      'Christmas Day is December 25, in 29 days.',
      'National Cookie Day is December 4, in 8 days.',
      "New Year's Day is January 1, in 36 days.",
      'Gingerbread House Day is December 12, in 16 days.',
      'New Year’s Eve is December 31, in 35 days.',
    ])
    expect(sources.slice(0, 2)).toEqual([
      {
        ...{ kind: 'network', network: 'bluesky', name: 'Bluesky', state: 'not_connected', read_at: null },
        message: 'Connect an account of Bluesky to see what is talked about there.',
      },
      {
        ...{ kind: 'network', network: 'mastodon', name: 'Mastodon', state: 'not_connected', read_at: null },
        message: 'Connect an account of Mastodon to see what is talked about there.',
      },
    ])
  })

  test('never has more than twelve', async () => {
    const topics = Array.from({ length: 30 }, (_, index) => ({ topic: `#t${index}`, detail: 'A fact.', url: null }))
    await makeAccount(provider.db, person.id, { network: 'mastodon', origin: 'https://m.example', server: 'm.example' })
    const { find } = toldAt('2026-11-26T12:00:00Z', {
      readers: {
        ...noReaders,
        mastodon: { placeOf: ({ origin }) => origin, isOfServer: true, read: async () => topics },
      },
    })
    const { results } = await find('bakery')
    expect(results).toHaveLength(12)
    expect(new Set(results.map(({ source }) => source.kind))).toEqual(new Set(['network', 'trade', 'holidays']))
  })

  test.each(planNames)('on the plan %s is answered only where posts may be made', async (plan) => {
    const other = await makePerson(provider.db, { plan })
    const expected = permissionsOf(plan).has('canCreatePosts') ? 200 : 403
    expect((await ask('', other.token)).status).toBe(expected)
  })

  test('is not for strangers', async () => {
    expect(await provider.ask(`GET ${path}`)).toMatchObject({ status: 401 })
  })
})

describe('the industry', () => {
  const industryOf = async (query = '') => Object((await ask(query)).body).industry

  test('is that of most of the business’s buckets', async () => {
    const [bakery, studio] = [await makeBusiness(person.id), await makeBusiness(person.id, false)]
    for (const trade of ['cafe', 'bakery', 'bakery']) await makeBucket(bakery, trade)
    for (const trade of ['cafe', 'cafe']) await makeBucket(bakery, trade, true)
    await makeBucket(bakery, null)
    await makeBucket(studio, 'musician')
    expect(await industryOf()).toBe('bakery')
    expect(await industryOf(`?business_profile_id=${studio}`)).toBe('musician')
    expect(await industryOf('?industry=saas')).toBe('saas')
  })

  test('is that of buckets without a business for who has none', async () => {
    await makeBucket(null, 'saas')
    expect(await industryOf()).toBe('saas')
  })

  test('is none where no bucket has one: the days of a trade wait for it, the holidays do not', async () => {
    const { body } = await ask()
    expect(body).toMatchObject({ industry: null })
    const trade = Object(body).sources.find(({ kind }: { kind: string }) => kind === 'trade')
    expect(trade).toMatchObject({
      state: 'not_known',
      message: 'Give your buckets an industry to see the days of your trade.',
    })
  })

  test('that nothing is kept for says so', async () => {
    const { sources } = await toldAt('2026-11-26T12:00:00Z').find('florist')
    expect(sources).toContainEqual(
      expect.objectContaining({ kind: 'trade', state: 'not_known', message: 'No days are kept for this industry.' }),
    )
  })

  test('of another person’s business is refused', async () => {
    const other = await makePerson(provider.db)
    const business = await makeBusiness(other.id)
    expect(await ask(`?business_profile_id=${business}`)).toMatchObject({
      status: 400,
      body: { error: 'The chosen business profile is not among yours.', field: 'business_profile_id' },
    })
    expect(await ask('?business_profile_id=mine')).toMatchObject({ status: 400 })
  })
})

describe('the person’s time zone', () => {
  test.each([
    ['America/Chicago', 'Thanksgiving Day is tomorrow, November 26.'],
    ['Europe/Berlin', 'Christmas Eve is December 24, in 28 days.'],
    ['Asia/Tokyo', "New Year's Day is January 1, in 36 days."],
  ])('%s decides which day it is and whose holidays count', async (timezone, first) => {
    const { results } = await toldAt('2026-11-26T04:00:00Z', { timezone }).find()
    const holidays = results.filter(({ source }) => source.kind === 'holidays').map(({ detail }) => detail)
    expect(holidays).toContain(first)
  })

  test('that names no country shows no holidays, and no days of a single country', async () => {
    const { results, sources } = await toldAt('2026-11-26T12:00:00Z', { timezone: 'UTC' }).find('bakery')
    expect(results.map(({ topic }) => topic)).toEqual(['Advent', 'New Year’s Eve'])
    expect(sources.at(-1)).toMatchObject({
      state: 'not_known',
      message: 'Your time zone names no country, so no holidays are shown.',
    })
  })
})

describe('where a network cannot be read', () => {
  test.each([
    ['down', 'HOST could not be read. Try again in a minute.'],
    ['htmlPage', 'HOST could not be read. Try again in a minute.'],
    ['rateLimit', 'HOST asks to wait before it is read again.'],
    ['expireTokens', 'HOST no longer takes the sign-in. Connect the account again.'],
  ] as const)('with the fault %s it says so, and the others are there', async (kind, message) => {
    // What was read is known for an hour: a provider that has read nothing yet.
    const fresh = await createPracticeProvider()
    try {
      const ada = await makePerson(fresh.db)
      const { host, faults } = fresh.practice.mastodon
      const start = await fresh.ask('POST connect/mastodon/start/', { token: ada.token, body: { server: host } })
      const agreed = await agreeAt(Object(start.body).authorize_url)
      await fresh.ask('POST connect/mastodon/callback/', { token: ada.token, body: agreed })
      faults.set([{ kind, operation: 'trendingTags' }])
      const { status, body } = await fresh.ask(`GET ${path}?industry=bakery`, { token: ada.token })
      expect(status).toBe(200)
      const { sources } = Object(body)
      expect(sources[0]).toMatchObject({
        ...{ kind: 'network', network: 'mastodon', name: host, state: 'failed', read_at: null },
        message: message.replace('HOST', host),
      })
      expect(sources[2]).toMatchObject({ kind: 'trade', state: 'read' })
    } finally {
      await fresh.close()
    }
  })

  test('by a fault of ours it says so too, and the log knows', async () => {
    await makeAccount(provider.db, person.id)
    const { failures, find } = toldAt('2026-11-26T12:00:00Z', {
      readers: {
        ...noReaders,
        bluesky: { ...Object(noReaders.bluesky), read: () => Promise.reject(new TypeError('a slip')) },
      },
    })
    const { results, sources } = await find('bakery')
    expect(sources[0]).toMatchObject({ state: 'failed', message: 'Bluesky could not be read. Try again in a minute.' })
    expect(results.length).toBeGreaterThan(3)
    expect(failures).toEqual(['what is talked about could not be read'])
  })

  test('with an account that must be connected again, nobody is called; with a second one that counts it is read', async () => {
    const server = { network: 'mastodon', origin: 'https://m.example', server: 'm.example' } as const
    await makeAccount(provider.db, person.id, { ...server, state: 'expired' })
    const expired = await toldAt('2026-11-26T12:00:00Z').find()
    expect(expired.sources[0]).toMatchObject({
      state: 'failed',
      message: 'm.example no longer takes the sign-in. Connect the account again.',
    })
    await makeAccount(provider.db, person.id, { ...server, remote_id: 'second' })
    const connected = await toldAt('2026-11-26T12:00:00Z').find()
    expect(connected.sources[0]).toMatchObject({ name: 'm.example', state: 'read' })
  })

  test('the accounts of somebody else and those that are disconnected are not read', async () => {
    const other = await makePerson(provider.db)
    await makeAccount(provider.db, other.id)
    await makeAccount(provider.db, person.id, { state: 'disconnected' })
    const { sources } = await toldAt('2026-11-26T12:00:00Z').find()
    expect(sources.slice(0, 2)).toMatchObject([{ state: 'not_connected' }, { state: 'not_connected' }])
  })

  test('of many servers three are read', async () => {
    for (const name of ['a', 'b', 'c', 'd']) {
      const server = `${name}.example`
      const origin = `https://${server}`
      await makeAccount(provider.db, person.id, { network: 'mastodon', origin, server, remote_id: name })
    }
    const { sources } = await toldAt('2026-11-26T12:00:00Z').find()
    expect(sources.filter(({ network }) => network === 'mastodon').map(({ name }) => name)).toEqual([
      'a.example',
      'b.example',
      'c.example',
    ])
  })
})
