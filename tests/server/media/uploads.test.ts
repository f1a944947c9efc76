import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { chunkSize } from '../../../contract/media.ts'
import { picture } from '../../support/media/pictures.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { begin, createMediaProvider, type MediaProvider, mediaOf, send, taken, upload, uploadOf } from './support.ts'

const gigabyte = 1_073_741_824
const part = 100_000

let provider: MediaProvider
let ada: TestPerson
/** A picture of several parts. */
let large: Uint8Array<ArrayBuffer>
beforeAll(async () => {
  provider = await createMediaProvider()
  large = await picture('png', { width: 400, height: 300 })
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})
afterEach(async () => {
  await provider.db.deleteFrom('users').execute()
  for (const path of await provider.stored()) await provider.discard(path)
})

const cut = (from: number, to = large.length) => large.slice(from, to)
const uploads = () => provider.db.selectFrom('media_uploads').selectAll().execute()
const kept = () => provider.db.selectFrom('media').selectAll().execute()

describe('who may bring files', () => {
  test.each([
    ['Free', 403, 403],
    ['Foo', 403, 403],
    ['Lite Creator', 403, 201],
    ['Design Tools', 201, 201],
    ['Essential Access', 201, 201],
    ['Premium Plus', 201, 201],
    ['Elite Advantage', 201, 201],
    ['Internal Account', 201, 201],
  ])('%s: into the library %s, for a brand or a post %s', async (plan, library, other) => {
    const person = await makePerson(provider.db, { plan })
    for (const [purpose, status] of [
      ['library', library],
      ['brand', other],
      ['post', other],
    ] as const) {
      const answer = await begin(provider, person, { size: 10, purpose })
      expect(answer.status).toBe(status)
      if (status === 403)
        expect(answer.body).toMatchObject({ error: 'This feature is not available in your current plan.' })
    }
  })

  test('a file is for the business named, for the primary one where none is, and never for somebody else’s', async () => {
    const bob = await makePerson(provider.db)
    const profile = (person: TestPerson, name: string, is_primary: boolean) =>
      provider.db
        .insertInto('business_profiles')
        .values({ user_id: person.id, name, is_primary })
        .returning('id')
        .executeTakeFirstOrThrow()
    const first = await profile(ada, 'First', true)
    const second = await profile(ada, 'Second', false)
    const theirs = await profile(bob, 'Theirs', true)
    const bytes = await picture('jpeg')
    expect((await taken(provider, ada, bytes)).business_profile_id).toBe(first.id)
    expect((await taken(provider, ada, bytes, { business_profile_id: second.id })).business_profile_id).toBe(second.id)
    expect((await taken(provider, ada, bytes, { business_profile_id: null })).business_profile_id).toBeNull()
    const refused = await begin(provider, ada, { size: 10, business_profile_id: theirs.id })
    expect(refused).toMatchObject({ status: 400, body: { field: 'business_profile_id' } })
  })
})

describe('a file in parts', () => {
  test('is media once every byte is there, and nothing else of it is kept', async () => {
    const begun = await begin(provider, ada, { size: large.length, file_name: 'Sea.png', alt_text: 'The sea' })
    const { id } = uploadOf(begun)
    expect(uploadOf(begun)).toMatchObject({ size: large.length, offset: 0, media: null })
    const first = await send(provider, ada, id, { offset: 0, bytes: cut(0, part) })
    expect(uploadOf(first)).toMatchObject({ offset: part, media: null })
    const last = await send(provider, ada, id, { offset: part, bytes: cut(part) })
    expect(mediaOf(last)).toMatchObject({
      kind: 'image',
      name: 'Sea.png',
      alt_text: 'The sea',
      width: 400,
      height: 300,
    })
    expect(await provider.stored()).toHaveLength(2)
  })

  test('can be of 4 MB each, and no more', async () => {
    const file = await picture('png', { width: 1600, height: 1200 })
    expect(file.length).toBeGreaterThan(chunkSize)
    expect((await taken(provider, ada, file)).width).toBe(1600)
    const { id } = uploadOf(await begin(provider, ada, { size: file.length }))
    const tooLarge = await send(provider, ada, id, { offset: 0, bytes: file.slice(0, chunkSize + 1) })
    expect(tooLarge).toMatchObject({ status: 400, body: { field: 'chunk', error: 'A part can have 4 MB at most' } })
  })

  test('that were cut off go on where they stopped', async () => {
    const { id } = uploadOf(await begin(provider, ada, { size: large.length }))
    await send(provider, ada, id, { offset: 0, bytes: cut(0, part) })
    const read = await provider.ask(`GET media/uploads/${id}/`, { token: ada.token })
    expect(uploadOf(read).offset).toBe(part)
    const wrong = await send(provider, ada, id, { offset: 0, bytes: cut(0, part) })
    expect(wrong).toMatchObject({ status: 409, body: { offset: part, field: 'offset' } })
    const gap = await send(provider, ada, id, { offset: 2 * part, bytes: cut(2 * part) })
    expect(gap).toMatchObject({ status: 409, body: { offset: part } })
    expect(mediaOf(await send(provider, ada, id, { offset: part, bytes: cut(part) })).width).toBe(400)
  })

  test('the same key again goes on with the upload that it began, at once too, and answers what became of it', async () => {
    const said = { client_key: randomUUID(), size: large.length }
    const [one, two] = await Promise.all([begin(provider, ada, said), begin(provider, ada, said)])
    expect(uploadOf(one).id).toBe(uploadOf(two).id)
    await send(provider, ada, uploadOf(one).id, { offset: 0, bytes: cut(0, part) })
    expect(uploadOf(await begin(provider, ada, said)).offset).toBe(part)
    const media = mediaOf(await send(provider, ada, uploadOf(one).id, { offset: part, bytes: cut(part) }))
    expect(mediaOf(await begin(provider, ada, said)).id).toBe(media.id)
    const bob = await makePerson(provider.db)
    expect(uploadOf(await begin(provider, bob, said)).offset).toBe(0)
  })

  test('the last part, whose answer was lost, may be sent again: the file is there once', async () => {
    const { id } = uploadOf(await begin(provider, ada, { size: large.length }))
    const media = mediaOf(await send(provider, ada, id, { offset: 0, bytes: large }))
    expect(mediaOf(await send(provider, ada, id, { offset: 0, bytes: large })).id).toBe(media.id)
    expect(await kept()).toHaveLength(1)
  })

  test('the same part sent twice at once counts once', async () => {
    const { id } = uploadOf(await begin(provider, ada, { size: large.length }))
    const bytes = cut(0, part)
    const answers = await Promise.all([1, 2, 3].map(() => send(provider, ada, id, { offset: 0, bytes })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await provider.stored()).toHaveLength(1)
    expect(mediaOf(await send(provider, ada, id, { offset: part, bytes: cut(part) })).height).toBe(300)
  })

  test('the last part sent twice at once makes one file', async () => {
    const { id } = uploadOf(await begin(provider, ada, { size: large.length }))
    await send(provider, ada, id, { offset: 0, bytes: cut(0, part) })
    const bytes = cut(part)
    await Promise.all([1, 2, 3].map(() => send(provider, ada, id, { offset: part, bytes })))
    const read = await provider.ask(`GET media/uploads/${id}/`, { token: ada.token })
    expect(mediaOf(read).width).toBe(400)
    expect(await kept()).toHaveLength(1)
    expect(await provider.stored()).toHaveLength(2)
  })

  test('two files at once do not touch each other', async () => {
    const other = await picture('png', { width: 500, height: 200 })
    const [one, two] = await Promise.all([upload(provider, ada, large), upload(provider, ada, other)])
    expect([mediaOf(one).width, mediaOf(two).width]).toEqual([400, 500])
  })

  test.each([
    ['empty', () => new Uint8Array(0), 'The part is empty.'],
    [
      'of more bytes than announced',
      () => new Uint8Array(large.length + 1),
      'The file has more bytes than were announced.',
    ],
    ['too small', () => cut(0, 1000), 'Every part but the last must have at least 64 KB.'],
  ])('a part that is %s is refused, and the upload can go on', async (_, bytes, error) => {
    const { id } = uploadOf(await begin(provider, ada, { size: large.length }))
    expect(await send(provider, ada, id, { offset: 0, bytes: bytes() })).toMatchObject({
      status: 400,
      body: { error, field: 'chunk' },
    })
    expect(mediaOf(await send(provider, ada, id, { offset: 0, bytes: large })).width).toBe(400)
  })

  test('a file without a byte is refused', async () => {
    expect(await begin(provider, ada, { size: 0 })).toMatchObject({
      status: 400,
      body: { error: 'The file is empty', field: 'size' },
    })
  })

  test('canceled, it is forgotten with its parts', async () => {
    const { id } = uploadOf(await begin(provider, ada, { size: large.length }))
    await send(provider, ada, id, { offset: 0, bytes: cut(0, part) })
    expect((await provider.ask(`DELETE media/uploads/${id}/`, { token: ada.token })).status).toBe(204)
    expect(await provider.stored()).toEqual([])
    expect(await uploads()).toEqual([])
    const late = await send(provider, ada, id, { offset: part, bytes: cut(part) })
    expect(late).toMatchObject({ status: 404, body: { error: 'There is no such upload.' } })
  })

  test('nobody has more than a hundred on their way', async () => {
    const rows = Array.from({ length: 100 }, () => ({
      user_id: ada.id,
      client_key: randomUUID(),
      file_name: 'x',
      size: 1,
      storage_key: randomUUID(),
      expires_at: new Date(Date.now() + 3_600_000),
    }))
    await provider.db.insertInto('media_uploads').values(rows).execute()
    expect((await begin(provider, ada, { size: 10 })).status).toBe(409)
  })
})

describe('the quota of the plan', () => {
  const keep = (size: number) =>
    provider.db
      .insertInto('media')
      .values({
        user_id: ada.id,
        kind: 'video',
        name: 'long.mp4',
        content_type: 'video/mp4',
        size,
        width: 1,
        height: 1,
        storage_key: randomUUID(),
      })
      .execute()
  const usage = async () => (await provider.ask('GET media/usage/', { token: ada.token })).body

  beforeEach(async () => {
    ada = await makePerson(provider.db, { plan: 'Lite Creator' })
  })
  const announce = (size: number) => begin(provider, ada, { size, purpose: 'post' })
  const full =
    'Your media library is full: your plan has 1 GB. Delete files that you no longer need, or choose a larger plan.'

  test('full means that nothing more begins, and it is said in words', async () => {
    await keep(gigabyte - 1000)
    expect(await announce(1001)).toMatchObject({ status: 413, body: { error: full } })
    expect(await uploads()).toEqual([])
    expect((await announce(1000)).status).toBe(201)
  })

  test('files on their way count as whole, until they are canceled', async () => {
    await keep(gigabyte - 1000)
    const { id } = uploadOf(await announce(600))
    expect(await usage()).toEqual({ used_bytes: gigabyte - 400, quota_bytes: gigabyte, count: 1 })
    expect((await announce(600)).status).toBe(413)
    await provider.ask(`DELETE media/uploads/${id}/`, { token: ada.token })
    expect((await announce(600)).status).toBe(201)
  })

  test('two that begin at once cannot both take the last place', async () => {
    await keep(gigabyte - 1000)
    const answers = await Promise.all([announce(600), announce(600), announce(600)])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 413, 413])
  })

  test('what is kept counts as it is kept, with its thumbnail, and the upload no longer', async () => {
    const media = await taken(provider, ada, large, { purpose: 'post' })
    const [row] = await kept()
    expect(await usage()).toEqual({
      used_bytes: media.size + (row?.thumbnail_size ?? 0),
      quota_bytes: gigabyte,
      count: 1,
    })
  })

  test('a file that became larger than the place left is refused whole', async () => {
    const small = await picture('gif', { width: 300, height: 200 })
    const { id } = uploadOf(await announce(small.length))
    await keep(gigabyte - small.length)
    expect(await send(provider, ada, id, { offset: 0, bytes: small })).toMatchObject({
      status: 413,
      body: { error: full },
    })
    expect(await provider.stored()).toEqual([])
    expect(await uploads()).toEqual([])
  })

  test('the plan without bounds has none', async () => {
    ada = await makePerson(provider.db, { plan: 'Internal Account' })
    await keep(100 * gigabyte)
    expect(await usage()).toEqual({ used_bytes: 100 * gigabyte, quota_bytes: null, count: 1 })
    expect((await announce(1000)).status).toBe(201)
  })
})
