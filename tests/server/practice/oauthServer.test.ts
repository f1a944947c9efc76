import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import type { Env } from '../../../practice/faultInjection.ts'
import { createFaults } from '../../../practice/faults.ts'
import { type Listening, listen } from '../../../practice/listen.ts'
import { bearerOf, createOAuthState, expireGrants, grantOf } from '../../../practice/oauth/grants.ts'
import { oauthRoutes } from '../../../practice/oauth/oauthServer.ts'
import { type OAuthRules, practiceClient } from '../../../practice/oauth/rules.ts'
import { createWatch } from '../../../practice/watch.ts'

const rules: OAuthRules = {
  style: { name: 'Practice X', color: '#111', onColor: '#fff', honorsKeys: false },
  paths: { authorize: '/authorize', token: '/token', revoke: '/revoke' },
  scopes: { 'post.write': 'Post for you', 'post.read': 'See your posts' },
  separator: ' ',
  challenge: 'S256',
  clientAuth: 'post',
  tokenLasts: 7200,
  refresh: 'rotating',
}
const redirectUri = 'http://localhost:4600/connect/twitter/callback'
const verifier = 'v'.repeat(43)

const state = createOAuthState()
let server: Listening

beforeAll(async () => {
  const app = new Hono<Env>()
  const wording = { refused: notHere, nothingLeft: () => ({}), limited: notHere, expired: notHere, died: notHere }
  oauthRoutes(app, {
    injection: { faults: createFaults(), watch: createWatch(), wording, accounts: { of: () => null, revoke: notHere } },
    rules,
    state: () => state,
    save: () => {},
  })
  server = await listen(app, 0)
})
afterAll(() => server.close())

function notHere(): never {
  throw new Error('No fault is switched on here')
}

const consentUrl = (changed: Record<string, string> = {}) => {
  const url = new URL('/authorize', server.origin)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_id: practiceClient.id,
    redirect_uri: redirectUri,
    scope: 'post.write',
    state: 'the-state',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...changed,
  }).toString()
  return url.href
}

async function codeFor(person = 'ada'): Promise<string> {
  const returned = await approveConsentAs(person, consentUrl())
  expect(returned.searchParams.get('state')).toBe('the-state')
  return returned.searchParams.get('code') ?? ''
}

async function askForTokens(fields: Record<string, string>) {
  const body = new URLSearchParams({ client_id: practiceClient.id, client_secret: practiceClient.secret, ...fields })
  const answer = await fetch(`${server.origin}/token`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

const exchange = (code: string, changed: Record<string, string> = {}) =>
  askForTokens({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...changed,
  })

test('who agrees is known by the token that the code is exchanged for, once', async () => {
  const code = await codeFor('grace')
  const { status, body } = await exchange(code)
  expect({ status, body }).toMatchObject({ status: 200, body: { token_type: 'bearer', scope: 'post.write' } })
  expect(grantOf(state, bearerOf(`Bearer ${body.access_token}`))?.holder.name).toBe('grace')
  expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
})

test.each([
  ['another redirect address', { redirect_uri: 'http://localhost:4600/elsewhere' }, 'invalid_grant'],
  ['another verifier', { code_verifier: 'w'.repeat(43) }, 'invalid_grant'],
  ['no verifier', { code_verifier: '' }, 'invalid_grant'],
  ['a wrong secret', { client_secret: 'wrong' }, 'invalid_client'],
  ['another client', { client_id: 'somebody-else' }, 'invalid_client'],
  ['an unknown parameter', { audience: 'x' }, 'invalid_request'],
  ['another kind of grant', { grant_type: 'password' }, 'unsupported_grant_type'],
])('a code is not exchanged with %s', async (_, changed, error) => {
  expect((await exchange(await codeFor(), changed)).body.error).toBe(error)
})

test('a refresh token works once and brings the next one', async () => {
  const first = (await exchange(await codeFor())).body
  const renewed = (await askForTokens({ grant_type: 'refresh_token', refresh_token: first.refresh_token })).body
  expect(renewed.refresh_token).not.toBe(first.refresh_token)
  expect(grantOf(state, first.access_token)).toBeNull()
  expect(grantOf(state, renewed.access_token)?.holder.name).toBe('ada')
  const again = await askForTokens({ grant_type: 'refresh_token', refresh_token: first.refresh_token })
  expect(again.body.error).toBe('invalid_grant')
})

test('a token counts until it ends or is revoked', async () => {
  const { access_token: token } = (await exchange(await codeFor())).body
  const client = { client_id: practiceClient.id, client_secret: practiceClient.secret }
  await fetch(`${server.origin}/revoke`, { method: 'POST', body: new URLSearchParams({ ...client, token }) })
  expect(grantOf(state, token)).toBeNull()
  const { access_token: other } = (await exchange(await codeFor())).body
  expireGrants(state, 'access')
  expect(grantOf(state, other)).toBeNull()
})

test.each([
  ['an unknown scope', { scope: 'everything' }, 'invalid_scope'],
  ['no scope', { scope: '' }, 'invalid_scope'],
  ['an unknown parameter', { display: 'popup' }, 'invalid_request'],
  ['no challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['another kind of answer', { response_type: 'token' }, 'unsupported_response_type'],
])('the app is told at its own address of %s', async (_, changed, error) => {
  const answer = await fetch(consentUrl(changed), { redirect: 'manual' })
  expect(new URL(answer.headers.get('location') ?? '').searchParams.get('error')).toBe(error)
})

test.each([
  ['an app that is not known', { client_id: 'somebody-else' }],
  ['an address elsewhere', { redirect_uri: 'https://elsewhere.example/callback' }],
])('nobody is sent anywhere for %s', async (_, changed) => {
  const answer = await fetch(consentUrl(changed), { redirect: 'manual' })
  expect(answer.status).toBe(400)
  expect(answer.headers.get('location')).toBeNull()
})

test('an answer that does not come from the consent page counts for nothing', async () => {
  const body = new URLSearchParams({ seal: 'made-up', person: 'ada', decision: 'authorize' })
  const answer = await fetch(consentUrl(), { method: 'POST', body, redirect: 'manual' })
  expect(answer.status).toBe(403)
})
