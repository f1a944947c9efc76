import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createPractice, type Practice } from '../../../practice/practice.ts'

let practice: Practice
beforeAll(async () => {
  practice = await createPractice()
})
afterAll(() => practice.close())
beforeEach(() => {
  for (const { id } of practice.mastodon.posts()) practice.mastodon.removePost(id)
  practice.mastodon.faults.set([])
})

const callback = 'http://localhost:4600/connect/mastodon/callback'
const verifier = 'a-verifier-that-is-long-enough-to-be-one-really'
const challenge = createHash('sha256').update(verifier).digest('base64url')
const scope = 'read:accounts read:statuses write:statuses'

async function send(path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(practice.mastodon.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: await response.json(), headers: response.headers }
}
const registerApp = async () =>
  (await send('/api/v1/apps', { client_name: 'Solo Social', redirect_uris: callback, scopes: scope })).body

const consentUrl = (client_id: string, more: Record<string, string> = {}) =>
  `${practice.mastodon.origin}/oauth/authorize?${new URLSearchParams({
    response_type: 'code',
    client_id,
    redirect_uri: callback,
    scope,
    state: 'st',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })}`

/** Opens the consent page and sends its form, as a browser would. */
async function decide(address: string, form: Record<string, string>) {
  const page = await fetch(address)
  const seal = /name="seal" value="([^"]+)"/.exec(await page.text())?.[1] ?? ''
  const cookie = page.headers.get('set-cookie')?.split(';')[0] ?? ''
  const answer = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie },
    body: new URLSearchParams({ seal, ...form }),
  })
  return new URL(answer.headers.get('location') ?? 'about:blank')
}

async function tokenOf(person: string) {
  const app = await registerApp()
  const returned = await decide(consentUrl(app.client_id), { person, decision: 'authorize' })
  const exchanged = await send('/oauth/token', {
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code'),
    redirect_uri: callback,
    client_id: app.client_id,
    client_secret: app.client_secret,
    code_verifier: verifier,
  })
  return { app, token: exchanged.body.access_token as string }
}
const post = (token: string, status: string, key?: string) =>
  send('/api/v1/statuses', { status }, { authorization: `Bearer ${token}`, ...(key && { 'idempotency-key': key }) })

test('the consent page names the app, and the code it gives works once with the right verifier', async () => {
  const app = await registerApp()
  const page = await (await fetch(consentUrl(app.client_id))).text()
  expect(page).toContain('Authorize Solo Social')
  expect(page).toContain('Practice')
  const returned = await decide(consentUrl(app.client_id), { person: 'grace', decision: 'authorize' })
  expect(returned.href).toContain(callback)
  expect(returned.searchParams.get('state')).toBe('st')
  const exchange = (code_verifier: string, code = returned.searchParams.get('code')) =>
    send('/oauth/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: callback,
      client_id: app.client_id,
      client_secret: app.client_secret,
      code_verifier,
    })
  const right = await exchange(verifier)
  expect(right.body).toMatchObject({ token_type: 'Bearer', scope })
  expect((await exchange(verifier)).body.error).toBe('invalid_grant')
  const again = await decide(consentUrl(app.client_id), { person: 'grace', decision: 'authorize' })
  const wrong = await exchange('another-verifier', again.searchParams.get('code'))
  expect([wrong.status, wrong.body.error]).toEqual([400, 'invalid_grant'])
})

test('a no comes back as access_denied', async () => {
  const app = await registerApp()
  const returned = await decide(consentUrl(app.client_id), { person: 'ada', decision: 'deny' })
  expect(returned.searchParams.get('error')).toBe('access_denied')
  expect(returned.searchParams.get('state')).toBe('st')
})

test('a form from another page is refused, and nobody is sent to an address the app did not name', async () => {
  const app = await registerApp()
  const forged = await fetch(consentUrl(app.client_id), {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ seal: 'guessed', person: 'ada', decision: 'authorize' }),
  })
  expect(forged.status).toBe(403)
  const elsewhere = await fetch(consentUrl(app.client_id, { redirect_uri: 'https://evil.example/' }), {
    redirect: 'manual',
  })
  expect(elsewhere.status).toBe(400)
  const plain = await fetch(consentUrl(app.client_id, { code_challenge_method: 'plain' }), { redirect: 'manual' })
  expect(plain.headers.get('location')).toContain('error=invalid_request')
})

test('the token says who it is for, until it is revoked', async () => {
  const { app, token } = await tokenOf('grace')
  const whoAmI = () =>
    fetch(`${practice.mastodon.origin}/api/v1/accounts/verify_credentials`, {
      headers: { authorization: `Bearer ${token}` },
    })
  const answer = await whoAmI()
  expect(await answer.json()).toMatchObject({ username: 'grace', url: `${practice.mastodon.origin}/@grace` })
  expect(answer.headers.get('x-ratelimit-limit')).toBe('300')
  expect(answer.headers.get('x-ratelimit-reset')).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
  await send('/oauth/revoke', { client_id: app.client_id, client_secret: app.client_secret, token })
  expect((await whoAmI()).status).toBe(401)
})

test('the server tells its limits', async () => {
  const ask = async (path: string) => (await fetch(practice.mastodon.origin + path)).json()
  expect((await ask('/api/v2/instance')).configuration.statuses).toMatchObject({
    max_characters: 500,
    characters_reserved_per_url: 23,
  })
  expect((await ask('/api/v1/instance')).configuration.statuses.max_characters).toBe(500)
})

test('the same key makes one status, another key another', async () => {
  const { token } = await tokenOf('ada')
  const [first, same, other] = [
    await post(token, 'Hello', 'k1'),
    await post(token, 'Hello', 'k1'),
    await post(token, 'Hello', 'k2'),
  ]
  expect(same.body.id).toBe(first.body.id)
  expect(other.body.id).not.toBe(first.body.id)
  expect(first.body.url).toBe(`${practice.mastodon.origin}/@ada/${first.body.id}`)
})

test('with ignoreKey the same key makes two', async () => {
  const { token } = await tokenOf('ada')
  practice.mastodon.faults.set([{ kind: 'ignoreKey' }])
  await post(token, 'Hello', 'k3')
  await post(token, 'Hello', 'k3')
  expect(practice.mastodon.posts()).toHaveLength(2)
})

test('an address counts for 23 characters, whatever its length', async () => {
  const { token } = await tokenOf('ada')
  const long = `https://example.com/${'a'.repeat(600)}`
  expect((await post(token, `${'b'.repeat(476)} ${long}`)).status).toBe(200)
  const over = await post(token, `${'b'.repeat(477)} ${long}`)
  expect([over.status, over.body.error]).toEqual([422, 'Validation failed: Text character limit of 500 exceeded'])
  expect((await post(token, '  ')).body.error).toBe("Validation failed: Text can't be blank")
})

test('statuses are listed newest first as HTML, read and deleted', async () => {
  const { token } = await tokenOf('ada')
  await post(token, 'First <b>')
  const { body } = await post(token, 'See https://example.com/a?b=1&c=2.\nNow')
  const { id } = body.account
  const list = await (
    await fetch(`${practice.mastodon.origin}/api/v1/accounts/${id}/statuses?limit=40&exclude_reblogs=true`)
  ).json()
  expect(list.map(({ content }: { content: string }) => content)).toEqual([
    '<p>See <a href="https://example.com/a?b=1&#38;c=2" target="_blank" rel="nofollow noopener noreferrer">https://example.com/a?b=1&#38;c=2</a>.<br />Now</p>',
    '<p>First &#60;b&#62;</p>',
  ])
  const address = `${practice.mastodon.origin}/api/v1/statuses/${body.id}`
  const gone = await fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
  expect((await gone.json()).text).toContain('See https')
  expect((await fetch(address)).status).toBe(404)
})

test('without a token nothing is written', async () => {
  expect((await post('nonsense', 'Hello')).status).toBe(401)
  expect(practice.mastodon.posts()).toEqual([])
})

test('a status for followers is shown to its author, and to nobody else', async () => {
  const { token } = await tokenOf('ada')
  const { token: stranger } = await tokenOf('grace')
  const words = { status: 'For you', visibility: 'private', spoiler_text: 'Flour', language: 'de' }
  const { body } = await send('/api/v1/statuses', words, { authorization: `Bearer ${token}` })
  expect(body).toMatchObject({ visibility: 'private', spoiler_text: 'Flour', sensitive: true, language: 'de' })
  const shownTo = async (bearer?: string) => {
    const headers: Record<string, string> = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }
    const ask = (path: string) => fetch(`${practice.mastodon.origin}/api/v1/${path}`, { headers })
    const list = await (await ask(`accounts/${body.account.id}/statuses`)).json()
    return [list.length, (await ask(`statuses/${body.id}`)).status]
  }
  expect(await shownTo(token)).toEqual([1, 200])
  expect(await shownTo(stranger)).toEqual([0, 404])
  expect(await shownTo()).toEqual([0, 404])
  const reply = { status: 'Me too', in_reply_to_id: body.id }
  expect((await send('/api/v1/statuses', reply, { authorization: `Bearer ${stranger}` })).status).toBe(404)
  const page = await (await fetch(practice.mastodon.origin)).text()
  expect(page).toContain('<li>For followers only</li><li>Warning: Flour</li><li>Sensitive</li><li>In de</li>')
})

test('a warning counts with the text', async () => {
  const { token } = await tokenOf('ada')
  const words = { status: 'x'.repeat(496), spoiler_text: 'Flour' }
  const { status, body } = await send('/api/v1/statuses', words, { authorization: `Bearer ${token}` })
  expect([status, body.error]).toEqual([422, 'Validation failed: Text character limit of 500 exceeded'])
})
