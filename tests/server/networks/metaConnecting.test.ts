import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { socialAccount } from '../../../contract/networks.ts'
import { agreeAt } from '../publishing/connectedAda.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createPracticeProvider, type PracticeProvider } from './practiceProvider.ts'

type Name = 'facebook' | 'instagram'

let provider: PracticeProvider
let person: TestPerson

beforeAll(async () => {
  provider = await createPracticeProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
  for (const { faults } of [provider.practice.facebook, provider.practice.instagram]) faults.set([])
})

const ask = (target: string, body?: unknown, token = person.token) =>
  provider.ask(target, { token, ...(body !== undefined && { body }) })

async function consentUrl(network: Name, given: object = {}): Promise<string> {
  const server = provider.practice[network].host
  const answer = await ask(`POST connect/${network}/start/`, { server, ...given })
  expect(answer.status, answer.text).toBe(200)
  return z.object({ authorize_url: z.string() }).parse(answer.body).authorize_url
}
const finish = (network: Name, returned: object, token = person.token) =>
  ask(`POST connect/${network}/callback/`, returned, token)
const offer = z.object({
  choice_key: z.string(),
  accounts: z.array(z.object({ network: z.string(), remote_id: z.string(), name: z.string() })),
})

test('Facebook asks for what posting needs, with commas between', async () => {
  const { searchParams, pathname } = new URL(await consentUrl('facebook'))
  expect(pathname).toBe('/v25.0/dialog/oauth')
  expect(searchParams.get('scope')?.split(',')).toEqual(
    expect.arrayContaining([
      'pages_show_list',
      'pages_manage_posts',
      'read_insights',
      'instagram_content_publish',
      'instagram_manage_insights',
    ]),
  )
  expect(searchParams.get('redirect_uri')).toBe('http://localhost:4600/connect/facebook/callback')
})

test('of pages and Instagram accounts the person chooses; both kinds are connected at once', async () => {
  const answer = await finish('facebook', await agreeAt(await consentUrl('facebook')))
  expect(answer.status, answer.text).toBe(201)
  const { choice_key, accounts } = offer.parse(answer.body)
  expect(accounts.map(({ network, name }) => `${network} ${name}`)).toEqual([
    'facebook Ada Marlow',
    'instagram Ada Marlow',
    'facebook Marlow Bakery School',
  ])
  const chosen = accounts.slice(0, 2).map(({ network, remote_id }) => ({ network, remote_id }))
  const connected = await ask('POST connect/choices/', { choice_key, accounts: chosen })
  expect(connected.status, connected.text).toBe(201)
  const { results } = z.object({ results: z.array(socialAccount) }).parse((await ask('GET connect/accounts/')).body)
  expect(results.map(({ network, is_practice }) => [network, is_practice]).sort()).toEqual([
    ['facebook', true],
    ['instagram', true],
  ])
})

test("Instagram's own sign-in connects its one account at once", async () => {
  const url = await consentUrl('instagram')
  expect(new URL(url).pathname).toBe('/oauth/authorize')
  expect(new URL(url).searchParams.get('redirect_uri')).toBe('http://localhost:4600/connect/ig/callback')
  const answer = await finish('instagram', await agreeAt(url))
  expect(answer.body).toMatchObject({
    account: { network: 'instagram', handle: 'ada', state: 'connected', limits: { characters: 2200 } },
  })
})

test("Facebook's sign-in connects the Instagram account behind the page", async () => {
  const url = await consentUrl('instagram', { way: 'facebook' })
  expect(new URL(url).pathname).toBe('/v25.0/dialog/oauth')
  const answer = await finish('instagram', await agreeAt(url))
  expect(answer.body).toMatchObject({ account: { network: 'instagram', handle: 'ada' } })
})

const used = 'This connection has expired or was used already. Please begin again.'

test.each<[string, Name, object]>([
  ['facebook', 'facebook', {}],
  ['instagram', 'instagram', {}],
  ['instagram by facebook', 'instagram', { way: 'facebook' }],
])('%s: denied, replayed, foreign and late answers connect nothing', async (_, network, given) => {
  const denied = await finish(network, await agreeAt(await consentUrl(network, given), 'deny'))
  expect(denied.status).toBe(400)
  expect(denied.body).toMatchObject({ error: expect.stringMatching(/^You did not allow it on \w+, so nothing/) })

  const returned = await agreeAt(await consentUrl(network, given))
  const other = await makePerson(provider.db)
  expect((await finish(network, returned, other.token)).body).toMatchObject({ error: used })
  expect((await finish(network, returned)).status).toBe(201)
  expect((await finish(network, returned)).body).toMatchObject({ error: used })

  const late = await agreeAt(await consentUrl(network, given))
  await provider.db.updateTable('connect_attempts').set({ expires_at: new Date() }).execute()
  expect((await finish(network, late)).body).toMatchObject({ error: used })
})

test.each<[Name, object]>([
  ['facebook', {}],
  ['instagram', {}],
])('%s: a code that does not count is said not to', async (network, given) => {
  const { state } = await agreeAt(await consentUrl(network, given))
  const answer = await finish(network, { state, code: 'made-up' })
  expect(answer.status).toBe(400)
  expect(answer.body).toMatchObject({ error: expect.stringMatching(/did not accept the answer/) })
})

test.each<[Name, string]>([
  ['facebook', 'token'],
  ['facebook', 'exchangeToken'],
  ['facebook', 'debugToken'],
  ['facebook', 'listPages'],
  ['instagram', 'token'],
  ['instagram', 'exchangeToken'],
  ['instagram', 'readNode'],
])('%s: trouble with %s is said, and nothing is connected', async (network, operation) => {
  const returned = await agreeAt(await consentUrl(network))
  for (const kind of ['dieAfter', 'down'] as const) {
    provider.practice[network].faults.set([{ kind, operation, times: 1 }])
    const answer = await finish(network, await agreeAt(await consentUrl(network)))
    expect(answer.status).toBe(502)
  }
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ count: 0 })
  expect((await finish(network, returned)).status).toBe(201)
})

test('without credentials nobody is sent to the real network', async () => {
  for (const network of ['facebook', 'instagram'] as const) {
    const answer = await ask(`POST connect/${network}/start/`, {})
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/has no credentials for it/) })
  }
})

test('tokens are nowhere in the clear: not in the database, not in the log', async () => {
  await finish('instagram', await agreeAt(await consentUrl('instagram')))
  const { credentials } = await provider.db
    .selectFrom('social_accounts')
    .select('credentials')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(credentials?.toString('latin1')).not.toContain('access_token')
  expect(provider.logged.join('\n')).not.toMatch(/practice-secret|access_token/)
})
