import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { accountChoice } from '../../../contract/connecting.ts'
import { socialAccount } from '../../../contract/networks.ts'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
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
  for (const { faults } of practice.networks) faults.set([])
})

const ask = (target: string, body?: unknown, token: string | null = person.token) =>
  provider.ask(target, { ...(token !== null && { token }), ...(body !== undefined && { body }) })
const connected = z.object({ account: socialAccount, released_count: z.int() })
const begun = z.object({ authorize_url: z.string(), browser_key: z.optional(z.string()) })
const offered = z.object({ choice_key: z.string(), accounts: z.array(accountChoice) })

async function start(network: 'linkedin' | 'linkedin_org') {
  const answer = await ask(`POST connect/${network}/start/`, { server: practice[network].host })
  expect(answer.status, answer.text).toBe(200)
  return begun.parse(answer.body)
}
const finish = (body: object, token = person.token) => ask('POST connect/linkedin/callback/', body, token)
/** Without a token, as the browser comes back. */
const finishPages = (body: object) => ask('POST connect/linkedin_org/callback/', body, null)

const used = 'This connection has expired or was used already. Please begin again.'

test('a person is connected by agreeing, with the limits of LinkedIn', async () => {
  const answer = await finish(await agreeAt((await start('linkedin')).authorize_url))
  expect(answer.status, answer.text).toBe(201)
  expect(connected.parse(answer.body).account).toMatchObject({
    network: 'linkedin',
    handle: 'Ada Marlow',
    name: 'Ada Marlow',
    state: 'connected',
    is_practice: true,
    limits: { characters: 3000, characters_per_url: null, bytes: null },
    expires_at: expect.any(String),
  })
})

test('no more is asked for than is needed, with a state', async () => {
  const { searchParams } = new URL((await start('linkedin')).authorize_url)
  expect(searchParams.get('scope')).toBe('openid profile w_member_social')
  expect(searchParams.get('redirect_uri')).toBe('http://localhost:4600/connect/linkedin/callback')
  expect(searchParams.get('state')).toMatch(/.{20}/)
  const pages = new URL((await start('linkedin_org')).authorize_url).searchParams
  expect(pages.get('scope')).toBe('rw_organization_admin r_organization_social w_organization_social')
  expect(pages.get('redirect_uri')).toBe('http://localhost:4600/connect/linkedin/business/callback')
})

test('a no is told as one', async () => {
  const returned = await agreeAt((await start('linkedin')).authorize_url, 'deny')
  expect((await finish(returned)).body).toMatchObject({
    error: 'You did not allow it on LinkedIn, so nothing was connected.',
  })
  const { state } = await agreeAt((await start('linkedin')).authorize_url, 'deny')
  expect((await finish({ state, error: 'user_cancelled_login' })).body).toMatchObject({
    error: 'You did not allow it on LinkedIn, so nothing was connected.',
  })
})

test('a connection works once, for whoever began it, within ten minutes', async () => {
  const returned = await agreeAt((await start('linkedin')).authorize_url)
  const other = await makePerson(provider.db)
  expect((await finish(returned, other.token)).body).toMatchObject({ error: used })
  expect((await finish(returned)).status).toBe(201)
  expect((await finish(returned)).body).toMatchObject({ error: used })
  const late = await agreeAt((await start('linkedin')).authorize_url)
  await provider.db.updateTable('connect_attempts').set({ expires_at: new Date() }).execute()
  expect((await finish(late)).body).toMatchObject({ error: used })
})

test('an answer for pages is none for a person, and the other way round', async () => {
  const pages = await start('linkedin_org')
  expect((await finish(await agreeAt(pages.authorize_url))).body).toMatchObject({ error: used })
  const { authorize_url } = await start('linkedin')
  const back = { ...(await agreeAt(authorize_url)), browser_key: pages.browser_key }
  expect((await finishPages(back)).body).toMatchObject({ error: used })
})

test('pages are chosen among, in a browser that has no token', async () => {
  const { authorize_url, browser_key } = await start('linkedin_org')
  const answer = await finishPages({ ...(await agreeAt(authorize_url)), browser_key })
  expect(answer.status, answer.text).toBe(201)
  const { choice_key, accounts } = offered.parse(answer.body)
  expect(accounts.map(({ name, handle, is_connected }) => ({ name, handle, is_connected }))).toEqual([
    { name: 'Marlow Bakery', handle: 'marlow-bakery', is_connected: false },
    { name: 'Harbor Market', handle: 'harbor-market', is_connected: false },
  ])
  const chosen = accounts.slice(1).map(({ network, remote_id }) => ({ network, remote_id }))
  const made = await ask('POST connect/choices/', { choice_key, accounts: chosen }, null)
  expect(made.status, made.text).toBe(201)
  const listed = z.object({ results: z.array(socialAccount) }).parse((await ask('GET connect/accounts/')).body).results
  expect(listed.map(({ name, url }) => ({ name, url }))).toEqual([
    { name: 'Harbor Market', url: `${practice.linkedin_org.origin}/company/harbor-market` },
  ])
})

test('whoever administers one page is connected with it at once', async () => {
  const { authorize_url, browser_key } = await start('linkedin_org')
  const { searchParams } = await approveConsentAs('grace', authorize_url)
  const back = { state: searchParams.get('state'), code: searchParams.get('code'), browser_key }
  expect(connected.parse((await finishPages(back)).body).account).toMatchObject({ name: 'Grace Okafor Studio' })
})

test('pages are connected by the browser that began, and by no other', async () => {
  const { authorize_url, browser_key } = await start('linkedin_org')
  const returned = await agreeAt(authorize_url)
  for (const wrong of [{}, { browser_key: '' }, { browser_key: `${browser_key}x` }]) {
    expect((await finishPages({ ...returned, ...wrong })).body).toMatchObject({ error: used })
  }
  expect((await finishPages({ ...returned, browser_key })).status).toBe(201)
  expect((await finishPages({ ...returned, browser_key })).body).toMatchObject({ error: used })
})

test('what LinkedIn fails at is said, and connects nothing', async () => {
  for (const [operation, kind] of [
    ['token', 'dieAfter'],
    ['userinfo', 'loseAnswer'],
  ] as const) {
    const returned = await agreeAt((await start('linkedin')).authorize_url)
    practice.linkedin.faults.set([{ kind, operation, times: 1 }])
    const answer = await finish(returned)
    expect(answer.status).toBe(502)
    expect(answer.body).toMatchObject({ error: expect.stringMatching(/^LinkedIn cannot be asked just now: /) })
  }
  expect((await ask('GET connect/accounts/')).body).toMatchObject({ count: 0 })
})

test('an installation without credentials says so', async () => {
  for (const [network, title] of [
    ['linkedin', 'LinkedIn'],
    ['linkedin_org', 'LinkedIn Page'],
  ] as const) {
    const answer = await ask(`POST connect/${network}/start/`, {})
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      error: `${title} cannot be connected yet: this installation has no credentials for it.`,
    })
  }
})

test('tokens are nowhere in the clear', async () => {
  await finish(await agreeAt((await start('linkedin')).authorize_url))
  const [row] = await provider.db
    .selectFrom('social_accounts')
    .select('credentials')
    .where('user_id', '=', person.id)
    .execute()
  expect(row?.credentials?.toString('latin1')).not.toMatch(/access_token/)
})
