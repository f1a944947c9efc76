import papaparse from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { picture } from '../../support/media/pictures.ts'
import { makeAccount } from '../content/accounts.ts'
import { createMediaProvider, type MediaProvider, taken } from '../media/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { download, makePlanned, makePost } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db, { timezone: 'Europe/Vienna' })
})

const fetchCsv = (body: object = {}, person = ada) => download(provider, person, 'exports/posts/', body)

/** The rows of the file by the names of its columns. */
async function rowsOf(body: object = {}, person = ada): Promise<Record<string, string>[]> {
  const { text } = await fetchCsv(body, person)
  return papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
}
const textsOf = async (body: object = {}, person = ada) => (await rowsOf(body, person)).map(({ Text }) => Text)

test('the file is UTF-8 for spreadsheets, saved under its day, and never cached', async () => {
  await makePost(provider.db, ada.id, { text: 'Brötchen' })
  const { status, headers, text } = await fetchCsv()
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toMatch(/^attachment; filename="?posts-\d{4}-\d\d-\d\d\.csv"?$/)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(text).toContain('Brötchen')
  expect(text.endsWith('\r\n')).toBe(true)
})

test('each post is there with its time in the person’s zone, soonest first, drafts without a time last', async () => {
  const accountId = await makeAccount(provider.db, ada.id)
  const plan = (text: string, at: string) =>
    makePlanned(provider.db, { userId: ada.id, accountId, at: new Date(at) }, { text })
  await makePost(provider.db, ada.id, { text: 'An idea' })
  await plan('Second', '2031-07-02T08:00:00Z')
  await plan('First', '2031-01-02T08:00:00Z')
  expect(await rowsOf()).toMatchObject([
    {
      ...{ Text: 'First', Time: '2031-01-02 09:00', 'Time zone': 'Europe/Vienna', State: 'Scheduled' },
      ...{ 'Time in UTC': '2031-01-02T08:00:00.000Z', Network: 'Bluesky', Account: "'@ada.test" },
    },
    { Text: 'Second', Time: '2031-07-02 10:00' },
    { Text: 'An idea', Time: '', 'Time zone': '', State: 'Draft', Network: '' },
  ])
})

test('nobody else’s post is in it', async () => {
  const bob = await makePerson(provider.db)
  await makePost(provider.db, bob.id, { text: 'Theirs' })
  expect(await textsOf()).toEqual([])
  expect(await textsOf({}, bob)).toEqual(['Theirs'])
})

test('what begins as a formula is defused', async () => {
  await makePost(provider.db, ada.id, { text: '=HYPERLINK("http://evil.example","Win")' })
  expect(await textsOf()).toEqual(['\'=HYPERLINK("http://evil.example","Win")'])
})

test('it is narrowed down to a business, to days and to states', async () => {
  const accountId = await makeAccount(provider.db, ada.id)
  const { id } = await provider.db
    .insertInto('business_profiles')
    .values({ user_id: ada.id, name: 'Bakery' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const at = new Date('2031-01-31T23:30:00Z')
  await makePlanned(provider.db, { userId: ada.id, accountId, at }, { text: 'Planned', business_profile_id: id })
  await makePost(provider.db, ada.id, { text: 'Draft' })
  expect(await rowsOf({ business_profile_id: id })).toMatchObject([{ Text: 'Planned', Business: 'Bakery' }])
  expect(await textsOf({ states: ['draft'] })).toEqual(['Draft'])
  // Half past midnight of the next day in Vienna.
  expect(await textsOf({ from: '2031-02-01', to: '2031-02-01' })).toEqual(['Planned'])
  expect(await textsOf({ to: '2031-01-31' })).toEqual([])
  expect(await textsOf({ business_profile_id: null, from: null, to: null })).toEqual(['Planned', 'Draft'])
})

test.each([
  [{ from: '2031-02-02', to: '2031-02-01' }, 'The last day is before the first one', 'to'],
  [{ states: ['lost'] }, expect.any(String), 'states.0'],
  [{ from: '2031-02-30' }, expect.any(String), 'from'],
])('%j is refused where it is wrong', async (body, error, field) => {
  const answer = await provider.ask('POST exports/posts/', { token: ada.token, body })
  expect(answer).toMatchObject({ status: 400, body: { error, field } })
})

test('a thread has a column for each of its parts, and pictures have addresses that open', async () => {
  const { id } = await taken(provider, ada, await picture('png'), { file_name: 'bread.png' })
  await makePost(provider.db, ada.id, {
    text: 'One',
    media_ids: JSON.stringify([id]),
    later_parts: JSON.stringify([{ text: 'Two', media_ids: [] }]),
    variants: JSON.stringify([
      {
        ...{ network: 'mastodon', account_id: null, first_comment: null },
        parts: ['A', 'B', 'C'].map((text) => ({ text, media_ids: [] })),
      },
    ]),
  })
  const [row] = await rowsOf()
  expect(row).toMatchObject({ Text: 'One', 'Text 2': 'Two', 'Text 3': '' })
  const address = row?.['Pictures and videos'] ?? ''
  expect(address.startsWith(`${provider.settings.PUBLIC_URL}/provider/media/file/`)).toBe(true)
  const file = await provider.ask(`GET ${new URL(address).pathname}`)
  expect(file).toMatchObject({ status: 200 })
})

test('several batches hold each post once', async () => {
  const count = 450
  await provider.db
    .insertInto('posts')
    .values(
      Array.from({ length: count }, (_, index) => ({
        ...{ user_id: ada.id, client_key: `key-${index}`, text: `Post ${index}`, is_draft: true, account_ids: '[]' },
      })),
    )
    .execute()
  const texts = await textsOf()
  expect(texts).toHaveLength(count)
  expect(new Set(texts).size).toBe(count)
})
