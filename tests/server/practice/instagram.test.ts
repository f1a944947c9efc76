import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startInstagram } from '../../../practice/meta/network.ts'
import { practiceClient } from '../../../practice/oauth/rules.ts'
import { picture } from '../../support/media/pictures.ts'
import { servedMedia } from '../networks/mediaFiles.ts'
import { account, answerOf, callerOf, clear, codeAt, exchange, instagramScopes, type Server } from './metaCaller.ts'

let server: Server
let own: ReturnType<typeof callerOf>
let files: Awaited<ReturnType<typeof servedMedia>>
const address = async (id: number) => files.media.publicUrl(1, { ...anyMedium, id })
beforeAll(async () => {
  server = await startInstagram(0, null)
  files = await servedMedia({
    1: Buffer.from(await picture('jpeg', { width: 400, height: 400 })),
    2: Buffer.from(await picture('png', { width: 400, height: 400 })),
    3: Buffer.from(await picture('jpeg', { width: 200, height: 200 })),
    4: Buffer.from(await picture('jpeg', { width: 400, height: 800 })),
  })
  own = callerOf(server, await ownToken(server), false)
})
afterAll(async () => {
  await server.close()
  await files.close()
})
beforeEach(() => {
  clear(server)
  server.limitPublishing(100)
})

async function ownToken(from: Server): Promise<string> {
  const code = await codeAt(from, '/oauth/authorize', instagramScopes)
  const { body } = await exchange(from, '/oauth/access_token', { code })
  const query = {
    grant_type: 'ig_exchange_token',
    client_secret: practiceClient.secret,
    access_token: body.data[0].access_token,
  }
  return (await (await fetch(`${from.origin}/access_token?${new URLSearchParams(query)}`)).json()).access_token
}
const container = async (fields: Record<string, string>) => own.post(`${account}/media`, fields)
const made = async (fields: Record<string, string> = {}): Promise<string> =>
  (await container({ image_url: await address(1), ...fields })).body.id
const publish = (creation_id: string) => own.post(`${account}/media_publish`, { creation_id })

test('a refused code is told in a shape of its own', async () => {
  const answer = await exchange(server, '/oauth/access_token', { code: 'made-up' })
  expect(answer).toMatchObject({
    status: 400,
    body: { error_type: 'OAuthException', error_message: expect.any(String) },
  })
})

test('a token is renewed from its second day on', async () => {
  const token = await ownToken(server)
  const renew = async () => {
    const query = new URLSearchParams({ grant_type: 'ig_refresh_token', access_token: token })
    return answerOf(await fetch(`${server.origin}/refresh_access_token?${query}`))
  }
  expect(await renew()).toMatchObject({ status: 400, body: { error: { code: 100 } } })
  server.age(25)
  expect(await renew()).toMatchObject({ status: 200, body: { expires_in: 60 * 86_400 } })
})

test('Instagram knows no proof, and no bringing of bytes', async () => {
  const token = await ownToken(server)
  expect((await callerOf(server, token).read('me')).body).toMatchObject({ error: { code: 100 } })
  const answer = await container({ media_type: 'REELS', upload_type: 'resumable' })
  expect(answer.body).toMatchObject({ error: { code: 100 } })
})

test.each<[string, () => Promise<Record<string, string>>, number]>([
  ['a picture that is no JPEG', async () => ({ image_url: await address(2) }), 2_207_005],
  ['too narrow a picture', async () => ({ image_url: await address(3) }), 2_207_009],
  ['too tall a picture', async () => ({ image_url: await address(4) }), 2_207_009],
  ['an address where nothing is', async () => ({ image_url: await address(9) }), 2_207_052],
  ['too long a caption', async () => ({ image_url: await address(1), caption: 'x'.repeat(2201) }), 2_207_010],
  [
    'a carousel of one',
    async () => ({ media_type: 'CAROUSEL', children: await made({ is_carousel_item: 'true' }) }),
    2_207_028,
  ],
  [
    'a carousel of whole posts',
    async () => ({ media_type: 'CAROUSEL', children: `${await made()},${await made()}` }),
    2_207_028,
  ],
])('%s is refused', async (_, fieldsFor, error_subcode) => {
  expect((await container(await fieldsFor())).body).toMatchObject({ error: { error_subcode } })
})

test('a container is published once, and says so', async () => {
  const id = await made({ caption: 'Rye' })
  const statusOf = async () => (await own.read(id, { fields: 'status_code' })).body.status_code
  expect(await statusOf()).toBe('FINISHED')
  expect((await publish(id)).status).toBe(200)
  expect(await statusOf()).toBe('PUBLISHED')
  expect((await publish(id)).body).toMatchObject({ error: { code: 24 } })
  expect(server.posts()).toMatchObject([{ author: 'ada', text: 'Rye' }])
})

test('a carousel item is not published by itself', async () => {
  expect((await publish(await made({ is_carousel_item: 'true' }))).body).toMatchObject({ error: { code: 100 } })
})

test('a container of a day ago has expired', async () => {
  const id = await made()
  server.age(25)
  expect((await own.read(id, { fields: 'status_code' })).body.status_code).toBe('EXPIRED')
  expect((await publish(id)).body).toMatchObject({ error: { error_subcode: 2_207_008 } })
  own = callerOf(server, await ownToken(server), false)
})

test('more than a day allows is not published', async () => {
  server.limitPublishing(1)
  await publish(await made())
  const { body } = await own.read(`${account}/content_publishing_limit`, { fields: 'config,quota_usage' })
  expect(body.data).toMatchObject([{ quota_usage: 1, config: { quota_total: 1 } }])
  expect((await publish(await made())).body).toMatchObject({ error: { code: 9, error_subcode: 2_207_042 } })
})

test('what is of no account of mine is refused', async () => {
  expect((await own.read('12345/media')).body).toMatchObject({ error: { code: 100, error_subcode: 33 } })
})

const anyMedium = {
  id: 1,
  kind: 'image' as const,
  contentType: 'image/jpeg',
  size: 1,
  width: 1,
  height: 1,
  duration: null,
  altText: '',
}

test('a story is listed among the stories alone, and takes no comment', async () => {
  const { id } = (await publish(await made({ media_type: 'STORIES' }))).body
  const listed = async (edge: string) => (await own.read(`${account}/${edge}`)).body.data
  expect([await listed('media'), await listed('stories')]).toEqual([[], [{ id }]])
  expect((await own.post(`${id}/comments`, { message: 'Nice' })).status).toBe(400)
})

test.each<Record<string, string>>([
  { media_type: 'STORIES', caption: 'Words' },
  { media_type: 'STORIES', collaborators: '["theo"]' },
  { media_type: 'STORIES', is_carousel_item: 'true' },
  { collaborators: '["a","b","c","d"]' },
  { collaborators: 'theo' },
])('a container with %j is refused', async (fields) => {
  expect((await container({ image_url: await address(1), ...fields })).body).toMatchObject({ error: { code: 100 } })
})
