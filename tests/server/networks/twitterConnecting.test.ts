import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

let provider: PracticeProvider
let person: TestPerson

beforeAll(async () => {
  provider = await createPracticeProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  x().faults.set([])
})

const x = () => provider.practice.twitter
const ask = (target: string, body: unknown, token = person.token) => provider.ask(target, { token, body })

async function authorizeUrl(): Promise<string> {
  const answer = await ask('POST connect/twitter/start/', { server: x().host })
  expect(answer.status, answer.text).toBe(200)
  return z.object({ authorize_url: z.string() }).parse(answer.body).authorize_url
}
const finish = (returned: object, token?: string) => ask('POST connect/twitter/callback/', returned, token)

test('an account is connected by agreeing on the page of X', async () => {
  const answer = await finish(await agreeAt(await authorizeUrl()))
  expect(answer.status, answer.text).toBe(201)
  expect(answer.body).toMatchObject({
    account: {
      network: 'twitter',
      handle: 'ada',
      name: 'Ada Marlow',
      server: x().host,
      url: `${x().origin}/ada`,
      state: 'connected',
      is_practice: true,
      limits: { characters: 280, characters_per_url: 23, bytes: null },
      expires_at: null,
    },
  })
})

test('the page is asked with PKCE, a state and all scopes', async () => {
  const { searchParams } = new URL(await authorizeUrl())
  expect(Object.fromEntries(searchParams)).toMatchObject({
    response_type: 'code',
    redirect_uri: 'http://localhost:4600/connect/twitter/callback',
    scope: 'tweet.read tweet.write users.read media.write offline.access',
    code_challenge_method: 'S256',
  })
})

test('without credentials of the installation X itself is not asked', async () => {
  const answer = await ask('POST connect/twitter/start/', {})
  expect(answer).toMatchObject({
    status: 409,
    body: { error: 'X cannot be connected yet: this installation has no credentials for it.' },
  })
})

const used = 'This connection has expired or was used already. Please begin again.'

test('a connection works once, for whoever began it, within ten minutes', async () => {
  const other = await makePerson(provider.db)
  const returned = await agreeAt(await authorizeUrl())
  expect((await finish(returned, other.token)).body).toMatchObject({ error: used })
  expect((await finish(returned)).status).toBe(201)
  expect((await finish(returned)).body).toMatchObject({ error: used })
  const late = await agreeAt(await authorizeUrl())
  await provider.db.updateTable('connect_attempts').set({ expires_at: new Date() }).execute()
  expect((await finish(late)).body).toMatchObject({ error: used })
})

test('a no on the page of X is told as one', async () => {
  expect(await finish(await agreeAt(await authorizeUrl(), 'deny'))).toMatchObject({
    status: 400,
    body: { error: 'You did not allow it on X, so nothing was connected.' },
  })
})

test('where X does not say whose account it is, nothing is connected', async () => {
  const returned = await agreeAt(await authorizeUrl())
  x().faults.set([{ kind: 'dieAfter', operation: 'me', times: 1 }])
  const answer = await finish(returned)
  expect(answer.status).toBe(502)
  expect(answer.body).toMatchObject({ error: expect.stringMatching(/^X cannot be asked just now: .*begin again/) })
  const count = await provider.db.selectFrom('social_accounts').selectAll().where('user_id', '=', person.id).execute()
  expect(count).toEqual([])
})

test('the tokens are nowhere in the clear', async () => {
  await finish(await agreeAt(await authorizeUrl()))
  const { credentials } = await provider.db
    .selectFrom('social_accounts')
    .select('credentials')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(credentials?.toString('latin1')).not.toContain('access_token')
})
