import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createDownloads } from '../../../server/exports/downloads.ts'
import { hashOf } from '../../../server/http/opaqueTokens.ts'
import { createTestProvider, makePerson, type TestPerson, type TestProvider } from '../support.ts'
import { addressOf, download } from './support.ts'

let provider: TestProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createTestProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

const open = (address: string) => provider.ask(`GET ${address}`)
const ended = 'This address has been opened, or has ended. Ask for the file again.'

test('an address opens once', async () => {
  const address = await addressOf(provider, ada, 'exports/posts/', {})
  expect((await open(address)).status).toBe(200)
  expect(await open(address)).toMatchObject({ status: 404, body: { error: ended } })
})

test('a question about the file does not use its address up', async () => {
  const address = await addressOf(provider, ada, 'exports/posts/', {})
  expect((await provider.ask(`HEAD ${address}`)).status).toBe(405)
  expect((await open(address)).status).toBe(200)
})

test('an address that nobody made opens nothing', async () => {
  const address = await addressOf(provider, ada, 'exports/posts/', {})
  const other = address.replace(/(?<=file\/)./, (first) => (first === 'A' ? 'B' : 'A'))
  expect(await open(other)).toMatchObject({ status: 404 })
})

test('an address ends with the session that asked for it, and with the account’s suspension', async () => {
  const address = await addressOf(provider, ada, 'exports/posts/', {})
  await provider.ask('POST user/sessions/end/', { token: ada.token })
  expect((await open(address)).status).toBe(404)

  const bob = await makePerson(provider.db)
  const theirs = await addressOf(provider, bob, 'exports/posts/', {})
  await provider.db.updateTable('users').set({ is_suspended: true }).where('id', '=', bob.id).execute()
  expect((await open(theirs)).status).toBe(404)
})

test('an address ends after ten minutes, and is swept away then', async () => {
  let now = Date.parse('2026-11-26T10:00:00Z')
  const downloads = createDownloads(provider.db, () => now)
  const { id: tokenId } = await provider.db
    .selectFrom('tokens')
    .select('id')
    .where('hash', '=', hashOf(ada.token))
    .executeTakeFirstOrThrow()
  const prepare = async () => (await downloads.prepare({ id: ada.id, tokenId }, { kind: 'archive' })).token
  const [used, left] = [await prepare(), await prepare()]
  now += 10 * 60_000 - 1
  expect(await downloads.open(used)).toEqual({ userId: ada.id, tokenId, wanted: { kind: 'archive' } })
  await downloads.sweep()
  now += 1
  expect(await downloads.open(left)).toBeNull()
  await downloads.sweep()
  const rows = await provider.db.selectFrom('export_downloads').select('id').where('user_id', '=', ada.id).execute()
  expect(rows).toEqual([])
})

test('nothing that opens the file is stored or logged', async () => {
  const address = await addressOf(provider, ada, 'exports/posts/', {})
  const [, token = ''] = /file\/([^/]+)\//.exec(address) ?? []
  expect(token.length).toBeGreaterThan(40)
  const rows = await provider.db.selectFrom('export_downloads').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
  await open(address)
  expect(provider.logged.join('')).not.toContain(token)
})

test('a person asks for so many in an hour', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 31; count += 1) {
    statuses.push((await provider.ask('POST exports/calendar/', { token: ada.token, body: {} })).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(201))
  expect(statuses[30]).toBe(429)
})

describe('whoever leaves', () => {
  test('takes along what is theirs without having paid', async () => {
    const gone = await makePerson(provider.db, { subscription_status: 'canceled', is_onboarding_complete: false })
    expect((await download(provider, gone, 'exports/posts/', {})).status).toBe(200)
    expect((await download(provider, gone, 'exports/calendar/', {})).status).toBe(200)
    expect((await download(provider, gone, 'exports/archive/')).status).toBe(200)
  })
})
