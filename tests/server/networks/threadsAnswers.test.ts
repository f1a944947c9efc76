import { expect, test } from 'vitest'
import { granted } from '../../../server/networks/threads/answers.ts'
import { authorizationServer, threadsOrigin } from '../../../server/networks/threads/hosts.ts'

const answer =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    granted({ status, body, headers: new Headers(headers) }, 'the post')
const error = (code: number, more: object = {}) => ({
  error: { message: 'Not now.', type: 'OAuthException', code, ...more },
})

test.each([
  ['a wrong parameter', answer(400, error(100)), 'refused'],
  ['a missing permission', answer(403, error(10)), 'refused'],
  ['a token that ended', answer(401, error(190)), 'expired'],
  ['a token that ended, told with another status', answer(400, error(190)), 'expired'],
  ['too many calls of the app', answer(400, error(4)), 'limited'],
  ['too many calls of the account', answer(403, error(80_002)), 'limited'],
  ['a fault that passes', answer(400, error(2)), 'unclear'],
  ['a fault that says that it passes', answer(400, error(100, { is_transient: true })), 'unclear'],
  ['a container that is not found yet', answer(400, error(24, { error_subcode: 4279009 })), 'unclear'],
  ['a fault of Threads’ own', answer(500, error(100)), 'unclear'],
  ['a page', answer(403, '<html>Forbidden</html>'), 'unclear'],
  ['another form', answer(400, { error: 'no' }), 'unclear'],
])('%s', (_, ask, kind) => {
  expect(ask).toThrow(expect.objectContaining({ kind }))
})

test('a limit is waited for as long as Threads says', () => {
  const usage = JSON.stringify({ 17: [{ type: 'threads', estimated_time_to_regain_access: 7 }, { type: 'x' }] })
  const headers = { 'x-business-use-case-usage': usage }
  expect(answer(400, error(4), headers)).toThrow(expect.objectContaining({ wait: 420_000 }))
  const odd = { 'x-business-use-case-usage': '{' }
  expect(answer(400, error(4), odd)).toThrow(expect.objectContaining({ wait: 0 }))
})

const conform = (status: number, body: Readonly<Record<string, unknown>>) =>
  authorizationServer(threadsOrigin).conform?.({ status, body })

test('what the token endpoint answers is put into the words of OAuth', () => {
  expect(conform(200, { access_token: 'a', user_id: 1 })?.body).toMatchObject({
    token_type: 'bearer',
    access_token: 'a',
  })
  const refused = { error_type: 'OAuthException', code: 400, error_message: 'Invalid authorization code' }
  expect(conform(400, refused)?.body).toEqual({
    error: 'invalid_grant',
    error_description: 'Invalid authorization code',
  })
  const secret = error(1, { message: 'Error validating client secret.' })
  expect(conform(400, secret)?.body).toMatchObject({ error: 'invalid_client' })
  expect(conform(500, error(100))).toEqual({ status: 500, body: error(100) })
})

test('the real addresses are Threads’ own', () => {
  const { authorizeUrl, tokenUrl } = authorizationServer(threadsOrigin)
  expect([authorizeUrl, tokenUrl]).toEqual([
    'https://threads.net/oauth/authorize',
    'https://graph.threads.net/oauth/access_token',
  ])
})
