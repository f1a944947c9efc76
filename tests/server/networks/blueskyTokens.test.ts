import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { adapterAccount } from '../../../server/networks/accountRows.ts'
import { createSessions } from '../../../server/networks/bluesky/session.ts'
import type { HttpClient } from '../../../server/networks/httpClient.ts'
import { type Account, NetworkFault } from '../../../server/networks/network.ts'
import { createVault, type Vault } from '../../../server/networks/vault.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { createTestProvider, makePerson, type TestProvider, testSecret } from '../support.ts'

const minute = 60_000
const start = Date.UTC(2026, 10, 21)
const now = () => start

let provider: TestProvider
let vault: Vault
let account: Account
let userId: number
/** The refresh tokens that the server was brought, each of which it takes once. */
let spent: (string | undefined)[]

beforeAll(async () => {
  provider = await createTestProvider()
  userId = (await makePerson(provider.db)).id
  vault = createVault(provider.db, createSealer(testSecret))
})
afterAll(() => provider.close())
beforeEach(async () => {
  spent = []
  account = await accountWith(old)
})

const endingAt = (time: number): string =>
  `head.${Buffer.from(JSON.stringify({ exp: time / 1000 })).toString('base64url')}.signature`
const old = { accessJwt: endingAt(start + minute), refreshJwt: 'r1' }
const fresh = { accessJwt: endingAt(start + 120 * minute), refreshJwt: 'r2' }

async function accountWith(credentials: typeof old): Promise<Account> {
  const remoteId = `did:plc:${randomUUID()}`
  const row = await provider.db
    .insertInto('social_accounts')
    .values({
      user_id: userId,
      network: 'bluesky',
      remote_id: remoteId,
      handle: 'ada',
      name: 'Ada',
      avatar_url: null,
      url: 'https://pds.test',
      server: 'pds.test',
      origin: 'https://pds.test',
      state: 'connected',
      error_message: null,
      is_practice: false,
      limits: JSON.stringify({ characters: 300, characters_per_url: null, bytes: 3000 }),
      credentials: vault.seal({ userId, network: 'bluesky', remoteId }, credentials),
      connected_at: new Date(start),
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  return adapterAccount(row)
}

const stored = async () => (await vault.open(account)).credentials
const put = async (credentials: object) => void (await vault.replace(account, await vault.open(account), credentials))

/** A server that renews a session; what happens meanwhile is over before it answers. */
const renewing =
  (meanwhile: () => Promise<void> = async () => {}): HttpClient =>
  async (_, call) => {
    spent.push(call?.token)
    await meanwhile()
    return { status: 200, headers: new Headers(), body: fresh }
  }

test('a new pair is kept where the database is away for a moment after the old one was spent', async () => {
  let failures = 2
  const shaky: Vault = {
    ...vault,
    replace: async (owner, read, credentials) => {
      if (spent.length > 0 && failures > 0) {
        failures -= 1
        throw new Error('The database is away')
      }
      return vault.replace(owner, read, credentials)
    },
  }
  expect(await createSessions(renewing(), shaky, now).accessToken(account)).toBe(fresh.accessJwt)
  expect(await stored()).toEqual(fresh)
  expect(spent).toEqual(['r1'])
})

test('a new pair is kept where somebody else claimed the old one meanwhile', async () => {
  const call = renewing(() => put({ ...old, refreshing_until: start + minute }))
  expect(await createSessions(call, vault, now).accessToken(account)).toBe(fresh.accessJwt)
  expect(await stored()).toEqual(fresh)
})

test('a new pair gives way to what the person brought by signing in again meanwhile', async () => {
  const other = { accessJwt: endingAt(start + 90 * minute), refreshJwt: 's1' }
  await createSessions(
    renewing(() => put(other)),
    vault,
    now,
  ).accessToken(account)
  expect(await stored()).toEqual(other)
})

test('a pair that could not be renewed is kept for the next try', async () => {
  const away: HttpClient = () => Promise.reject(new NetworkFault('unavailable', 'Away.', { contact: 'silent' }))
  await expect(createSessions(away, vault, now).accessToken(account)).rejects.toMatchObject({
    kind: 'unavailable',
    message: 'Bluesky cannot be reached to renew the sign-in.',
    contact: 'silent',
  })
  expect(await stored()).toEqual(old)
})
