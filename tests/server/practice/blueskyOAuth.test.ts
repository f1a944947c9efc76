import { createHash, generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import { startBluesky } from '../../../practice/bluesky/network.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { personByName } from '../../../practice/people.ts'

const redirectUri = 'http://127.0.0.1:4600/connect/bluesky/callback'
const scope = 'atproto transition:generic'
const clientId = `http://localhost?${new URLSearchParams({ redirect_uri: redirectUri, scope })}`
const verifier = 'v'.repeat(43)
const digest = (text: string) => createHash('sha256').update(text).digest('base64url')
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })

let network: PracticeNetwork
/** The nonce that the last answer brought. */
let nonce = ''
beforeAll(async () => {
  network = await startBluesky(0, null, Date.now, { fetchDocument: async () => new Response('', { status: 404 }) })
})
afterAll(() => network.close())

/** A proof of the key; `claims` puts others in the place of the right ones. */
function proofOf(path: string, claims: object = {}): string {
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const header = { typ: 'dpop+jwt', alg: 'ES256', jwk: { kty, crv, x, y } }
  const right = {
    jti: randomUUID(),
    htm: 'POST',
    htu: network.origin + path,
    iat: Math.floor(Date.now() / 1000),
    nonce,
  }
  const text = [header, { ...right, ...claims }]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

async function call(path: string, init: RequestInit) {
  const response = await fetch(network.origin + path, init)
  nonce = response.headers.get('dpop-nonce') ?? nonce
  return { status: response.status, headers: response.headers, body: z.looseObject({}).parse(await response.json()) }
}

const ask = (path: string, form: Record<string, string>, dpop = proofOf(path)) =>
  call(path, { method: 'POST', headers: { dpop }, body: new URLSearchParams({ client_id: clientId, ...form }) })

const asked = {
  response_type: 'code',
  redirect_uri: redirectUri,
  scope,
  state: 's1',
  code_challenge: digest(verifier),
  code_challenge_method: 'S256',
}

/** Whatever was called before, the nonce is known then. */
const push = async (change: Record<string, string> = {}) => {
  await ask('/oauth/par', {})
  return ask('/oauth/par', { ...asked, ...change })
}

/** The address of the page on which a person answers what was pushed. */
async function pageOf(change: Record<string, string> = {}): Promise<string> {
  const { request_uri } = z.looseObject({ request_uri: z.string() }).parse((await push(change)).body)
  return `${network.origin}/oauth/authorize?${new URLSearchParams({ client_id: clientId, request_uri })}`
}

async function codeOf(): Promise<string> {
  const { searchParams } = await approveConsentAs('ada', await pageOf())
  expect(searchParams.get('iss')).toBe(network.origin)
  return searchParams.get('code') ?? ''
}

const exchange = (code: string, change: Record<string, string> = {}, dpop?: string) =>
  ask(
    '/oauth/token',
    { grant_type: 'authorization_code', code, redirect_uri: redirectUri, code_verifier: verifier, ...change },
    dpop,
  )

const given = z.looseObject({ access_token: z.string(), refresh_token: z.string(), token_type: z.literal('DPoP') })
const tokens = async () => given.parse((await exchange(await codeOf())).body)

const session = '/xrpc/com.atproto.server.getSession'
const asOf = (token: string, claims: object = {}) =>
  call(session, {
    headers: {
      authorization: `DPoP ${token}`,
      dpop: proofOf(session, { htm: 'GET', ath: digest(token), ...claims }),
    },
  })

test.each([
  ['another redirect address', { redirect_uri: 'http://127.0.0.1:1/elsewhere' }, 'invalid_request'],
  ['a scope that it did not declare', { scope: 'atproto transition:chat.bsky' }, 'invalid_scope'],
  ['no scope of the protocol', { scope: 'transition:generic' }, 'invalid_scope'],
  ['a plain challenge', { code_challenge_method: 'plain' }, 'invalid_request'],
  ['no state', { state: '' }, 'invalid_request'],
  [
    'a client whose document nobody has',
    { client_id: 'https://nobody.example/client.json' },
    'invalid_client_metadata',
  ],
])('a pushed request with %s is refused', async (_, change, error) => {
  expect((await push(change)).body).toMatchObject({ error })
})

test('the consent page shows nothing that was not pushed', async () => {
  const page = await fetch(
    `${network.origin}/oauth/authorize?${new URLSearchParams({ client_id: clientId, ...asked })}`,
  )
  expect(page.status).toBe(400)
})

test.each([
  ['whose handle is named', { login_hint: 'grace.practice.test' }, ['grace']],
  ['whose DID is named', { login_hint: personByName('grace')?.bluesky.did ?? '' }, ['grace']],
  ['the first where nobody is named', {}, ['ada']],
  ['the first where nobody there is named', { login_hint: 'nobody.example' }, ['ada']],
])('the consent page has chosen beforehand %s', async (_, change, names) => {
  const text = await (await fetch(await pageOf(change))).text()
  const chosen = [...text.matchAll(/name="person" value="(\w+)" checked/g)].map(([, name]) => name)
  expect(chosen).toEqual(names)
})

test.each([
  ['without a nonce', { nonce: undefined }, 'use_dpop_nonce'],
  ['with a nonce of old', { nonce: 'old' }, 'use_dpop_nonce'],
  ['of another method', { htm: 'GET' }, 'invalid_dpop_proof'],
  ['of another address', { htu: 'https://elsewhere.example/oauth/par' }, 'invalid_dpop_proof'],
  ['made an hour ago', { iat: Math.floor(Date.now() / 1000) - 3600 }, 'invalid_dpop_proof'],
])('a proof %s is refused', async (_, claims, error) => {
  await push()
  expect((await ask('/oauth/par', asked, proofOf('/oauth/par', claims))).body).toMatchObject({ error })
})

test('a proof is taken once', async () => {
  await push()
  const proof = proofOf('/oauth/par')
  expect((await ask('/oauth/par', asked, proof)).status).toBe(201)
  expect((await ask('/oauth/par', asked, proof)).body).toMatchObject({ error: 'invalid_dpop_proof' })
})

test('a code counts once, with its verifier only', async () => {
  const code = await codeOf()
  expect((await exchange(code)).status).toBe(200)
  expect((await exchange(code)).body).toMatchObject({ error: 'invalid_grant' })
  const other = await exchange(await codeOf(), { code_verifier: 'w'.repeat(43) })
  expect(other.body).toMatchObject({ error: 'invalid_grant' })
})

test('a refresh token counts once', async () => {
  const { refresh_token } = await tokens()
  const refresh = () => ask('/oauth/token', { grant_type: 'refresh_token', refresh_token })
  expect((await refresh()).status).toBe(200)
  expect((await refresh()).body).toMatchObject({ error: 'invalid_grant' })
})

test('a refresh token that is used again ends the whole sign-in, and no other of the same person', async () => {
  const refresh = (refresh_token: string) => ask('/oauth/token', { grant_type: 'refresh_token', refresh_token })
  const other = await tokens()
  const first = await tokens()
  const second = given.parse((await refresh(first.refresh_token)).body)
  const third = given.parse((await refresh(second.refresh_token)).body)
  expect((await refresh(first.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await refresh(third.refresh_token)).body).toMatchObject({ error: 'invalid_grant' })
  expect((await asOf(third.access_token)).body).toMatchObject({ error: 'invalid_token' })
  expect((await asOf(other.access_token)).body).toMatchObject({ handle: 'ada.practice.test' })
})

test('through a proxy a proof names the address that was called, and no other', async () => {
  const { access_token } = await tokens()
  const asked = (htu: string) =>
    call(session, {
      headers: {
        authorization: `DPoP ${access_token}`,
        'x-forwarded-host': 'pds.example:8443',
        dpop: proofOf(session, { htm: 'GET', ath: digest(access_token), htu }),
      },
    })
  expect((await asked(`http://pds.example:8443${session}`)).status).toBe(200)
  expect((await asked(network.origin + session)).body).toMatchObject({ error: 'invalid_dpop_proof' })
})

test('a token counts with a proof of it, and in no other way', async () => {
  const { access_token } = await tokens()
  expect((await asOf(access_token)).body).toMatchObject({ handle: 'ada.practice.test' })
  const bearer = await call(session, { headers: { authorization: `Bearer ${access_token}` } })
  expect(bearer.status).toBe(400)
  expect((await asOf(access_token, { ath: digest('another') })).status).toBe(401)
  const stale = await asOf(access_token, { nonce: 'old' })
  expect(stale.status).toBe(401)
  expect(stale.headers.get('www-authenticate')).toContain('error="use_dpop_nonce"')
  expect(stale.headers.get('dpop-nonce')).toBeTruthy()
})
