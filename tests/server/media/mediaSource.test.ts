import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDatabase } from '../../../server/db/open.ts'
import { type Addresses, createAddresses } from '../../../server/media/addresses.ts'
import { createDiskStorage } from '../../../server/media/diskStorage.ts'
import { createMediaSource } from '../../../server/media/mediaSource.ts'
import { openFile } from '../../../server/media/servedFile.ts'
import type { Storage } from '../../../server/media/storage.ts'
import type { ContentMedia } from '../../../server/networks/network.ts'
import { picture } from '../../support/media/pictures.ts'
import { contentMedia } from '../networks/mediaFiles.ts'
import { makePerson, openTestDatabase } from '../support.ts'

let database: OpenDatabase
let folder: string
let storage: Storage
let addresses: Addresses
let userId: number

beforeAll(async () => {
  database = await openTestDatabase()
  folder = await mkdtemp(join(tmpdir(), 'solo-social-source-'))
  storage = createDiskStorage(folder)
  addresses = createAddresses('a secret of the tests that is long enough', Date.now)
  userId = (await makePerson(database.db)).id
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const source = ({ publicUrl = 'https://social.example.com', practiceHosts = [] as string[] } = {}) =>
  createMediaSource({ db: database.db, storage, addresses, publicUrl, practiceHosts })

async function store(bytes: Uint8Array<ArrayBuffer>): Promise<ContentMedia> {
  const facts = await contentMedia(0, Buffer.from(bytes))
  const storage_key = `${userId}/${randomUUID()}`
  await storage.put(storage_key, bytes, facts.contentType)
  const { kind, contentType: content_type, size, width, height, duration } = facts
  const values = { user_id: userId, kind, name: 'loaf', content_type, size, width, height, duration, storage_key }
  const { id } = await database.db.insertInto('media').values(values).returning('id').executeTakeFirstOrThrow()
  return { ...facts, id }
}

const fit = { types: ['image/jpeg', 'image/png'], maxBytes: 60_000, maxWidth: 300 } as const

test('what fits goes as it is, and any range of it can be read', async () => {
  const bytes = await picture('png')
  const file = await source().open(userId, await store(bytes), fit)
  expect(file).toMatchObject({ contentType: 'image/png', size: bytes.length, width: 120, height: 80 })
  expect(await file.read()).toEqual(bytes)
  expect(await file.read(10, 20)).toEqual(bytes.slice(10, 20))
  expect(await file.read(5, 5)).toHaveLength(0)
})

test('what is too heavy and too wide is made anew, in its proportions and within the bounds', async () => {
  const file = await source().open(userId, await store(await picture('png', { width: 900, height: 600 })), fit)
  const made = await file.read()
  expect(made.length).toBe(file.size)
  expect(made.length).toBeLessThanOrEqual(60_000)
  const { format, width, height } = await sharp(made).metadata()
  expect(format).toBe('jpeg')
  expect(width).toBeLessThanOrEqual(300)
  expect(width / height).toBeCloseTo(1.5, 1)
  expect(file).toMatchObject({ contentType: 'image/jpeg', width, height })
})

test('what has too many pixels is made smaller in its proportions, to no more than those', async () => {
  const bound = { types: ['image/png'], maxPixels: 5000 } as const
  const file = await source().open(userId, await store(await picture('png')), bound)
  expect(file).toMatchObject({ width: 86, height: 57 })
  const fitting = await store(await picture('png', { width: 100, height: 50 }))
  expect(await source().open(userId, fitting, bound)).toMatchObject({ width: 100, height: 50 })
})

test('what is too narrow is made wider', async () => {
  const file = await source().open(userId, await store(await picture('jpeg')), { types: ['image/jpeg'], minWidth: 320 })
  expect(file).toMatchObject({ width: 320, height: 213 })
})

test('what cannot be made to fit is refused with its name', async () => {
  const media = await store(await picture('png', { width: 600, height: 400 }))
  await expect(source().open(userId, media, { types: ['image/jpeg'], maxBytes: 10 })).rejects.toMatchObject({
    kind: 'refused',
    message: 'The picture loaf cannot be made small enough.',
  })
})

test('nobody else has the file, and one that is gone is refused', async () => {
  const media = await store(await picture('png'))
  const refused = { kind: 'refused', message: 'A picture or video of this post is gone from the library.' }
  await expect(source().open(userId + 1, media)).rejects.toMatchObject(refused)
  await expect(source().publicUrl(userId + 1, media)).rejects.toMatchObject(refused)
})

test('its address opens the file, or what was made of it for the network', async () => {
  const media = await store(await picture('png', { width: 900, height: 600 }))
  const opened = async (address: string) => {
    const [, token = ''] = /^https:\/\/social\.example\.com\/provider\/media\/file\/([^/]+)\//.exec(address) ?? []
    return openFile({ db: database.db, addresses, storage }, token)
  }
  const original = await opened(await source().publicUrl(userId, media))
  expect(original).toMatchObject({ contentType: 'image/png', size: media.size })
  const made = await opened(await source().publicUrl(userId, media, fit))
  expect(made?.contentType).toBe('image/jpeg')
  expect(made?.size).toBeLessThanOrEqual(60_000)
  expect(await made?.read()).not.toBeNull()
})

test('an installation that nobody reaches from outside says so, but for a practice server on the same machine', async () => {
  const media = await store(await picture('png'))
  const local = source({ publicUrl: 'http://localhost:4600', practiceHosts: ['127.0.0.1:4601'] })
  await expect(local.publicUrl(userId, media, undefined, 'https://graph.threads.net')).rejects.toMatchObject({
    kind: 'refused',
    message:
      'The network cannot fetch from this installation: its address http://localhost:4600 is not reachable from outside.',
  })
  expect(await local.publicUrl(userId, media, undefined, 'http://127.0.0.1:4601')).toContain('http://localhost:4600/')
  await expect(source({ publicUrl: 'http://localhost:4600' }).publicUrl(userId, media)).rejects.toMatchObject({
    kind: 'refused',
  })
})
