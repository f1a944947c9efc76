import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import { picture } from '../../support/media/pictures.ts'
import { film } from '../../support/media/videos.ts'

let practice: Practice
let token: string

const scope = 'tweet.read tweet.write users.read media.write offline.access'
const callback = 'http://localhost:4600/connect/twitter/callback'
const verifier = 'a-verifier-that-is-long-enough-to-be-one-really'
const basic = `Basic ${Buffer.from('practice-client:practice-secret').toString('base64')}`

async function tokenFor(scopes = scope, person = 'ada'): Promise<string> {
  const address = new URL('/i/oauth2/authorize', practice.twitter.origin)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: 'practice-client',
    redirect_uri: callback,
    scope: scopes,
    state: 'st',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  }).toString()
  const code = (await approveConsentAs(person, address.href)).searchParams.get('code') ?? ''
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    redirect_uri: callback,
    code_verifier: verifier,
  })
  const answer = await fetch(`${practice.twitter.origin}/2/oauth2/token`, {
    method: 'POST',
    headers: { authorization: basic },
    body,
  })
  return (await answer.json()).access_token
}

beforeAll(async () => {
  practice = await createPractice()
  token = await tokenFor()
})
afterAll(() => practice.close())
beforeEach(() => {
  for (const { id } of practice.twitter.posts()) practice.twitter.removePost(id)
})

async function ask(path: string, init: RequestInit = {}, bearer = token) {
  const headers = { authorization: `Bearer ${bearer}`, ...init.headers }
  const answer = await fetch(practice.twitter.origin + path, { ...init, headers })
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}
const send = (path: string, body: unknown, bearer?: string) =>
  ask(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }, bearer)
const post = (body: object) => send('/2/tweets', body)

test('a post is listed with what is asked for, its addresses shortened and its marks escaped', async () => {
  const text = 'Rye & spelt https://wren.com/today'
  const { status, body } = await post({ text })
  expect(status).toBe(201)
  expect(body.data.text).toMatch(/^Rye &amp; spelt https:\/\/t\.co\/\w{10}$/)
  const { id } = (await ask('/2/users/me')).body.data
  const bare = await ask(`/2/users/${id}/tweets`)
  expect(bare.body.data[0]).toEqual({ id: body.data.id, text: body.data.text, edit_history_tweet_ids: [body.data.id] })
  const whole = await ask(`/2/users/${id}/tweets?tweet.fields=entities,created_at&max_results=5`)
  expect(whole.body.data[0].entities.urls[0]).toMatchObject({ expanded_url: 'https://wren.com/today' })
  expect(whole.body.meta).toMatchObject({ result_count: 1, newest_id: body.data.id })
  expect((await ask(`/2/users/${id}/tweets?since_id=${body.data.id}`)).body).toEqual({ meta: { result_count: 0 } })
})

test.each<[string, object]>([
  ['an unknown parameter', { text: 'Hello', status: 'Hello' }],
  ['nothing', {}],
  ['an empty text', { text: '' }],
  ['media that are not there', { text: 'Hello', media: { media_ids: ['12'] } }],
  ['five media', { media: { media_ids: ['1', '2', '3', '4', '5'] } }],
])('%s is an invalid request', async (_, body) => {
  expect(await post(body)).toMatchObject({ status: 400, body: { title: 'Invalid Request' } })
})

test.each<[string, number, string]>([
  ['280 letters', 201, 'a'.repeat(280)],
  ['281 letters', 403, 'a'.repeat(281)],
  ['140 Chinese characters', 201, '日'.repeat(140)],
  ['141 Chinese characters', 403, '日'.repeat(141)],
  ['140 emoji', 201, '👩‍👩‍👧‍👦'.repeat(140)],
  ['a long address', 201, `${'a'.repeat(256)} https://wren.com/${'b'.repeat(200)}`],
])('%s: %i', async (_, status, text) => {
  expect((await post({ text })).status).toBe(status)
})

test('the same words are taken once, until they are gone', async () => {
  const { body } = await post({ text: 'Twice' })
  expect(await post({ text: 'Twice' })).toMatchObject({
    status: 403,
    body: { detail: 'You are not allowed to create a Tweet with duplicate content.', title: 'Forbidden' },
  })
  expect((await ask(`/2/tweets/${body.data.id}`, { method: 'DELETE' })).body).toEqual({ data: { deleted: true } })
  expect((await post({ text: 'Twice' })).status).toBe(201)
})

test('a post of somebody else is not deleted', async () => {
  const grace = await tokenFor(scope, 'grace')
  const { body } = await send('/2/tweets', { text: 'Hers' }, grace)
  expect((await ask(`/2/tweets/${body.data.id}`, { method: 'DELETE' })).status).toBe(403)
})

test('a token that does not count, and one without the scope, are told apart', async () => {
  expect((await ask('/2/users/me', {}, 'made-up')).status).toBe(401)
  const reading = await tokenFor('tweet.read users.read')
  expect((await send('/2/tweets', { text: 'Hello' }, reading)).status).toBe(403)
  expect((await ask('/2/users/me', {}, reading)).status).toBe(200)
})

test('unknown fields and parameters of a list are refused', async () => {
  const { id } = (await ask('/2/users/me')).body.data
  for (const query of ['limit=5', 'max_results=4', 'max_results=101', 'tweet.fields=likes']) {
    expect((await ask(`/2/users/${id}/tweets?${query}`)).status).toBe(400)
  }
})

const rateIn = ({ headers }: { headers: Headers }) =>
  ['limit', 'remaining', 'reset'].map((name) => Number(headers.get(`x-rate-limit-${name}`)))

test('every answer tells how many calls are left of its endpoint, and until when', async () => {
  const own = await tokenFor(scope, 'guest1')
  const [limit, remaining, reset = 0] = rateIn(await ask('/2/users/me', {}, own))
  expect([limit, remaining]).toEqual([75, 74])
  expect(reset * 1000).toBeGreaterThan(Date.now())
  expect(rateIn(await ask('/2/users/me', {}, own))).toEqual([75, 73, reset])
  expect(rateIn(await send('/2/tweets', { text: 'Bread at nine' }, own)).slice(0, 2)).toEqual([100, 99])
})

test('each account has a limit of its own, which a new token does not fill again', async () => {
  const readBy = async (person: string) => rateIn(await ask('/2/users/me', {}, await tokenFor(scope, person)))[1]
  expect([await readBy('guest2'), await readBy('guest3'), await readBy('guest2')]).toEqual([74, 74, 73])
})

async function begin(bytes: Uint8Array, type: string, category: string) {
  return send('/2/media/upload/initialize', { media_type: type, total_bytes: bytes.length, media_category: category })
}
async function append(id: string, index: number, bytes: Uint8Array<ArrayBuffer>, more: Record<string, string> = {}) {
  const body = new FormData()
  body.set('segment_index', String(index))
  body.set('media', new Blob([bytes]))
  for (const [name, value] of Object.entries(more)) body.set(name, value)
  return ask(`/2/media/upload/${id}/append`, { method: 'POST', body })
}
const finalize = (id: string) => ask(`/2/media/upload/${id}/finalize`, { method: 'POST' })

test('a picture in two segments is put together, described and shown', async () => {
  const bytes = await picture('jpeg')
  const { id } = (await begin(bytes, 'image/jpeg', 'tweet_image')).body.data
  await append(id, 1, bytes.slice(1000))
  await append(id, 0, bytes.slice(0, 1000))
  expect((await finalize(id)).body.data).toMatchObject({ id, size: bytes.length })
  const described = { id, metadata: { alt_text: { text: 'A loaf' } } }
  expect((await send('/2/media/metadata', described)).status).toBe(200)
  expect((await post({ text: 'Look', media: { media_ids: [id] } })).status).toBe(201)
  const page = await (await fetch(practice.twitter.origin)).text()
  const path = /<img src="(\/uploads\/[\w-]+)" alt="A loaf"/.exec(page)?.[1] ?? ''
  const shown = await fetch(practice.twitter.origin + path)
  expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true)
})

test('a video is ready once it is processed, and not before', async () => {
  const bytes = await film('mp4', { duration: 2 })
  const { id } = (await begin(bytes, 'video/mp4', 'tweet_video')).body.data
  await append(id, 0, bytes)
  expect((await finalize(id)).body.data.processing_info).toEqual({ state: 'pending', check_after_secs: 1 })
  const early = await post({ text: 'Look', media: { media_ids: [id] } })
  expect(early).toMatchObject({ status: 400, body: { errors: [{ message: 'Your media IDs are invalid.' }] } })
  const status = () => ask(`/2/media/upload?command=STATUS&media_id=${id}`)
  expect((await status()).body.data.processing_info.state).toBe('in_progress')
  expect((await status()).body.data.processing_info.state).toBe('succeeded')
  expect((await post({ text: 'Look', media: { media_ids: [id] } })).status).toBe(201)
})

test('what is uploaded must be what was announced', async () => {
  const bytes = await picture('jpeg')
  expect((await begin(bytes, 'image/jpeg', 'tweet_video')).status).toBe(400)
  expect((await begin(new Uint8Array(6_000_000), 'image/jpeg', 'tweet_image')).status).toBe(400)
  const { id } = (await begin(bytes, 'image/png', 'tweet_image')).body.data
  expect((await append(id, 0, bytes, { command: 'APPEND' })).status).toBe(400)
  await append(id, 0, bytes)
  expect((await finalize(id)).status).toBe(400)
  const { id: short } = (await begin(bytes, 'image/jpeg', 'tweet_image')).body.data
  await append(short, 0, bytes.slice(1))
  expect((await finalize(short)).status).toBe(400)
  expect((await append('12', 0, bytes)).status).toBe(400)
})

test('pictures and a video do not go together', async () => {
  const image = await picture('jpeg')
  const { id } = (await begin(image, 'image/jpeg', 'tweet_image')).body.data
  await append(id, 0, image)
  await finalize(id)
  const video = await film('mp4', { duration: 2 })
  const { id: other } = (await begin(video, 'video/mp4', 'tweet_video')).body.data
  await append(other, 0, video)
  await finalize(other)
  for (const _ of [1, 2]) await ask(`/2/media/upload?command=STATUS&media_id=${other}`)
  expect((await post({ media: { media_ids: [id, other] } })).status).toBe(400)
  expect((await post({ media: { media_ids: [id, id] } })).status).toBe(400)
  expect((await post({ media: { media_ids: [other] } })).status).toBe(201)
})

test('who a post does not let answer is refused, and who it mentions may', async () => {
  const grace = await tokenFor(scope, 'grace')
  const { body } = await post({ text: 'A question for @grace', reply_settings: 'mentionedUsers' })
  const closed = await post({ text: 'No questions', reply_settings: 'following' })
  const answer = (id: string) => send('/2/tweets', { text: `To ${id}`, reply: { in_reply_to_tweet_id: id } }, grace)
  expect((await answer(body.data.id)).status).toBe(201)
  expect((await answer(closed.body.data.id)).status).toBe(403)
  expect((await post({ text: 'Everybody?', reply_settings: 'everyone' })).status).toBe(400)
  const reply = { in_reply_to_tweet_id: body.data.id }
  expect((await post({ text: 'More', reply, reply_settings: 'following' })).status).toBe(400)
})
