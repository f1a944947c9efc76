import { expect, test } from 'vitest'
import { facebookOrigin, graphHostsOf, hostsOf, instagramOrigin } from '../../../server/networks/meta/hosts.ts'
import { facebookServer, instagramServer } from '../../../server/networks/meta/login.ts'

test('Meta is spread over hosts; a practice server has all of it', () => {
  expect(facebookServer(facebookOrigin, 'v25.0')).toMatchObject({
    authorizeUrl: 'https://www.facebook.com/v25.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v25.0/oauth/access_token',
    scopeSeparator: ',',
    challenge: 'none',
  })
  expect(instagramServer(instagramOrigin)).toMatchObject({
    authorizeUrl: 'https://www.instagram.com/oauth/authorize',
    tokenUrl: 'https://api.instagram.com/oauth/access_token',
  })
  expect(graphHostsOf(facebookOrigin, 'v25.0')).toMatchObject({
    graph: 'https://graph.facebook.com/v25.0',
    graphVideo: 'https://graph-video.facebook.com/v25.0',
    upload: 'https://rupload.facebook.com/ig-api-upload/v25.0',
  })
  expect(graphHostsOf(instagramOrigin, 'v26.0').graph).toBe('https://graph.instagram.com/v26.0')
  expect(hostsOf(instagramOrigin).instagram).toBe('https://graph.instagram.com')
  const practice = 'http://127.0.0.1:4615'
  const practiced = [...Object.values(hostsOf(practice)), ...Object.values(graphHostsOf(practice, 'v25.0'))]
  for (const address of practiced) expect(new URL(address).origin).toBe('http://127.0.0.1:4615')
})

const ofFacebook = (status: number, body: Record<string, unknown>) =>
  facebookServer(facebookOrigin, 'v25.0').conform?.({ status, body })
const ofInstagram = (status: number, body: Record<string, unknown>) =>
  instagramServer(instagramOrigin).conform?.({ status, body })

test.each([
  [100, 'invalid_grant'],
  [1, 'invalid_client'],
  [101, 'invalid_client'],
])("Facebook's %i is what RFC 6749 calls %s", (code, error) => {
  const answer = ofFacebook(400, { error: { message: 'No', type: 'OAuthException', code } })
  expect(answer).toEqual({ status: 400, body: { error, error_description: 'No' } })
})

test.each([
  ['Matching code was not found or was already used.', 'invalid_grant'],
  ['Invalid platform app', 'invalid_client'],
  ['Error validating client secret', 'invalid_client'],
])('Instagram\'s "%s" is what RFC 6749 calls %s', (error_message, error) => {
  const answer = ofInstagram(400, { error_type: 'OAuthException', code: 400, error_message })
  expect(answer).toMatchObject({ status: 400, body: { error } })
})

test('what is not refused by the network itself stays as it came: nothing is known of it', () => {
  const odd = { error: { message: 'Later', type: 'OAuthException', code: 2 } }
  expect(ofFacebook(400, odd)).toEqual({ status: 400, body: odd })
  const broken = { error: { message: 'No', type: 'OAuthException', code: 100 } }
  expect(ofFacebook(500, broken)).toEqual({ status: 500, body: broken })
  const failed = { error_type: 'OAuthException', code: 500, error_message: 'No' }
  expect(ofInstagram(500, failed)).toEqual({ status: 500, body: failed })
  expect(ofInstagram(200, { hello: 'there' })).toEqual({ status: 200, body: { hello: 'there' } })
})

test.each([
  ['in a list', { data: [{ access_token: 'IGA', user_id: '178', permissions: 'one,two' }] }],
  ['alone', { access_token: 'IGA', user_id: 178, permissions: ['one', 'two'] }],
])('an Instagram token that comes %s is read', (_, body) => {
  expect(ofInstagram(200, body)).toEqual({
    status: 200,
    body: { access_token: 'IGA', token_type: 'bearer', scope: 'one two' },
  })
})
