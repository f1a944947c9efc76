import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { socialAccount } from '../../../contract/networks.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

let provider: PracticeProvider
let tiktok: PracticeNetwork
let person: TestPerson

beforeAll(async () => {
  provider = await createPracticeProvider()
  tiktok = provider.practice.tiktok
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  tiktok.faults.set([])
})

const ask = (target: string, body?: unknown, token = person.token) =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })
const connected = z.object({ account: socialAccount, released_count: z.int() })
const used = 'This connection has expired or was used already. Please begin again.'

async function authorizeUrl(): Promise<URL> {
  const answer = await ask('POST connect/tiktok/start/', { server: tiktok.host })
  expect(answer.status, answer.text).toBe(200)
  return new URL(z.object({ authorize_url: z.string() }).parse(answer.body).authorize_url)
}

const finish = (returned: object, token = person.token) => ask('POST connect/tiktok/callback/', returned, token)

async function connect() {
  const answer = await finish(await agreeAt((await authorizeUrl()).href))
  expect(answer.status, answer.text).toBe(201)
  return connected.parse(answer.body).account
}

const creatorInfo = (id: number) => ask(`GET connect/tiktok/creator-info/${id}`)

test('an account is connected by agreeing on its own page', async () => {
  expect(await connect()).toMatchObject({
    network: 'tiktok',
    handle: 'ada',
    name: 'Ada Marlow',
    url: `${tiktok.origin}/@ada`,
    server: tiktok.host,
    state: 'connected',
    is_practice: true,
    limits: { characters: 2200, characters_per_url: null, bytes: null },
  })
})

test('when a year is over, the person must agree again, and the account says when', async () => {
  const { expires_at } = await connect()
  const days = (Date.parse(expires_at ?? '') - Date.now()) / 86_400_000
  expect(days).toBeGreaterThan(364)
  expect(days).toBeLessThanOrEqual(365)
})

test("the consent page is asked in TikTok's own way", async () => {
  const { searchParams } = await authorizeUrl()
  expect(Object.fromEntries(searchParams)).toEqual({
    response_type: 'code',
    client_key: 'practice-client',
    redirect_uri: 'http://localhost:4600/connect/tiktok/callback',
    scope: 'user.info.basic,user.info.stats,video.publish,video.list',
    state: expect.any(String),
    code_challenge: expect.stringMatching(/^[0-9a-f]{64}$/),
    code_challenge_method: 'S256',
  })
})

test('an installation without credentials says so before it sends anybody away', async () => {
  expect(await ask('POST connect/tiktok/start/', {})).toMatchObject({
    status: 409,
    body: { error: 'TikTok cannot be connected yet: this installation has no credentials for it.' },
  })
})

test('a no is told as one', async () => {
  const answer = await finish(await agreeAt((await authorizeUrl()).href, 'deny'))
  expect(answer).toMatchObject({
    status: 400,
    body: { error: 'You did not allow it on TikTok, so nothing was connected.' },
  })
})

test('a yes to posting alone connects the account', async () => {
  const address = await authorizeUrl()
  address.searchParams.set('scope', 'user.info.basic,video.publish')
  expect(await finish(await agreeAt(address.href))).toMatchObject({ status: 201 })
})

test('a yes to everything but posting connects nothing', async () => {
  const address = await authorizeUrl()
  address.searchParams.set('scope', 'user.info.basic,video.list')
  expect(await finish(await agreeAt(address.href))).toMatchObject({
    status: 400,
    body: { error: 'You did not allow posting on TikTok, so nothing was connected.' },
  })
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ count: 0 })
})

test('a connection works once, for whoever began it, at its own callback, within ten minutes', async () => {
  const returned = await agreeAt((await authorizeUrl()).href)
  const other = await makePerson(provider.db)
  expect(await finish(returned, other.token)).toMatchObject({ status: 400, body: { error: used } })
  expect(await ask('POST connect/mastodon/callback/', returned)).toMatchObject({ status: 400, body: { error: used } })
  expect((await finish(returned)).status).toBe(201)
  expect(await finish(returned)).toMatchObject({ status: 400, body: { error: used } })
  const late = await agreeAt((await authorizeUrl()).href)
  await provider.db.updateTable('connect_attempts').set({ expires_at: new Date() }).execute()
  expect(await finish(late)).toMatchObject({ status: 400, body: { error: used } })
})

test('a TikTok in trouble is told as one, and nothing is connected', async () => {
  for (const operation of ['token', 'creatorInfo']) {
    const returned = await agreeAt((await authorizeUrl()).href)
    tiktok.faults.set([{ kind: 'dieAfter', operation, times: 1 }])
    const answer = await finish(returned)
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/^TikTok cannot be asked just now: /) })
  }
})

test('a token that ended is renewed, and what renews it the next time is never lost', async () => {
  const { id } = await connect()
  for (let turn = 0; turn < 3; turn += 1) {
    tiktok.expireTokens('access')
    expect(await creatorInfo(id)).toMatchObject({ status: 200, body: { creator_username: 'ada' } })
  }
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ results: [{ id, state: 'connected' }] })
})

test('several who find the token ended at once renew it once', async () => {
  const { id } = await connect()
  tiktok.expireTokens('access')
  tiktok.watch.calls.length = 0
  const answers = await Promise.all(Array.from({ length: 4 }, () => creatorInfo(id)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  expect(tiktok.watch.calls.filter(({ operation }) => operation === 'token')).toHaveLength(1)
})

test('a TikTok that cannot renew just now is no lost sign-in', async () => {
  const { id } = await connect()
  tiktok.expireTokens('access')
  tiktok.faults.set([{ kind: 'rateLimit', operation: 'token', times: 1 }])
  expect((await creatorInfo(id)).status).toBe(502)
  expect((await creatorInfo(id)).status).toBe(200)
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ results: [{ id, state: 'connected' }] })
})

test('a sign-in that was taken back is told, and the account asks to be connected again', async () => {
  const { id } = await connect()
  tiktok.expireTokens('all')
  expect(await creatorInfo(id)).toMatchObject({
    status: 409,
    body: { error: 'TikTok no longer takes the sign-in. Connect the account again.' },
  })
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ results: [{ id, state: 'expired' }] })
  expect((await connect()).id).toBe(id)
  expect((await creatorInfo(id)).status).toBe(200)
})

test('a disconnected account is taken back on TikTok too', async () => {
  const { id } = await connect()
  const revoked = tiktok.watch.arrived('revoke')
  expect((await ask(`DELETE connect/accounts/${id}/`)).status).toBe(200)
  expect(await revoked).toBeTruthy()
  expect((await creatorInfo(id)).status).toBe(404)
})

test('tokens are nowhere in the clear', async () => {
  await connect()
  const rows = await provider.db
    .selectFrom('social_accounts')
    .select('credentials')
    .where('user_id', '=', person.id)
    .execute()
  expect(rows).toHaveLength(1)
  for (const { credentials } of rows) expect(credentials?.toString('latin1')).not.toMatch(/access_token/)
})
