import papaparse from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeAccount } from '../content/accounts.ts'
import { makeEarlier, makePublished, type Published } from '../insight/publishedPosts.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { download } from './support.ts'

let provider: TestProvider
let ada: TestPerson
let bluesky: number
let instagram: number
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db, { timezone: 'America/New_York' })
  bluesky = await makeAccount(provider.db, ada.id)
  instagram = await makeAccount(provider.db, ada.id, { network: 'instagram', remote_id: 'ig', handle: 'wren' })
})

const at = '2026-11-11T04:30:00.000Z'
const onBluesky = (given: Partial<Published> = {}): Published => ({
  ...{ accountId: bluesky, network: 'bluesky', at },
  ...given,
})
const onInstagram = (given: Partial<Published> = {}): Published => ({
  ...{ accountId: instagram, network: 'instagram', at },
  ...given,
})

const fetchCsv = (filters: object = {}) =>
  download(provider, ada, 'exports/analytics/', { from: '2026-11-10', to: '2026-11-10', ...filters })

async function rowsOf(filters: object = {}): Promise<Record<string, string>[]> {
  const { status, text } = await fetchCsv(filters)
  expect(status, text).toBe(200)
  return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}

test('the file has a row for each post on each account, with what was told last, empty where it was not told', async () => {
  const { id: bucket_id } = await provider.db
    .insertInto('content_buckets')
    .values({ user_id: ada.id, name: 'Tips', color: 'clay' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: business_profile_id } = await provider.db
    .insertInto('business_profiles')
    .values({ user_id: ada.id, name: 'Bakery', is_primary: false })
    .returning('id')
    .executeTakeFirstOrThrow()
  await makePublished(
    provider.db,
    ada.id,
    [
      onInstagram({ due: '2026-11-11T04:27:30.000Z', told: [{ reach: 3 }, { reach: 40, likes: 0 }] }),
      onBluesky({ at: '2026-11-11T04:40:00.000Z' }),
    ],
    { text: 'Rye\n\nfresh', tags: JSON.stringify(['Bread', 'Rye']), bucket_id, business_profile_id },
  )
  const where = { Date: '2026-11-10', 'Time zone': 'America/New_York', Business: 'Bakery', Post: 'Rye fresh' }
  const about = {
    ...where,
    Bucket: 'Tips',
    Campaign: '',
    Tags: 'Bread, Rye',
    ...{ Impressions: '', Comments: '', Link: '', 'From before connecting': '' },
  }
  expect(await rowsOf()).toEqual([
    {
      ...{ ...about, Time: '23:30', Network: 'Instagram', Account: "'@wren", 'Minutes late': '2', Reach: '40' },
      ...{ Likes: '0', Shares: '', Quotes: '', Saves: '', Clicks: '', 'Read in UTC': '2026-11-11T06:30:00.000Z' },
    },
    {
      ...{ ...about, Time: '23:40', Network: 'Bluesky', Account: "'@ada.test", 'Minutes late': '0', Reach: '' },
      ...{ Likes: '', Shares: '', Quotes: '', Saves: '', Clicks: '', 'Read in UTC': '' },
    },
  ])
})

test('the file is UTF-8 for spreadsheets, saved under its day, and formulas in it are defused', async () => {
  await makePublished(provider.db, ada.id, [onBluesky()], { text: '=1+1' })
  const { headers, text } = await fetchCsv()
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?analytics-\d{4}-\d\d-\d\d\.csv"?$/)
  expect(text).toContain(",'=1+1,")
})

test('what is not out on the days that are asked for is not in it, nor is what another person posted', async () => {
  await makePublished(provider.db, ada.id, [onBluesky({ columns: { state: 'failed', published_at: null } })])
  await makePublished(provider.db, ada.id, [onBluesky({ at: '2026-11-11T05:00:00.000Z' })])
  const bob = await makePerson(provider.db)
  const accountId = await makeAccount(provider.db, bob.id)
  await makePublished(provider.db, bob.id, [onBluesky({ accountId })])
  expect(await rowsOf()).toEqual([])
  expect(await rowsOf({ to: '2026-11-11' })).toHaveLength(1)
})

test('it is narrowed down as the report is', async () => {
  await makePublished(provider.db, ada.id, [onInstagram(), onBluesky()])
  await makePublished(provider.db, ada.id, [onBluesky()], { tags: JSON.stringify(['Rye']) })
  const places = async (filters: object) => (await rowsOf(filters)).map(({ Network }) => Network)
  expect(await places({ account: null, campaign: null, tag: null })).toHaveLength(3)
  expect(await places({ network: 'instagram' })).toEqual(['Instagram'])
  expect(await places({ account: bluesky })).toEqual(['Bluesky', 'Bluesky'])
  expect(await places({ tag: 'rYE' })).toEqual(['Bluesky'])
})

test('a post from before its account was connected is a row, marked, with its link, and without a time that was planned', async () => {
  await makePublished(provider.db, ada.id, [onBluesky({ columns: { remote_url: 'https://bsky.example/2' } })])
  const columns = { url: 'https://bsky.example/1', text: 'Rye of old' }
  await makeEarlier(provider.db, ada.id, {
    ...{ accountId: bluesky, at: '2026-11-11T04:00:00.000Z', columns, told: [{ likes: 1 }, { likes: 2, reach: 0 }] },
  })
  const bob = await makePerson(provider.db)
  await makeEarlier(provider.db, bob.id, { accountId: await makeAccount(provider.db, bob.id), at })
  expect(await rowsOf()).toMatchObject([
    {
      ...{
        Time: '23:00',
        Network: 'Bluesky',
        Account: "'@ada.test",
        Post: 'Rye of old',
        Link: 'https://bsky.example/1',
      },
      ...{ 'From before connecting': 'yes', 'Minutes late': '', Tags: '', Likes: '2', Reach: '0', Comments: '' },
    },
    { Post: 'Rye', Link: 'https://bsky.example/2', 'From before connecting': '', 'Minutes late': '0' },
  ])
  expect(await rowsOf({ tag: 'Rye' })).toEqual([])
  expect(await rowsOf({ network: 'instagram' })).toEqual([])
})

test('several batches hold each row once', async () => {
  const count = 1100
  const posts = await provider.db
    .insertInto('posts')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ user_id: ada.id, client_key: `key-${index}`, text: `Post ${index}`, is_draft: false },
      })),
    )
    .returning('id')
    .execute()
  await provider.db
    .insertInto('publications')
    .values(
      posts.map(({ id }) => ({
        ...{ post_id: id, account_id: bluesky, user_id: ada.id, network: 'bluesky' as const, due_at: at },
        ...{ state: 'published' as const, next_at: null, published_at: at },
      })),
    )
    .execute()
  const titles = (await rowsOf()).map(({ Post }) => Post)
  expect(titles).toHaveLength(count)
  expect(new Set(titles).size).toBe(count)
})

test.each([
  [{ to: '2026-11-09' }, 'The last day is before the first.', 'to'],
  [{ to: '2028-11-09' }, 'A report goes over 366 days at the most.', 'to'],
  [{ account: 2_000_000_000 }, 'The chosen account is not among yours.', 'account'],
  [{ campaign: 2_000_000_000 }, 'The chosen campaign is not among yours.', 'campaign'],
])('%j is refused with the field', async (filters, error, field) => {
  const body = { from: '2026-11-10', to: '2026-11-10', ...filters }
  const answer = await provider.ask('POST exports/analytics/', { token: ada.token, body })
  expect(answer).toMatchObject({ status: 400, body: { error, field } })
})
