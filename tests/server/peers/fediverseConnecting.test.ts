import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createPublicFetch } from '../../../server/http/publicFetch.ts'
import { type Fediverse, startFediverse } from '../../support/fediverse/fediverse.ts'
import {
  appNamed,
  ask,
  consentAddress,
  exchangeOf,
  registerApp,
  tokenIn,
  tokenOf,
  verifier,
} from './fediverseClient.ts'

let fediverse: Fediverse
beforeAll(async () => {
  fediverse = await startFediverse()
})
afterAll(() => fediverse.close())
afterEach(() => fediverse.clear())

const verify = (token: string) => ask(fediverse.origin, '/api/v1/accounts/verify_credentials', { token })

test('an app gets a token for a person, by a code that works once', async () => {
  const app = await registerApp(fediverse)
  const { code, state } = await fediverse.authorize(consentAddress(fediverse, app.client_id), 'theo')
  expect(state).toBe('the state')
  const exchange = () => ask(fediverse.origin, '/oauth/token', { form: exchangeOf(app, code) })
  const first = await exchange()
  expect(first).toMatchObject({
    status: 200,
    body: { token_type: 'Bearer', scope: 'read:accounts read:statuses write:statuses' },
  })
  expect(await exchange()).toMatchObject({ status: 400, body: { error: 'invalid_grant' } })
  expect(await verify(tokenIn(first))).toMatchObject({
    status: 200,
    body: { username: 'theo', url: `${fediverse.origin}/@theo`, source: { privacy: 'public' } },
  })
})

test('a code counts only with the verifier of its challenge, where one was given', async () => {
  const app = await registerApp(fediverse)
  const { code } = await fediverse.authorize(consentAddress(fediverse, app.client_id))
  const wrong = exchangeOf(app, code, { code_verifier: `${verifier}-not` })
  expect(await ask(fediverse.origin, '/oauth/token', { form: wrong })).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
  const bare = new URL(consentAddress(fediverse, app.client_id))
  bare.searchParams.delete('code_challenge')
  bare.searchParams.delete('code_challenge_method')
  const without = await fediverse.authorize(bare.href)
  const { code_verifier: _, ...exchange } = exchangeOf(app, without.code)
  expect(await ask(fediverse.origin, '/oauth/token', { json: exchange })).toMatchObject({ status: 200 })
})

test('an app with the wrong secret gets no token', async () => {
  const app = await registerApp(fediverse)
  const { code } = await fediverse.authorize(consentAddress(fediverse, app.client_id))
  const form = exchangeOf({ ...app, client_secret: 'guessed' }, code)
  expect(await ask(fediverse.origin, '/oauth/token', { form })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
})

test('nobody is asked for an app, an address or a scope that was not registered', async () => {
  const app = await registerApp(fediverse)
  for (const more of [{ client_id: 'x' }, { redirect_uri: 'https://evil.example/' }, { scope: 'write:media' }]) {
    const address = consentAddress(fediverse, app.client_id, more)
    await expect(fediverse.authorize(address)).rejects.toThrow('invalid_request')
  }
})

test('an app without a name, an address or a known scope is not registered', async () => {
  for (const wrong of [{ client_name: '' }, { redirect_uris: 'nowhere' }, { scopes: 'everything' }]) {
    const json = { ...appNamed('An app'), ...wrong }
    expect(await ask(fediverse.origin, '/api/v1/apps', { json })).toMatchObject({
      status: 422,
      body: { error: expect.stringMatching(/^Validation failed: /) },
    })
  }
})

test('a token counts until it is revoked by its app', async () => {
  const app = await registerApp(fediverse)
  const { code } = await fediverse.authorize(consentAddress(fediverse, app.client_id))
  const token = tokenIn(await ask(fediverse.origin, '/oauth/token', { form: exchangeOf(app, code) }))
  const revoke = (by: object) => ask(fediverse.origin, '/oauth/revoke', { form: { ...by, token } })
  expect(await revoke(await registerApp(fediverse))).toMatchObject({ status: 200 })
  expect(await verify(token)).toMatchObject({ status: 200 })
  expect(await revoke({ ...app, client_secret: 'guessed' })).toMatchObject({ status: 403 })
  expect(await revoke(app)).toMatchObject({ status: 200, body: {} })
  expect(await verify(token)).toMatchObject({ status: 401, body: { error: 'The access token is invalid' } })
})

test('all tokens stop counting at once', async () => {
  const tokens = [await tokenOf(fediverse), await tokenOf(fediverse, 'theo')]
  fediverse.expireTokens()
  for (const token of tokens) expect(await verify(token)).toMatchObject({ status: 401 })
})

test('a token reaches no further than its scopes', async () => {
  const token = await tokenOf(fediverse, 'ines', 'read:accounts')
  const json = { status: 'Beyond' }
  expect(await ask(fediverse.origin, '/api/v1/statuses', { token, json })).toMatchObject({
    status: 403,
    body: { error: 'This action is not allowed' },
  })
})

test('the server describes itself in the newer form only', async () => {
  expect(await ask(fediverse.origin, '/api/v2/instance')).toMatchObject({
    status: 200,
    body: {
      domain: fediverse.host,
      version: '4.3.0 (compatible; Otherserver 2.1)',
      configuration: { statuses: { max_characters: 5000, characters_reserved_per_url: 23 } },
    },
  })
  expect(await ask(fediverse.origin, '/api/v1/instance')).toMatchObject({ status: 404 })
})

test('addresses name the public origin where there is one', async () => {
  const behind = await startFediverse({ publicOrigin: () => 'https://front.example' })
  const token = await tokenOf(behind)
  const { body } = await ask(behind.origin, '/api/v1/statuses', { token, json: { status: 'Seen from outside' } })
  expect(body).toMatchObject({
    url: expect.stringMatching(/^https:\/\/front\.example\/@ines\//),
    account: { url: 'https://front.example/@ines' },
  })
  await behind.close()
})

test('while it is paused a connection is refused', async () => {
  await fediverse.pause()
  const fetchAnew = createPublicFetch({ allowedHosts: [fediverse.host] })
  await expect(fetchAnew(fediverse.origin)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await fediverse.resume()
  expect(await ask(fediverse.origin, '/api/v2/instance')).toMatchObject({ status: 200 })
})
