import { expect, test } from 'vitest'
import { spoiled, tokensOf } from '../../support/lyingProxy/tokens.ts'

const call = { method: 'POST', path: '/v1/me', query: '', body: '', authorization: '' }

test.each([
  ['as a bearer', { authorization: 'Bearer abc.def' }, ['abc.def']],
  ['of an upload to Graph', { authorization: 'OAuth abc' }, ['abc']],
  ['in the query', { query: '?fields=id&access_token=abc' }, ['abc']],
  ['in a form', { body: 'grant_type=refresh_token&refresh_token=abc' }, ['abc']],
  ['in JSON', { body: '{"accessJwt":"abc","refreshJwt":"def"}' }, ['abc', 'def']],
  ['nowhere: an application shows itself', { authorization: 'Basic YTpi' }, []],
])('tokens are known %s', (_, carried, tokens) => {
  expect(tokensOf({ ...call, ...carried })).toEqual(tokens)
})

test('every token of a call is spoiled, and nothing else', () => {
  const head = { method: 'POST', url: '/me?access_token=abc&id=1', headers: { authorization: 'Bearer def' } }
  const [{ url, headers }, body] = spoiled(head, Buffer.from('text=abc&refresh_token=ghi'))
  expect([url, headers.authorization, body.toString()]).toEqual([
    '/me?access_token=cba&id=1',
    'Bearer fed',
    'text=abc&refresh_token=ihg',
  ])
})
