import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { post } from '../../../contract/content.ts'
import { listMedia, type Media } from '../../../contract/media.ts'
import { picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { createMediaProvider, type MediaProvider, otherMedia, readBody, taken } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

const ask = (target: string, body?: unknown, person = ada) =>
  provider.ask(target, { token: person.token, ...(body !== undefined && { body }) })
const list = async (query = '', person = ada) =>
  listMedia.answer.parse((await ask(`GET media/?${query}`, undefined, person)).body)
const namesOf = async (query = '', person = ada) => (await list(query, person)).results.map(({ name }) => name)
const bring = async (name: string, said = {}, person = ada) =>
  taken(provider, person, name.endsWith('.mp4') ? await video() : await picture('png'), { file_name: name, ...said })
const makeProfile = (name: string, brand_assets: object = {}, person = ada) =>
  provider.db
    .insertInto('business_profiles')
    .values({ user_id: person.id, name, brand_assets: JSON.stringify(brand_assets) })
    .returning('id')
    .executeTakeFirstOrThrow()
const assetsOf = async (id: number) =>
  (
    await provider.db
      .selectFrom('business_profiles')
      .select('brand_assets')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).brand_assets

describe('the list', () => {
  test('is a person’s own, newest first, found by words, kind and business', async () => {
    const bob = await makePerson(provider.db)
    const { id } = await makeProfile('Bakery')
    await bring('bread.png', { alt_text: 'A loaf' })
    await bring('oven_100%.png', { business_profile_id: id })
    await bring('kneading.mp4')
    await bring('theirs.png', {}, bob)
    expect(await namesOf()).toEqual(['kneading.mp4', 'oven_100%.png', 'bread.png'])
    expect(await namesOf('search=LOAF')).toEqual(['bread.png'])
    expect(await namesOf('search=_100%25')).toEqual(['oven_100%.png'])
    expect(await namesOf('search=_')).toEqual(['oven_100%.png'])
    expect(await namesOf('kind=video')).toEqual(['kneading.mp4'])
    expect(await namesOf(`business_profile_id=${id}`)).toEqual(['oven_100%.png'])
    expect(await namesOf(`kind=video&business_profile_id=${id}`)).toEqual([])
    expect(await namesOf('', bob)).toEqual(['theirs.png'])
  })

  test('comes in pages, whose neighbors keep the filters', async () => {
    for (const name of ['a.png', 'b.png', 'c.png']) await bring(name)
    const first = await list('kind=image&page_size=2')
    expect(first).toMatchObject({ count: 3, page: 1, page_size: 2, previous: null })
    expect(first.next).toBe('media/?kind=image&page=2&page_size=2')
    expect(await namesOf(first.next?.split('?')[1])).toEqual(['a.png'])
  })

  test.each([
    ['Lite Creator', 403],
    ['Foo', 403],
    ['Design Tools', 200],
    ['Essential Access', 200],
    ['Premium Plus', 200],
    ['Elite Advantage', 200],
    ['Internal Account', 200],
  ])('%s: %s', async (plan, status) => {
    const person = await makePerson(provider.db, { plan })
    expect((await ask('GET media/', undefined, person)).status).toBe(status)
  })
})

describe('one file', () => {
  test('changes its name, its words and its business, and only what is given', async () => {
    const media = await bring('bread.png')
    const { id } = await makeProfile('Bakery')
    const changed = await ask(`PATCH media/${media.id}/`, { alt_text: 'A loaf', business_profile_id: id })
    expect(readBody(changed)).toMatchObject({ name: 'bread.png', alt_text: 'A loaf', business_profile_id: id })
    expect(readBody(await ask(`PATCH media/${media.id}/`, { name: ' loaf.png ' }))).toMatchObject({
      name: 'loaf.png',
      alt_text: 'A loaf',
    })
    expect(
      readBody(await ask(`PATCH media/${media.id}/`, { business_profile_id: null })).business_profile_id,
    ).toBeNull()
    expect(readBody(await ask(`PATCH media/${media.id}/`, {}))).toMatchObject({ name: 'loaf.png' })
  })

  test('says what must stay in sight of a picture, until that is taken back', async () => {
    const media = await bring('bread.png')
    expect(media.focus).toBeNull()
    const changed = await ask(`PATCH media/${media.id}/`, { focus: { x: -0.5, y: 1 } })
    expect(readBody(changed)).toMatchObject({ focus: { x: -0.5, y: 1 }, cover_at: null })
    expect(readBody(await ask(`PATCH media/${media.id}/`, { alt_text: 'A loaf' })).focus).toEqual({ x: -0.5, y: 1 })
    expect(readBody(await ask(`PATCH media/${media.id}/`, { focus: null })).focus).toBeNull()
  })

  test('of a video says which moment is its cover', async () => {
    const media = await bring('kneading.mp4')
    expect(readBody(await ask(`PATCH media/${media.id}/`, { cover_at: 100 })).cover_at).toBe(100)
    expect(readBody(await ask(`PATCH media/${media.id}/`, { cover_at: null })).cover_at).toBeNull()
  })

  test.each([
    ['bread.png', { focus: { x: 1.1, y: 0 } }, 'The point lies outside the picture'],
    ['bread.png', { cover_at: 0 }, 'Only a video has a cover.'],
    ['kneading.mp4', { focus: { x: 0, y: 0 } }, 'Only a picture has a focus point.'],
    ['kneading.mp4', { cover_at: 3_600_000 }, 'The cover lies behind the end of the video.'],
    ['kneading.mp4', { cover_at: -1 }, 'The cover lies before the video'],
  ])('%s does not take %j', async (name, change, sentence) => {
    const media = await bring(name)
    const refused = await ask(`PATCH media/${media.id}/`, change)
    expect(refused).toMatchObject({ status: 400, body: { error: expect.stringContaining(sentence) } })
  })

  test('cannot be given to somebody else’s business', async () => {
    const media = await bring('bread.png')
    const theirs = await makeProfile('Theirs', {}, await makePerson(provider.db))
    const refused = await ask(`PATCH media/${media.id}/`, { business_profile_id: theirs.id })
    expect(refused).toMatchObject({ status: 400, body: { field: 'business_profile_id' } })
  })

  test('says where it is used, whatever else a brand has', async () => {
    const media = await bring('logo.png')
    const first = await makeProfile('Bakery', { logos: [{ media_id: media.id, alt: 'x' }], images: 'nonsense' })
    await makeProfile('Café', { logos: [{ media_id: media.id + 1 }, 'nonsense'], images: [{ media_id: media.id }] })
    const used = readBody(await ask(`GET media/${media.id}/`)).used_in
    expect(used).toMatchObject([
      { kind: 'logo', business_profile_id: first.id, business_profile_name: 'Bakery' },
      { kind: 'image', business_profile_name: 'Café' },
    ])
  })
})

describe('deleting', () => {
  const storedFor = async ({ id }: TestPerson) =>
    (await provider.stored()).filter((path) => path.includes(`/media/${id}/`))

  test('takes a file and all its bytes away', async () => {
    const media = await bring('bread.png')
    expect(await storedFor(ada)).toHaveLength(2)
    expect((await ask(`DELETE media/${media.id}/`)).status).toBe(204)
    expect(await storedFor(ada)).toEqual([])
    expect((await ask(`GET media/${media.id}/`)).status).toBe(404)
    expect((await ask('GET media/usage/')).body).toMatchObject({ used_bytes: 0, count: 0 })
  })

  test('one that is used is refused with where, until that is wanted: then it is taken out there', async () => {
    const media = await bring('logo.png')
    const other = await bring('other.png')
    const brand = {
      colors: [{ hex: '#123456' }],
      logos: [{ media_id: media.id }, { media_id: other.id, alt: 'Other' }],
      images: [{ media_id: media.id }],
      brand_voice: { tone: 'warm' },
    }
    const { id } = await makeProfile('Bakery', brand)
    const place = { business_profile_id: id, business_profile_name: 'Bakery' }
    expect(await ask(`DELETE media/${media.id}/`)).toMatchObject({
      status: 409,
      body: {
        error: 'This file is used by Bakery. Deleting it takes it out there.',
        used_in: [
          { kind: 'logo', ...place },
          { kind: 'image', ...place },
        ],
      },
    })
    expect(await assetsOf(id)).toEqual(brand)
    expect((await ask(`DELETE media/${media.id}/?force=false`)).status).toBe(409)
    expect((await ask(`DELETE media/${media.id}/?force=true`)).status).toBe(204)
    expect(await assetsOf(id)).toEqual({ ...brand, logos: [{ media_id: other.id, alt: 'Other' }], images: [] })
  })

  test('while a brand takes it in: the one or the other comes first, and no brand names what is gone', async () => {
    const { id } = await makeProfile('Bakery')
    for (let turn = 0; turn < 15; turn += 1) {
      const media = await bring('logo.png')
      const brand_assets = { logos: [{ media_id: media.id }], brand_voice: { turn } }
      const save = ask(`POST api/campaigns/business-profiles/${id}/update_brand_assets/`, { brand_assets })
      const [saved, removed] = await Promise.all([save, ask(`DELETE media/${media.id}/?force=true`)])
      expect([200, 400]).toContain(saved.status)
      expect(removed.status).toBe(204)
      expect(Object(await assetsOf(id)).logos ?? []).toEqual([])
    }
  })

  const draftWith = async (written: object) => {
    const given = { client_key: crypto.randomUUID(), text: 'Loaves', account_ids: [], intent: 'draft', ...written }
    return ask('POST posts/', given)
  }

  test('one that a post shows is refused with where, until that is wanted: the post is then another without it', async () => {
    const [media, other] = [await bring('rye.png'), await bring('oat.png')]
    const parts = [
      { text: 'Loaves', media_ids: [media.id, other.id] },
      { text: 'More', media_ids: [media.id] },
    ]
    const made = post.parse((await draftWith({ parts })).body)
    expect(made).toMatchObject({ media_ids: [media.id, other.id], parts })
    expect(await ask(`DELETE media/${media.id}/`)).toMatchObject({
      status: 409,
      body: {
        error: 'This file is used by 1 post. Deleting it takes it out there.',
        used_in: [{ kind: 'post', post_id: made.id, post_text: 'Loaves' }],
      },
    })
    expect((await ask(`DELETE media/${media.id}/?force=true`)).status).toBe(204)
    expect((await ask(`GET posts/${made.id}/`)).body).toMatchObject({
      version: made.version + 1,
      media_ids: [other.id],
      parts: [
        { text: 'Loaves', media_ids: [other.id] },
        { text: 'More', media_ids: [] },
      ],
    })
  })

  test('while a post takes it in: the one or the other comes first, and no post names what is gone', async () => {
    for (let turn = 0; turn < 15; turn += 1) {
      const media = await bring('rye.png')
      const [saved, removed] = await Promise.all([
        draftWith({ media_ids: [media.id] }),
        ask(`DELETE media/${media.id}/?force=true`),
      ])
      expect(removed.status).toBe(204)
      expect([201, 400]).toContain(saved.status)
      if (saved.status === 400) continue
      const { id } = post.parse(saved.body)
      expect((await ask(`GET posts/${id}/`)).body).toMatchObject({ media_ids: [] })
    }
  })

  test('a business keeps the files that were its own', async () => {
    const { id } = await makeProfile('Bakery')
    const media = await bring('bread.png', { business_profile_id: id })
    await provider.db.deleteFrom('business_profiles').where('id', '=', id).execute()
    expect(readBody(await ask(`GET media/${media.id}/`)).business_profile_id).toBeNull()
  })

  test('the person deletes every byte, also of what was on its way', async () => {
    const bob = await makePerson(provider.db)
    await bring('theirs.png', {}, bob)
    await bring('bread.png')
    const media = otherMedia(provider)
    await provider.db.deleteFrom('users').where('id', '=', ada.id).execute()
    await media.removeStoredOf(ada.id)
    expect(await storedFor(ada)).toEqual([])
    expect(await storedFor(bob)).toHaveLength(2)
  })
})

test('a person’s own data lists the files', async () => {
  const media = await bring('bread.png', { alt_text: 'A loaf' })
  const exported = z.object({ data: z.object({ media: z.array(z.looseObject({ id: z.int() })) }) })
  const { data } = exported.parse((await ask('GET user/export/')).body)
  expect(data.media).toMatchObject([{ id: media.id, name: 'bread.png', alt_text: 'A loaf', width: 120 }])
})

test('figures tell the bytes that are kept and how uploads ended', async () => {
  await bring('bread.png')
  const { text } = await provider.ask('GET /metrics')
  expect(text).toMatch(/media_uploads_total\{outcome="taken"\} [1-9]/)
  expect(text).toMatch(/media_bytes [1-9]\d+/)
})

test('others show a file by its id, with fresh addresses, and nobody else’s', async () => {
  const media: Media = await bring('logo.png', { alt_text: 'Our logo' })
  const theirs = await bring('theirs.png', {}, await makePerson(provider.db))
  const library = otherMedia(provider)
  const found = await library.describe(provider.db, ada.id, [media.id, theirs.id, 987_654])
  expect([...found]).toEqual([
    [media.id, { url: media.url, thumbnail_url: media.thumbnail_url, alt: 'Our logo', width: 120, height: 80 }],
  ])
  expect((await library.describe(provider.db, ada.id, [])).size).toBe(0)
})
