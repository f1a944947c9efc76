import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { startBluesky } from '../../../practice/bluesky/network.ts'
import { nextTid } from '../../../practice/bluesky/tid.ts'
import type { PracticeNetwork } from '../../../practice/network.ts'
import { people } from '../../../practice/people.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'

let network: PracticeNetwork
let token: string
const [ada] = people

beforeAll(async () => {
  network = await startBluesky(0, null)
  const identifier = ada?.bluesky.handle
  const answer = await ask('server.createSession', { identifier, password: ada?.bluesky.appPassword })
  token = z.object({ accessJwt: z.string() }).parse(answer.body).accessJwt
})
afterAll(() => network.close())

async function ask(method: string, body: object | Uint8Array<ArrayBuffer>, contentType = 'application/json') {
  const response = await fetch(`${network.origin}/xrpc/com.atproto.${method}`, {
    method: 'POST',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(contentType && { 'content-type': contentType }),
    },
    body: body instanceof Uint8Array ? body : JSON.stringify(body),
  })
  return { status: response.status, body: await response.json() }
}

const upload = (bytes: Uint8Array<ArrayBuffer>, contentType = 'image/png') => ask('repo.uploadBlob', bytes, contentType)

const blobOf = async (bytes: Uint8Array<ArrayBuffer>) =>
  z.object({ blob: z.looseObject({ mimeType: z.string(), size: z.int() }) }).parse((await upload(bytes)).body).blob

const put = (embed: object) =>
  ask('repo.putRecord', {
    repo: ada?.bluesky.did,
    collection: 'app.bsky.feed.post',
    rkey: nextTid(),
    record: { $type: 'app.bsky.feed.post', text: 'Loaf', createdAt: new Date().toISOString(), embed },
    swapRecord: null,
  })

const images = (...blobs: object[]) =>
  put({ $type: 'app.bsky.embed.images', images: blobs.map((image) => ({ image, alt: '' })) })

test('the same bytes are the same blob, and are what they are, whatever they are called', async () => {
  const bytes = await picture('jpeg')
  const first = await upload(bytes)
  expect(first).toMatchObject({ status: 200, body: { blob: { $type: 'blob', mimeType: 'image/jpeg' } } })
  expect(await upload(bytes)).toEqual(first)
})

test('an upload without a type, without bytes or without a session is refused', async () => {
  expect(await upload(new Uint8Array())).toMatchObject({ status: 400 })
  const response = await fetch(`${network.origin}/xrpc/com.atproto.repo.uploadBlob`, { method: 'POST', body: 'x' })
  expect(response.status).toBe(401)
})

test('a record names only blobs that are there, as they are', async () => {
  const blob = await blobOf(await picture('png'))
  expect((await images(blob)).status).toBe(200)
  expect(await images({ ...blob, ref: { $link: 'bafkreinothing' } })).toMatchObject({ body: { error: 'BlobNotFound' } })
  expect(await images({ ...blob, mimeType: 'image/gif' })).toMatchObject({ body: { error: 'InvalidMimeType' } })
  expect(await images(blob, blob, blob, blob, blob)).toMatchObject({ status: 400 })
})

test('a picture of more than two megabytes, and a video as a picture, are refused', async () => {
  const heavy = await blobOf(await picture('png', { width: 1200, height: 1000 }))
  expect(heavy.size).toBeGreaterThan(2_000_000)
  expect(await images(heavy)).toMatchObject({ status: 400, body: { error: 'BlobTooLarge' } })
  const film = await blobOf(await video('mp4'))
  expect(await images(film)).toMatchObject({ body: { error: 'InvalidMimeType' } })
  expect((await put({ $type: 'app.bsky.embed.video', video: film, alt: 'Kneading' })).status).toBe(200)
})

test('an embed of another kind, or with a name that the lexicon does not have, is refused', async () => {
  expect(await put({ $type: 'app.bsky.embed.external', external: {} })).toMatchObject({ status: 400 })
  const blob = await blobOf(await picture('png'))
  expect(await put({ $type: 'app.bsky.embed.images', images: [{ image: blob, alt: '', title: 'x' }] })).toMatchObject({
    status: 400,
  })
})
