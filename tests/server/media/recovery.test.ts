import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createStorage } from '../../../server/media/createStorage.ts'
import type { Storage } from '../../../server/media/storage.ts'
import { bytesOf, picture } from '../../support/media/pictures.ts'
import { type StrictS3, s3Key, startStrictS3 } from '../../support/media/strictS3.ts'
import { video } from '../../support/media/videos.ts'
import { makePerson, type TestPerson } from '../support.ts'
import {
  begin,
  bytesAt,
  createMediaProvider,
  type MediaProvider,
  mediaOf,
  otherMedia,
  send,
  taken,
  uploadOf,
} from './support.ts'

const day = 24 * 3_600_000
const part = 100_000

let provider: MediaProvider
let ada: TestPerson
let large: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  provider = await createMediaProvider()
  large = await picture('png', { width: 400, height: 300 })
})
afterAll(() => provider.close())
beforeEach(async () => {
  await provider.db.deleteFrom('users').execute()
  for (const path of await provider.stored()) await provider.discard(path)
  ada = await makePerson(provider.db)
})

const uploads = () => provider.db.selectFrom('media_uploads').selectAll().execute()
const chunk = (from: number, to = large.length) => ({ offset: from, bytes: large.slice(from, to) })
const announced = () => ({
  clientKey: randomUUID(),
  fileName: 'sea.png',
  size: large.length,
  altText: '',
  businessProfileId: null,
})

/** A storage of a process that stops at one of its steps. */
function stoppingAt(step: (key: string) => boolean, storage: Storage, after = false): Storage {
  return {
    ...storage,
    async put(key, content, contentType) {
      if (step(key) && !after) throw new Error('The process has stopped')
      await storage.put(key, content, contentType)
      if (step(key)) throw new Error('The process has stopped')
    },
    remove: () => Promise.reject(new Error('The process has stopped')),
  }
}

const isPart = (key: string) => key.includes('/parts/')
const isThumbnail = (key: string) => key.endsWith('-thumbnail')

describe('a process that stops', () => {
  test('while it stores a part has not counted it', async () => {
    const storage = createStorage(provider.settings)
    for (const after of [false, true]) {
      const stopping = otherMedia(provider, { storage: stoppingAt(isPart, storage, after) })
      const { id } = await stopping.uploads.begin(ada.id, announced())
      await expect(stopping.uploads.add(ada.id, id, chunk(0, part))).rejects.toThrow('stopped')
      expect((await otherMedia(provider).uploads.read(ada.id, id)).offset).toBe(0)
      expect((await otherMedia(provider).uploads.add(ada.id, id, chunk(0))).media).toMatchObject({ width: 400 })
    }
  })

  test.each([
    ['before the file is stored', (key: string) => !isPart(key), false],
    ['between the file and its thumbnail', isThumbnail, false],
    ['once both are stored, before anybody knows', isThumbnail, true],
  ] as const)('%s has lost nothing: whoever asks next ends the upload', async (_, step, after) => {
    const stopping = otherMedia(provider, { storage: stoppingAt(step, createStorage(provider.settings), after) })
    const { id } = await stopping.uploads.begin(ada.id, announced())
    await expect(stopping.uploads.add(ada.id, id, chunk(0))).rejects.toThrow('stopped')
    expect(await provider.db.selectFrom('media').selectAll().execute()).toEqual([])
    const { media, offset } = await otherMedia(provider).uploads.read(ada.id, id)
    expect([media?.width, offset]).toEqual([400, large.length])
  })

  test('leaves files that no row names, which are taken away a day later, and no others', async () => {
    const kept = await taken(provider, ada, large)
    const { id } = uploadOf(await begin(provider, ada, { size: large.length }))
    await send(provider, ada, id, chunk(0, part))
    const named = await provider.stored()
    const storage = createStorage(provider.settings)
    for (const key of [`${ada.id}/left`, `${ada.id}/parts/left`, '987654/left']) {
      await storage.put(key, bytesOf(Buffer.from('left')), 'image/png')
    }
    await otherMedia(provider).sweep()
    expect(await provider.stored()).toHaveLength(named.length + 3)
    const old = new Date(Date.now() - 2 * day)
    for (const path of await provider.stored()) await utimes(path, old, old)
    await otherMedia(provider).sweep()
    expect((await provider.stored()).sort()).toEqual(named.sort())
    expect((await bytesAt(provider, kept.url)).length).toBe(kept.size)
    expect(mediaOf(await send(provider, ada, id, chunk(part))).width).toBe(400)
  })
})

describe('an upload that nobody goes on with', () => {
  test('is forgotten a day after its last part, with its parts and its place', async () => {
    const begun = Date.now()
    let now = begun
    const media = otherMedia(provider, { now: () => now })
    const { id } = await media.uploads.begin(ada.id, announced())
    now += day - 1000
    await media.sweep()
    expect((await media.uploads.add(ada.id, id, chunk(0, part))).expires_at).toBe(new Date(now + day).toISOString())
    now += day - 1000
    await media.sweep()
    expect((await media.uploads.read(ada.id, id)).offset).toBe(part)
    now += 1000
    await expect(media.uploads.read(ada.id, id)).rejects.toThrow('There is no such upload.')
    expect((await media.library.usage(ada.id)).used_bytes).toBe(0)
    await media.sweep()
    expect(await uploads()).toEqual([])
    expect(await provider.stored()).toEqual([])
  })

  test('does not stand in the way of a new one with its key', async () => {
    let now = Date.now()
    const media = otherMedia(provider, { now: () => now })
    const said = announced()
    const before = await media.uploads.begin(ada.id, said)
    await media.uploads.add(ada.id, before.id, chunk(0, part))
    now += day
    const after = await media.uploads.begin(ada.id, said)
    expect([after.offset, after.id === before.id]).toEqual([0, false])
    expect(await provider.stored()).toEqual([])
  })

  test('that became media leaves it alone', async () => {
    const kept = await taken(provider, ada, large)
    await otherMedia(provider, { now: () => Date.now() + 2 * day }).uploads.expire()
    expect(await uploads()).toEqual([])
    expect((await bytesAt(provider, kept.url)).length).toBe(kept.size)
  })
})

describe('where there is no room for it', () => {
  const diskFull = {
    status: 507,
    body: {
      error: "There is no room left on the server's disk, so nothing was saved. What you typed is still here.",
    },
  }

  test.each([
    ['a part of an upload', isPart],
    ['the picture that is made of it', (key: string) => !isPart(key) && !isThumbnail(key)],
    ['its thumbnail', isThumbnail],
  ])('%s is refused with 507, nothing of it stays, and the upload goes on where it was', async (_, step) => {
    let isFull = true
    const full = await createMediaProvider({}, (storage) => ({
      ...storage,
      async put(key, content, contentType) {
        if (isFull && step(key)) {
          throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
        }
        await storage.put(key, content, contentType)
      },
    }))
    const grace = await makePerson(full.db)
    const { id } = uploadOf(await begin(full, grace, { size: large.length }))
    const before = (await full.stored()).filter((path) => !path.includes('/parts/'))
    expect(await send(full, grace, id, chunk(0))).toMatchObject(diskFull)
    expect((await full.stored()).filter((path) => !path.includes('/parts/'))).toEqual(before)
    isFull = false
    const { offset } = uploadOf(await full.ask(`GET media/uploads/${id}/`, { token: grace.token }))
    const ended =
      offset === large.length
        ? await full.ask(`GET media/uploads/${id}/`, { token: grace.token })
        : await send(full, grace, id, chunk(offset))
    expect(mediaOf(ended)).toMatchObject({ width: 400, height: 300 })
    await full.close()
  })
})

describe('on an S3-compatible storage', () => {
  let s3: StrictS3
  let inBucket: MediaProvider
  beforeAll(async () => {
    s3 = await startStrictS3()
    inBucket = await createMediaProvider({
      S3_ENDPOINT: s3.endpoint,
      S3_BUCKET: s3.bucket,
      S3_REGION: s3Key.region,
      S3_ACCESS_KEY_ID: s3Key.accessKeyId,
      S3_SECRET_ACCESS_KEY: s3Key.secretAccessKey,
    })
  })
  afterAll(async () => {
    await inBucket.close()
    await s3.close()
  })
  beforeEach(async () => {
    ada = await makePerson(inBucket.db)
    s3.objects.clear()
  })

  test('everything lies in the bucket and nothing on this machine', async () => {
    const media = await taken(inBucket, ada, large)
    expect([...s3.objects.values()].map(({ contentType }) => contentType).sort()).toEqual(['image/png', 'image/webp'])
    expect(await inBucket.stored()).toEqual([])
    expect((await bytesAt(inBucket, media.url)).length).toBe(media.size)
    const film = await video('mp4')
    const { url } = await taken(inBucket, ada, film)
    const range = await inBucket.app.request(`http://localhost:4600${url}`, { headers: { range: 'bytes=100-199' } })
    expect(range.status).toBe(206)
    expect(new Uint8Array(await range.arrayBuffer())).toEqual(film.slice(100, 200))
    await inBucket.ask(`DELETE media/${media.id}/`, { token: ada.token })
    expect(s3.objects.size).toBe(1)
  })

  test('one upload goes through several machines, a part each', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'solo-social-other-machine-'))
    const other = otherMedia(inBucket, { workFolder: join(folder, 'uploads') })
    const { id } = uploadOf(await begin(inBucket, ada, { size: large.length }))
    await other.uploads.add(ada.id, id, chunk(0, part))
    expect(uploadOf(await send(inBucket, ada, id, chunk(part, 2 * part))).offset).toBe(2 * part)
    expect((await other.uploads.add(ada.id, id, chunk(2 * part))).media).toMatchObject({ width: 400, height: 300 })
    expect(await readdir(join(folder, 'uploads'))).toEqual([])
    expect([...s3.objects.keys()].filter(isPart)).toEqual([])
    await rm(folder, { recursive: true })
  })

  test('while it is full nothing is taken, and nothing is lost', async () => {
    const { id } = uploadOf(await begin(inBucket, ada, { size: large.length }))
    s3.fill(true)
    expect((await send(inBucket, ada, id, chunk(0))).status).toBe(507)
    s3.fill(false)
    expect(mediaOf(await send(inBucket, ada, id, chunk(0)))).toMatchObject({ width: 400 })
  })

  test('while it does not answer nothing is lost', async () => {
    const { id } = uploadOf(await begin(inBucket, ada, { size: large.length }))
    await send(inBucket, ada, id, chunk(0, part))
    s3.failNext(1000)
    const failed = await send(inBucket, ada, id, chunk(part))
    expect(failed).toMatchObject({
      status: 500,
      body: { error: 'Something went wrong on our side. Please try again.' },
    })
    s3.failNext(0)
    expect(uploadOf(await inBucket.ask(`GET media/uploads/${id}/`, { token: ada.token })).offset).toBe(part)
    expect(mediaOf(await send(inBucket, ada, id, chunk(part))).width).toBe(400)
  })

  test('what nobody names is swept there too, and a deleted person’s files go', async () => {
    await taken(inBucket, ada, large)
    s3.objects.set('1/left', {
      bytes: Buffer.from('left'),
      contentType: 'image/png',
      changedAt: new Date(Date.now() - 2 * day),
    })
    await otherMedia(inBucket).sweep()
    expect(s3.objects.has('1/left')).toBe(false)
    expect(s3.objects.size).toBe(2)
    await inBucket.db.deleteFrom('users').where('id', '=', ada.id).execute()
    await otherMedia(inBucket).removeStoredOf(ada.id)
    expect(s3.objects.size).toBe(0)
  })
})
