import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { NetworkFault } from '../../../server/networks/network.ts'
import type { AuthorizationServer } from '../../../server/networks/oauth/authorizationServer.ts'
import { createOAuthClient, TokenRefused } from '../../../server/networks/oauth/oauthClient.ts'
import { createFakeAuthorization, type FakeAuthorization, type TokenAnswer } from './fakeAuthorization.ts'

const now = Date.UTC(2026, 10, 21)
const app = { clientId: 'the id/1', clientSecret: 'the-secret_2' }
const redirectUri = 'http://localhost:4600/connect/twitter/callback'
const verifier = 'v'.repeat(43)
const given = { code: 'c1', verifier, redirectUri }

let fake: FakeAuthorization
beforeAll(async () => {
  fake = await createFakeAuthorization()
})
afterAll(() => fake.close())
beforeEach(() => {
  fake.requests.splice(0)
})

const client = () => createOAuthClient({ call: fake.call, now: () => now })
const exchange = (answer?: TokenAnswer, rules: Partial<AuthorizationServer> = {}) => {
  if (answer) fake.answers(answer)
  return client().exchange({ ...fake.server, ...rules }, app, given)
}
const tokens = (change: object = {}): TokenAnswer => ({
  body: { access_token: 'a1', token_type: 'bearer', expires_in: 3600, refresh_token: 'r1', ...change },
})

describe('the address of the consent page', () => {
  const paramsOf = (rules: Partial<AuthorizationServer>) => {
    const url = client().authorizeUrl({ ...fake.server, ...rules }, app, { state: 's1', verifier, redirectUri })
    return Object.fromEntries(new URL(url).searchParams)
  }
  const digest = (encoding: 'base64url' | 'hex') => createHash('sha256').update(verifier).digest(encoding)
  const usual = { response_type: 'code', client_id: app.clientId, redirect_uri: redirectUri, state: 's1' }

  test('names the app, where to come back, what is asked for, and the digest of the verifier', () => {
    expect(paramsOf({})).toEqual({
      ...usual,
      scope: 'post.write post.read',
      code_challenge: digest('base64url'),
      code_challenge_method: 'S256',
    })
  })

  test('departs from that as a network does', () => {
    const { client_id: _, ...others } = usual
    expect(
      paramsOf({
        scopeSeparator: ',',
        challenge: 'S256hex',
        clientAuth: 'clientKey',
        authorizeParams: { prompt: 'consent' },
      }),
    ).toEqual({
      ...others,
      client_key: app.clientId,
      scope: 'post.write,post.read',
      code_challenge: digest('hex'),
      code_challenge_method: 'S256',
      prompt: 'consent',
    })
    expect(paramsOf({ challenge: 'none' })).toEqual({ ...usual, scope: 'post.write post.read' })
  })
})

describe('a code', () => {
  const grant = { grant_type: 'authorization_code', code: 'c1', redirect_uri: redirectUri }

  test('is exchanged with the verifier and the secret', async () => {
    await exchange(tokens())
    expect(fake.requests).toEqual([
      {
        authorization: null,
        form: { ...grant, code_verifier: verifier, client_id: app.clientId, client_secret: app.clientSecret },
      },
    ])
  })

  test('is exchanged by basic authorization, whose secret keeps its letters', async () => {
    await exchange(tokens(), { clientAuth: 'basic' })
    const [request] = fake.requests
    expect(Buffer.from(request?.authorization?.slice('Basic '.length) ?? '', 'base64').toString()).toBe(
      'the%20id%2F1:the-secret_2',
    )
    expect(request?.form).toEqual({ ...grant, code_verifier: verifier })
  })

  test('is exchanged with the names that TikTok has, and without a verifier where there is no challenge', async () => {
    await exchange(tokens(), { clientAuth: 'clientKey', challenge: 'none' })
    expect(fake.requests[0]?.form).toEqual({ ...grant, client_key: app.clientId, client_secret: app.clientSecret })
  })

  test('brings the tokens, with when they end', async () => {
    expect(await exchange(tokens({ scope: 'post.write,post.read', refresh_expires_in: 7200, open_id: 'o1' }))).toEqual({
      accessToken: 'a1',
      refreshToken: 'r1',
      expiresAt: now + 3_600_000,
      refreshExpiresAt: now + 7_200_000,
      scopes: ['post.write', 'post.read'],
      answer: expect.objectContaining({ open_id: 'o1' }),
    })
  })

  test.each([
    ['seconds as text', { expires_in: '5183944' }, { expiresAt: now + 5_183_944_000 }],
    ['no seconds', { expires_in: undefined }, { expiresAt: null }],
    ['seconds that are none', { expires_in: 'soon' }, { expiresAt: null }],
    ['null seconds', { expires_in: null }, { expiresAt: null }],
    ['no time at all', { expires_in: 0 }, { expiresAt: null }],
    ['a time before now', { expires_in: -5 }, { expiresAt: null }],
    ['an absurd time', { expires_in: 1e300 }, { expiresAt: null }],
    ['a list', { expires_in: [3600, 1] }, { expiresAt: null }],
    [
      'LinkedIn’s name for the refresh token’s end',
      { refresh_token_expires_in: 60 },
      { refreshExpiresAt: now + 60_000 },
    ],
    ['odd seconds of the refresh token', { refresh_expires_in: 'long' }, { refreshExpiresAt: null }],
    ['an empty refresh token', { refresh_token: '' }, { refreshToken: null }],
    ['a null refresh token', { refresh_token: null }, { refreshToken: null }],
    ['no type of token', { token_type: undefined }, { accessToken: 'a1' }],
    ['a capital type of token', { token_type: 'Bearer' }, { accessToken: 'a1' }],
    ['scopes as a list', { scope: ['post.write'] }, { scopes: null }],
    ['an id token of somebody else', { id_token: 'not.a.token' }, { accessToken: 'a1' }],
  ])('is not lost over %s', async (_, change, wanted) => {
    expect(await exchange(tokens(change))).toMatchObject(wanted)
  })

  test('of a network that answers in a form of its own is read by that network’s rules', async () => {
    const conform: AuthorizationServer['conform'] = ({ status, body }) => ({ status, body: Object(body.data) })
    expect(await exchange({ body: { data: { access_token: 'inner' } } }, { conform })).toMatchObject({
      accessToken: 'inner',
    })
  })
})

describe('a no', () => {
  test.each([
    'invalid_request',
    'invalid_client',
    'invalid_grant',
    'unauthorized_client',
    'unsupported_grant_type',
    'invalid_scope',
  ])('of RFC 6749 is a refusal: %s', async (error) => {
    const refused = await exchange({ status: 400, body: { error, error_description: 'Because.' } }).catch(
      (cause: unknown) => cause,
    )
    expect(refused).toBeInstanceOf(TokenRefused)
    expect(refused).toMatchObject({ code: error, message: 'Because.' })
  })

  test('with the status of a wrong client too', async () => {
    await expect(exchange({ status: 401, body: { error: 'invalid_client' } })).rejects.toMatchObject({
      code: 'invalid_client',
      message: 'invalid_client',
    })
  })

  test.each<[string, TokenAnswer]>([
    ['500 in the shape of a refusal', { status: 500, body: { error: 'invalid_grant' } }],
    ['a busy server in that shape', { status: 429, body: { error: 'invalid_request' } }],
    ['an error that the RFC has not', { status: 400, body: { error: 'temporarily_unavailable' } }],
    ['another shape', { status: 400, body: { error: { code: 190 } } }],
    ['an HTML page', { status: 400, body: '<html>invalid_grant</html>' }],
    ['an HTML page with 200', { status: 200, body: '<html>Welcome</html>' }],
    ['a yes without a token', { status: 200, body: { token_type: 'bearer' } }],
    ['a yes with an empty token', { status: 200, body: { access_token: '', token_type: 'bearer' } }],
    ['a yes with a number for a token', { status: 200, body: { access_token: 5, token_type: 'bearer' } }],
    ['a refusal with 200', { status: 200, body: { error: 'invalid_grant' } }],
    ['a kind of token that we cannot show', { status: 200, body: { access_token: 'a', token_type: 'mac' } }],
  ])('is none in %s: what became of the code is not known', async (_, answer) => {
    const fault = await exchange(answer).catch((cause: unknown) => cause)
    expect(fault).toBeInstanceOf(NetworkFault)
    expect(fault).toMatchObject({ kind: 'unclear' })
  })

  test('is none where nobody can be reached', async () => {
    await fake.pause()
    await expect(exchange()).rejects.toMatchObject({ kind: 'unavailable' })
    await fake.resume()
  })
})

test('a token is renewed by its refresh token', async () => {
  fake.answers(tokens({ access_token: 'a2', refresh_token: 'r2' }))
  expect(await client().refresh(fake.server, app, 'r1')).toMatchObject({ accessToken: 'a2', refreshToken: 'r2' })
  expect(fake.requests[0]?.form).toEqual({
    grant_type: 'refresh_token',
    refresh_token: 'r1',
    client_id: app.clientId,
    client_secret: app.clientSecret,
  })
})
