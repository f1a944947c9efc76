import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { practiceClient } from '../../../practice/oauth/rules.ts'
import { startTiktok } from '../../../practice/tiktok/network.ts'
import { video } from '../../support/media/videos.ts'

let tiktok: PracticeNetwork
let clip: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  tiktok = await startTiktok(0, null)
  clip = await video('mp4', { width: 720, height: 1280, duration: 4 })
})
afterAll(() => tiktok.close())
beforeEach(() => {
  for (const { id } of tiktok.posts()) tiktok.removePost(id)
  tiktok.faults.set([])
})

const callback = 'http://localhost:4600/connect/tiktok/callback'
const verifier = 'a-verifier-that-is-long-enough-to-be-one-really'

function consentUrl(changed: Record<string, string> = {}): string {
  const url = new URL('/v2/auth/authorize/', tiktok.origin)
  url.search = new URLSearchParams({
    response_type: 'code',
    client_key: practiceClient.id,
    redirect_uri: callback,
    scope: 'user.info.basic,video.publish',
    state: 'st',
    code_challenge: createHash('sha256').update(verifier).digest('hex'),
    code_challenge_method: 'S256',
    ...changed,
  }).toString()
  return url.href
}

async function askForTokens(fields: Record<string, string>) {
  const body = new URLSearchParams({
    client_key: practiceClient.id,
    client_secret: practiceClient.secret,
    ...fields,
  })
  const answer = await fetch(`${tiktok.origin}/v2/oauth/token/`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

async function tokenOf(person: string, scope?: string): Promise<string> {
  const returned = await approveConsentAs(person, consentUrl(scope === undefined ? {} : { scope }))
  const { body } = await askForTokens({
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
  })
  return body.access_token
}

async function post(path: string, token: string, body: object = {}, contentType = 'application/json; charset=UTF-8') {
  const answer = await fetch(tiktok.origin + path, {
    method: 'POST',
    headers: { 'content-type': contentType, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: JSON.parse(text), text }
}

const onlyMe = { privacy_level: 'SELF_ONLY', disable_comment: true, disable_duet: true, disable_stitch: true }
const forAll = { ...onlyMe, privacy_level: 'PUBLIC_TO_EVERYONE' }
const whole = (size: number) => ({
  source: 'FILE_UPLOAD',
  video_size: size,
  chunk_size: size,
  total_chunk_count: 1,
})
const begin = (token: string, post_info: object = forAll, source_info: object = whole(clip.length)) =>
  post('/v2/post/publish/video/init/', token, { post_info, source_info })
const statusOf = (token: string, publish_id: string) => post('/v2/post/publish/status/fetch/', token, { publish_id })

async function put(address: string, bytes: Uint8Array<ArrayBuffer>, start: number, total: number, type = 'video/mp4') {
  const range = `bytes ${start}-${start + bytes.length - 1}/${total}`
  const headers = { 'content-type': type, 'content-range': range }
  const answer = await fetch(address, { method: 'PUT', headers, body: bytes })
  return { status: answer.status, range: answer.headers.get('content-range') }
}

test('a token comes with the account it is of, and is refreshed once', async () => {
  const returned = await approveConsentAs('ada', consentUrl())
  const { body } = await askForTokens({
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
  })
  expect(body).toMatchObject({
    open_id: expect.any(String),
    expires_in: 86_400,
    scope: 'user.info.basic,video.publish',
  })
  const refresh = { grant_type: 'refresh_token', refresh_token: body.refresh_token }
  expect((await askForTokens(refresh)).body).toMatchObject({ open_id: body.open_id })
  expect(await askForTokens(refresh)).toMatchObject({ status: 200, body: { error: 'invalid_grant' } })
})

test('a challenge that is not hexadecimal fits no verifier', async () => {
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const returned = await approveConsentAs('ada', consentUrl({ code_challenge: challenge }))
  const { body } = await askForTokens({
    grant_type: 'authorization_code',
    code: returned.searchParams.get('code') ?? '',
    redirect_uri: callback,
    code_verifier: verifier,
  })
  expect(body).toMatchObject({ error: 'invalid_grant' })
})

test('a video is a post once its last byte has arrived, with an id that no number holds', async () => {
  const token = await tokenOf('ada')
  const { body } = await begin(token, { ...forAll, title: 'Rye #bread' })
  expect(tiktok.posts()).toEqual([])
  expect(await put(body.data.upload_url, clip, 0, clip.length)).toMatchObject({ status: 201 })
  expect((await statusOf(token, body.data.publish_id)).body.data).toMatchObject({ status: 'PROCESSING_UPLOAD' })
  const told = await statusOf(token, body.data.publish_id)
  expect(told.body.data.status).toBe('PUBLISH_COMPLETE')
  const id = /"publicaly_available_post_id":\[(\d{19})\]/.exec(told.text)?.[1]
  const film = { kind: 'video', path: expect.stringMatching(/^\/uploads\/./), alt: '' }
  expect(tiktok.posts()).toEqual([{ id, author: 'ada', text: 'Rye #bread', media: [film], parentId: null }])
  const page = await (await fetch(`${tiktok.origin}/?part=posts`)).text()
  expect(page).toContain('Rye #bread')
  expect(page).toMatch(/<video src="\/uploads\//)
})

test('a post that not everybody may see has no id of its own', async () => {
  const token = await tokenOf('ada')
  const { body } = await begin(token, onlyMe)
  await put(body.data.upload_url, clip, 0, clip.length)
  await statusOf(token, body.data.publish_id)
  expect((await statusOf(token, body.data.publish_id)).body.data.publicaly_available_post_id).toEqual([])
  expect(tiktok.posts()).toMatchObject([{ id: body.data.publish_id }])
})

test('chunks are taken in order, each once', async () => {
  const token = await tokenOf('ada')
  const size = 10_000_123
  const bytes = new Uint8Array(size)
  bytes.set(clip)
  const source = { source: 'FILE_UPLOAD', video_size: size, chunk_size: 5_000_000, total_chunk_count: 2 }
  const { upload_url: address, publish_id } = (await begin(token, forAll, source)).body.data
  const [first, last] = [bytes.slice(0, 5_000_000), bytes.slice(5_000_000)]
  expect(await put(address, last, 5_000_000, size)).toEqual({ status: 416, range: `bytes 0--1/${size}` })
  expect(await put(address, first, 0, size)).toEqual({ status: 206, range: `bytes 0-4999999/${size}` })
  expect(await put(address, first, 0, size)).toMatchObject({ status: 416 })
  expect((await statusOf(token, publish_id)).body.data).toMatchObject({ uploaded_bytes: 5_000_000 })
  expect(await put(address, last, 5_000_000, size)).toMatchObject({ status: 201 })
  expect(await put(address, last, 5_000_000, size)).toMatchObject({ status: 416 })
})

test('what is no video of the right size and length is told as such', async () => {
  const cases = [
    [await video('mp4', { width: 320, height: 180, duration: 4 }), 'picture_size_check_failed'],
    [new TextEncoder().encode('not a video at all'), 'file_format_check_failed'],
  ] as const
  for (const [bytes, reason] of cases) {
    const token = await tokenOf('ada')
    const { upload_url, publish_id } = (await begin(token, forAll, whole(bytes.length))).body.data
    await put(upload_url, bytes, 0, bytes.length)
    expect((await statusOf(token, publish_id)).body.data).toMatchObject({ status: 'FAILED', fail_reason: reason })
  }
  expect(tiktok.posts()).toEqual([])
})

test.each([
  ['an unknown parameter', { ...forAll, cover: 1 }, undefined, 'invalid_params'],
  ['no privacy level', { title: '' }, undefined, 'invalid_params'],
  [
    'a privacy level that is not offered',
    { ...onlyMe, privacy_level: 'FOLLOWER_OF_CREATOR' },
    undefined,
    'privacy_level_option_mismatch',
  ],
  ['a title of 2201', { ...forAll, title: 'a'.repeat(2201) }, undefined, 'invalid_params'],
  ['private branded content', { ...onlyMe, brand_content_toggle: true }, undefined, 'invalid_params'],
  [
    'a small file in chunks',
    forAll,
    { ...whole(4_000_000), chunk_size: 2_000_000, total_chunk_count: 2 },
    'invalid_params',
  ],
  [
    'a count that is rounded up',
    forAll,
    { ...whole(12_000_000), chunk_size: 5_000_000, total_chunk_count: 3 },
    'invalid_params',
  ],
  [
    'chunks below 5 MB',
    forAll,
    { ...whole(12_000_000), chunk_size: 4_000_000, total_chunk_count: 3 },
    'invalid_params',
  ],
  ['70 MB as a whole', forAll, whole(70_000_000), 'invalid_params'],
  ['5 GB', forAll, { ...whole(5_000_000_000), chunk_size: 50_000_000, total_chunk_count: 100 }, 'invalid_params'],
])('%s is refused', async (_, postInfo, source, code) => {
  const answer = await begin(await tokenOf('ada'), postInfo, source)
  expect(answer.body.error.code).toBe(code)
  expect(answer.status).toBeGreaterThanOrEqual(400)
})

test("what the account's own settings turn off cannot be turned on", async () => {
  const token = await tokenOf('grace')
  expect((await post('/v2/post/publish/creator_info/query/', token)).body.data).toMatchObject({
    comment_disabled: true,
  })
  const postInfo = { ...onlyMe, disable_comment: false }
  expect((await begin(token, postInfo)).body.error.code).toBe('invalid_params')
})

test('nothing is told without a token, its scope, and a body of JSON', async () => {
  const path = '/v2/post/publish/creator_info/query/'
  expect(await post(path, 'wrong')).toMatchObject({ status: 401, body: { error: { code: 'access_token_invalid' } } })
  const basic = await tokenOf('ada', 'user.info.basic')
  expect(await post(path, basic)).toMatchObject({ status: 401, body: { error: { code: 'scope_not_authorized' } } })
  expect(await post(path, await tokenOf('ada'), {}, 'text/plain')).toMatchObject({ status: 400 })
})

test('what another began is not told', async () => {
  const { publish_id } = (await begin(await tokenOf('ada'))).body.data
  const code = 'token_not_authorized_for_specified_publish_id'
  expect((await statusOf(await tokenOf('grace'), publish_id)).body.error.code).toBe(code)
  expect((await statusOf(await tokenOf('ada'), 'v_pub_file~none')).body.error.code).toBe('invalid_publish_id')
})

test('pictures are fetched only from an address whose owner is known', async () => {
  const body = {
    media_type: 'PHOTO',
    post_mode: 'DIRECT_POST',
    post_info: { privacy_level: 'PUBLIC_TO_EVERYONE', disable_comment: true, title: '', description: 'Rye' },
    source_info: { source: 'PULL_FROM_URL', photo_cover_index: 0, photo_images: ['https://elsewhere.example/1.jpg'] },
  }
  const answer = await post('/v2/post/publish/content/init/', await tokenOf('ada'), body)
  expect(answer).toMatchObject({ status: 403, body: { error: { code: 'url_ownership_unverified' } } })
})
