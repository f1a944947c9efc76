import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { type Network, networks, socialAccount } from '../../../contract/networks.ts'
import type { Practice } from '../../../practice/practice.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

let practice: Practice
let provider: PracticeProvider
let person: TestPerson

beforeAll(async () => {
  provider = await createPracticeProvider()
  practice = provider.practice
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  for (const { faults } of [practice.bluesky, practice.mastodon]) faults.set([])
})

const ada = () => {
  const found = practice.people.find(({ name }) => name === 'ada')
  if (!found) throw new Error('There is no ada')
  return found.bluesky
}
const ask = (target: string, body?: unknown, token = person.token) =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })
const startBluesky = (given: object = {}) =>
  ask('POST connect/bluesky/start/', { handle: ada().handle, app_password: ada().appPassword, ...given })
const connected = z.object({ account: socialAccount, released_count: z.int() })

async function authorizeUrl(server = practice.mastodon.host): Promise<string> {
  const answer = await ask('POST connect/mastodon/start/', { server })
  expect(answer.status, answer.text).toBe(200)
  return z.object({ authorize_url: z.string() }).parse(answer.body).authorize_url
}

test('a Bluesky account is connected by handle and app password', async () => {
  const answer = await startBluesky({ handle: '@ADA.practice.test' })
  expect(answer.status, answer.text).toBe(201)
  expect(connected.parse(answer.body)).toMatchObject({
    released_count: 0,
    account: {
      network: 'bluesky',
      handle: 'ada.practice.test',
      name: 'Ada Marlow',
      server: practice.bluesky.host,
      state: 'connected',
      is_practice: true,
      limits: { characters: 300, characters_per_url: null, bytes: 3000 },
    },
  })
})

test('what is wrong with a Bluesky sign-in is said', async () => {
  const cases = [
    [{ handle: 'nobody at all' }, 400, 'Write the whole handle, for example ada.bsky.social.', 'handle'],
    [
      { handle: 'nobody.practice.test' },
      400,
      'There is no Bluesky account named nobody.practice.test. Please check the spelling.',
      'handle',
    ],
    [
      { app_password: 'wrong-wrong-wrong-wrong' },
      400,
      'Bluesky does not take this app password. Please check it, or make a new one there.',
      'app_password',
    ],
  ] as const
  for (const [given, status, error, field] of cases) {
    const answer = await startBluesky(given)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ error, field })
  }
})

test('a Bluesky server that has trouble is said to have it', async () => {
  practice.bluesky.faults.set([{ kind: 'down', operation: 'createSession', times: 1 }])
  const answer = await startBluesky()
  expect(answer.status).toBe(502)
  expect(answer.body).toMatchObject({ error: expect.stringMatching(/^Bluesky cannot be reached/) })
})

test('a Mastodon account is connected by agreeing on its server, with the limits that the server tells', async () => {
  const returned = await agreeAt(await authorizeUrl())
  const answer = await ask('POST connect/mastodon/callback/', returned)
  expect(answer.status, answer.text).toBe(201)
  expect(connected.parse(answer.body).account).toMatchObject({
    network: 'mastodon',
    handle: `ada@${practice.mastodon.host}`,
    state: 'connected',
    limits: { characters: 500, characters_per_url: 23, bytes: null },
  })
})

test('the consent page is asked with PKCE and a state; the app is registered once for each server', async () => {
  const before = practice.mastodon.watch.calls.filter(({ operation }) => operation === 'createApp').length
  const addresses = [new URL(await authorizeUrl()), new URL(await authorizeUrl())]
  const after = practice.mastodon.watch.calls.filter(({ operation }) => operation === 'createApp').length
  expect(after - before).toBeLessThanOrEqual(1)
  for (const { searchParams } of addresses) {
    expect(searchParams.get('code_challenge_method')).toBe('S256')
    expect(searchParams.get('redirect_uri')).toBe('http://localhost:4600/connect/mastodon/callback')
  }
  expect(addresses[0]?.searchParams.get('state')).not.toBe(addresses[1]?.searchParams.get('state'))
})

const used = 'This connection has expired or was used already. Please begin again.'

test('a connection works once', async () => {
  const returned = await agreeAt(await authorizeUrl())
  expect((await ask('POST connect/mastodon/callback/', returned)).status).toBe(201)
  const again = await ask('POST connect/mastodon/callback/', returned)
  expect(again.status).toBe(400)
  expect(again.body).toMatchObject({ error: used })
})

test('a connection belongs to whoever began it', async () => {
  const returned = await agreeAt(await authorizeUrl())
  const other = await makePerson(provider.db)
  expect((await ask('POST connect/mastodon/callback/', returned, other.token)).body).toMatchObject({ error: used })
  expect((await ask('POST connect/mastodon/callback/', returned)).status).toBe(201)
})

test('a connection ends where it began: at the callback of its own network', async () => {
  const returned = await agreeAt(await authorizeUrl())
  await provider.db.updateTable('connect_attempts').set({ network: 'threads' }).execute()
  const answer = await ask('POST connect/mastodon/callback/', returned)
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: used })
})

test('a connection ends after ten minutes', async () => {
  const returned = await agreeAt(await authorizeUrl())
  await provider.db.updateTable('connect_attempts').set({ expires_at: new Date() }).execute()
  expect((await ask('POST connect/mastodon/callback/', returned)).body).toMatchObject({ error: used })
})

test('a no on the consent page is told as one', async () => {
  const returned = await agreeAt(await authorizeUrl(), 'deny')
  expect((await ask('POST connect/mastodon/callback/', returned)).body).toMatchObject({
    error: `You did not allow it on ${practice.mastodon.host}, so nothing was connected.`,
  })
})

test('what is not a Mastodon server is said not to be one', async () => {
  const cases = [
    ['mastodon', 400, 'Write the name of your server, for example mastodon.social.'],
    [
      practice.bluesky.host,
      400,
      `${practice.bluesky.host} does not seem to be a Mastodon server. Please check the name.`,
    ],
    ['127.0.0.1:1', 502, '127.0.0.1:1 cannot be reached. Please check the name, or try again in a moment.'],
    ['169.254.169.254', 502, '169.254.169.254 cannot be reached. Please check the name, or try again in a moment.'],
  ] as const
  for (const [server, status, error] of cases) {
    const answer = await ask('POST connect/mastodon/start/', { server })
    expect(answer.body).toMatchObject({ error, field: 'server' })
    expect(answer.status).toBe(status)
  }
})

test('the server may be named as people name it', async () => {
  for (const name of [`http://${practice.mastodon.host}/about`, `@ada@${practice.mastodon.host}`]) {
    expect(new URL(await authorizeUrl(name)).host).toBe(practice.mastodon.host)
  }
})

test('credentials are nowhere in the clear: not in the database, not in the log', async () => {
  await startBluesky()
  await ask('POST connect/mastodon/callback/', await agreeAt(await authorizeUrl()))
  const rows = await provider.db
    .selectFrom('social_accounts')
    .select('credentials')
    .where('user_id', '=', person.id)
    .execute()
  expect(rows).toHaveLength(2)
  for (const { credentials } of rows) expect(credentials?.toString('latin1')).not.toMatch(/Jwt|access_token/)
  expect(provider.logged.join('\n')).not.toContain(ada().appPassword)
})

test('a disconnected account is gone from the list, its credentials are forgotten and revoked', async () => {
  const { account } = connected.parse((await startBluesky()).body)
  const revoked = practice.bluesky.watch.arrived('deleteSession')
  const answer = await ask(`DELETE connect/accounts/${account.id}/`)
  expect(answer).toMatchObject({ status: 200, body: { held_count: 0 } })
  expect(await revoked).toBeTruthy()
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ results: [], count: 0 })
  const row = await provider.db
    .selectFrom('social_accounts')
    .selectAll()
    .where('id', '=', account.id)
    .executeTakeFirst()
  expect(row).toMatchObject({ state: 'disconnected', credentials: null })
  expect((await ask(`DELETE connect/accounts/${account.id}/`)).status).toBe(404)
})

test("another person's account cannot be disconnected", async () => {
  const { account } = connected.parse((await startBluesky()).body)
  const other = await makePerson(provider.db)
  expect((await ask(`DELETE connect/accounts/${account.id}/`, undefined, other.token)).status).toBe(404)
})

test('connecting the same account again keeps it one account', async () => {
  const first = connected.parse((await startBluesky()).body).account
  expect(connected.parse((await startBluesky()).body).account.id).toBe(first.id)
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ count: 1 })
})

const ways = {
  twitter: 'consent',
  facebook: 'consent',
  instagram: 'consent',
  linkedin: 'consent',
  linkedin_org: 'consent',
  tiktok: 'consent',
  threads: 'consent',
  bluesky: 'app_password',
  mastodon: 'server',
} satisfies Record<Network, string>

test('the practice servers are offered, each at its network', async () => {
  const offered = networks.map((network) => {
    const { host } = practice[network]
    return { network, way: ways[network], practice_servers: [{ server: host }] }
  })
  expect((await ask('GET connect/networks/')).body).toMatchObject({ networks: offered })
})
