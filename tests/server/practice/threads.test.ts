import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { approveConsentAs } from '../../../practice/approveConsent.ts'
import { createPractice, type Practice } from '../../../practice/practice.ts'
import type { ContentMedia } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { contentMedia, servedMedia } from '../networks/mediaFiles.ts'

let practice: Practice
let token: string
let served: Awaited<ReturnType<typeof servedMedia>>
const media: Record<'image' | 'small' | 'webp', ContentMedia | null> = { image: null, small: null, webp: null }

const scopes = 'threads_basic,threads_content_publish,threads_manage_replies,threads_read_replies,threads_delete'
const callback = 'http://localhost:4600/connect/threads/callback'

async function codeFor(scope: string, person: string): Promise<string> {
  const address = new URL('/oauth/authorize', practice.threads.origin)
  address.search = new URLSearchParams({
    response_type: 'code',
    client_id: 'practice-client',
    redirect_uri: callback,
    scope,
    state: 'st',
  }).toString()
  return (await approveConsentAs(person, address.href)).searchParams.get('code') ?? ''
}

async function shortToken(scope = scopes, person = 'ada', secret = 'practice-secret') {
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    code: await codeFor(scope, person),
    redirect_uri: callback,
    client_id: 'practice-client',
    client_secret: secret,
  })
  const answer = await fetch(`${practice.threads.origin}/oauth/access_token`, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

async function get(path: string, query: Record<string, string> = {}, access_token = token) {
  const address = `${practice.threads.origin}${path}?${new URLSearchParams({ ...query, access_token })}`
  const answer = await fetch(address)
  return { status: answer.status, body: await answer.json() }
}
async function send(path: string, fields: Record<string, string>, access_token = token) {
  const body = new URLSearchParams({ ...fields, access_token })
  const answer = await fetch(practice.threads.origin + path, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}
const contain = (fields: Record<string, string>, bearer?: string) => send('/v1.0/me/threads', fields, bearer)
const publish = (creation_id: string) => send('/v1.0/me/threads_publish', { creation_id })

async function longToken(scope = scopes, person = 'ada'): Promise<string> {
  const { access_token } = (await shortToken(scope, person)).body
  const query = { grant_type: 'th_exchange_token', client_secret: 'practice-secret' }
  return (await get('/access_token', query, access_token)).body.access_token
}

beforeAll(async () => {
  practice = await createPractice()
  token = await longToken()
  const files: Record<number, Buffer<ArrayBuffer>> = {
    1: Buffer.from(await picture('jpeg', { width: 400, height: 300 })),
    2: Buffer.from(await picture('jpeg')),
    3: Buffer.from(await picture('webp', { width: 400, height: 300 })),
  }
  for (const [name, id] of [
    ['image', 1],
    ['small', 2],
    ['webp', 3],
  ] as const) {
    media[name] = await contentMedia(id, files[id] ?? Buffer.alloc(0))
  }
  served = await servedMedia(files)
})
afterAll(async () => {
  await practice.close()
  await served.close()
})
beforeEach(() => {
  for (const { id } of practice.threads.posts()) practice.threads.removePost(id)
})

const addressOf = async (name: keyof typeof media): Promise<string> => {
  const found = media[name]
  if (!found) throw new Error(`There is no ${name}`)
  return served.media.publicUrl(1, found)
}

test('a post is made, looked at, published once, listed and deleted', async () => {
  const { id } = (await contain({ media_type: 'TEXT', text: 'Rye & spelt' })).body
  expect((await get(`/v1.0/${id}`, { fields: 'status' })).body).toEqual({ id, status: 'FINISHED' })
  expect(practice.threads.posts()).toEqual([])
  const published = (await publish(id)).body
  expect(published.id).not.toBe(id)
  expect(await publish(id)).toMatchObject({ status: 400, body: { error: { code: 24 } } })
  expect((await get(`/v1.0/${id}`, { fields: 'status' })).body.status).toBe('PUBLISHED')
  const list = (await get('/v1.0/me/threads', { fields: 'text,permalink,is_reply' })).body
  expect(list.data).toEqual([
    {
      id: published.id,
      text: 'Rye & spelt',
      permalink: `${practice.threads.origin}/@ada/post/${published.id}`,
      is_reply: false,
    },
  ])
  const query = new URLSearchParams({ access_token: token })
  const gone = await fetch(`${practice.threads.origin}/v1.0/${published.id}?${query}`, { method: 'DELETE' })
  expect(await gone.json()).toEqual({ success: true, deleted_id: published.id })
})

test('without the permission nothing stands under an id, in the words of what is not there', async () => {
  onTestFinished(async () => {
    token = await longToken()
  })
  const { id } = (await publish((await contain({ media_type: 'TEXT', text: 'One' })).body.id)).body
  practice.threads.withdraw('threads_delete')
  const query = new URLSearchParams({ access_token: token })
  const answer = await fetch(`${practice.threads.origin}/v1.0/${id}?${query}`, { method: 'DELETE' })
  expect(await answer.json()).toMatchObject({ error: { code: 100, error_subcode: 33 } })
  practice.threads.withdraw('threads_basic')
  expect((await get(`/v1.0/${id}`)).body).toMatchObject({ error: { code: 100, error_subcode: 33 } })
  expect(practice.threads.posts()).toHaveLength(1)
})

test('a reply is listed among replies, with what it answers', async () => {
  const first = (await publish((await contain({ media_type: 'TEXT', text: 'One' })).body.id)).body.id
  const reply = (await contain({ media_type: 'TEXT', text: 'Two', reply_to_id: first })).body.id
  const second = (await publish(reply)).body.id
  expect((await get('/v1.0/me/threads')).body.data).toEqual([{ id: first }])
  expect((await get('/v1.0/me/replies', { fields: 'replied_to' })).body.data).toEqual([
    { id: second, replied_to: { id: first } },
  ])
})

test.each<[string, Record<string, string>]>([
  ['an unknown parameter', { media_type: 'TEXT', text: 'Hello', status: 'x' }],
  ['no type', { text: 'Hello' }],
  ['no text', { media_type: 'TEXT' }],
  ['501 characters', { media_type: 'TEXT', text: 'a'.repeat(501) }],
  ['126 emoji', { media_type: 'TEXT', text: '🍞'.repeat(126) }],
  ['six links', { media_type: 'TEXT', text: [1, 2, 3, 4, 5, 6].map((n) => `https://wren.com/${n}`).join(' ') }],
  ['a parent that is not there', { media_type: 'TEXT', text: 'Hello', reply_to_id: '12' }],
  ['a picture without address', { media_type: 'IMAGE', text: 'Hello' }],
  ['a carousel of one', { media_type: 'CAROUSEL', children: '12' }],
  ['publishing at once', { media_type: 'TEXT', text: 'Hello', auto_publish_text: 'true' }],
])('%s is refused', async (_, fields) => {
  expect(await contain(fields)).toMatchObject({ status: 400, body: { error: { code: 100 } } })
})

test('125 emoji and five links are taken', async () => {
  expect((await contain({ media_type: 'TEXT', text: '🍞'.repeat(125) })).status).toBe(200)
  const links = [1, 2, 3, 4, 5].map((n) => `https://wren.com/${n}`).join(' ')
  expect((await contain({ media_type: 'TEXT', text: links })).status).toBe(200)
})

test('a picture is fetched; one that is no good shows in the status, and is not published', async () => {
  const good = (await contain({ media_type: 'IMAGE', image_url: await addressOf('image') })).body.id
  expect((await publish(good)).status).toBe(200)
  for (const image_url of [await addressOf('small'), await addressOf('webp'), `${practice.threads.origin}/nothing`]) {
    const { id } = (await contain({ media_type: 'IMAGE', image_url })).body
    expect((await get(`/v1.0/${id}`, { fields: 'status,error_message' })).body).toMatchObject({
      status: 'ERROR',
      error_message: expect.any(String),
    })
    expect((await publish(id)).status).toBe(400)
  }
})

test('a carousel is of items that were made for it', async () => {
  const image_url = await addressOf('image')
  const item = async () => (await contain({ media_type: 'IMAGE', image_url, is_carousel_item: 'true' })).body.id
  const [one, two] = [await item(), await item()]
  const alone = (await contain({ media_type: 'IMAGE', image_url })).body.id
  expect((await publish(one)).status).toBe(400)
  expect((await contain({ media_type: 'CAROUSEL', children: `${one},${alone}` })).status).toBe(400)
  const { id } = (await contain({ media_type: 'CAROUSEL', children: `${one},${two}`, text: 'Look' })).body
  expect((await publish(id)).status).toBe(200)
})

test('tokens are of an hour, and exchanged for long ones that are not renewed on their first day', async () => {
  const { access_token: short } = (await shortToken()).body
  const exchange = { grant_type: 'th_exchange_token', client_secret: 'practice-secret' }
  expect((await get('/access_token', { ...exchange, client_secret: 'wrong' }, short)).status).toBe(400)
  const long = (await get('/access_token', exchange, short)).body
  expect(long).toMatchObject({ token_type: 'bearer', expires_in: 60 * 24 * 3600 })
  const refresh = { grant_type: 'th_refresh_token' }
  expect((await get('/refresh_access_token', refresh, long.access_token)).body.error.message).toContain('24 hours')
  expect((await get('/refresh_access_token', refresh, short)).body.error.code).toBe(190)
})

test('a wrong secret, a token that does not count and one without the permission are told apart', async () => {
  expect((await shortToken(scopes, 'ada', 'wrong')).body).toMatchObject({ error: { code: 101 } })
  expect(await get('/v1.0/me', {}, 'made-up')).toMatchObject({ status: 401, body: { error: { code: 190 } } })
  const reading = await longToken('threads_basic')
  expect((await get('/v1.0/me', {}, reading)).status).toBe(200)
  expect(await contain({ media_type: 'TEXT', text: 'Hello' }, reading)).toMatchObject({
    status: 403,
    body: { error: { code: 10 } },
  })
})

test('what is somebody else’s is not there', async () => {
  const { id } = (await contain({ media_type: 'TEXT', text: 'Hers' })).body
  const grace = await longToken(scopes, 'grace')
  expect((await get(`/v1.0/${id}`, {}, grace)).status).toBe(400)
  expect((await send('/v1.0/me/threads_publish', { creation_id: id }, grace)).status).toBe(400)
})

test('what a day may have is told, posts and replies apart', async () => {
  await publish((await contain({ media_type: 'TEXT', text: 'One' })).body.id)
  const fields = 'quota_usage,config,reply_quota_usage,reply_config'
  expect((await get('/v1.0/me/threads_publishing_limit', { fields })).body.data).toMatchObject([
    { quota_usage: 1, config: { quota_total: 250 }, reply_quota_usage: 0, reply_config: { quota_total: 1000 } },
  ])
})

test('who a post does not let answer is refused, and who it mentions may', async () => {
  const grace = await longToken(scopes, 'grace')
  const published = async (text: string, reply_control: string) => {
    const { body } = await contain({ media_type: 'TEXT', text, reply_control })
    return (await publish(body.id)).body.id as string
  }
  const answer = (reply_to_id: string) => contain({ media_type: 'TEXT', text: 'Me', reply_to_id }, grace)
  expect((await answer(await published('A question for @grace', 'mentioned_only'))).status).toBe(200)
  expect((await answer(await published('No questions', 'accounts_you_follow'))).status).toBe(403)
  expect((await contain({ media_type: 'TEXT', text: 'Hm', reply_control: 'nobody' })).status).toBe(400)
})
