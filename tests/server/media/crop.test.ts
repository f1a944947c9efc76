import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createProfile } from '../../../contract/business.ts'
import type { Media } from '../../../contract/media.ts'
import { type PictureFormat, picture } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { byKey, makeKey } from '../apiKeys/support.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { bytesAt, createMediaProvider, type MediaProvider, readBody, taken } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  ada = await makePerson(provider.db)
})

const box = { x: 10, y: 20, width: 40, height: 50 }
const crop = (id: number, said: Record<string, unknown> = {}, { token } = ada) =>
  provider.ask(`POST media/${id}/crop/`, { token, body: { client_key: randomUUID(), ...box, ...said } })

const countOfMedia = async () =>
  (await provider.db.selectFrom('media').select('id').where('user_id', '=', ada.id).execute()).length

/** A picture that is red above its middle and blue below it. */
const twoColors = async (): Promise<Uint8Array<ArrayBuffer>> => {
  const below = await sharp({ create: { width: 100, height: 50, channels: 3, background: '#0000ff' } })
    .png()
    .toBuffer()
  const whole = sharp({ create: { width: 100, height: 100, channels: 3, background: '#ff0000' } })
  return new Uint8Array(
    await whole
      .composite([{ input: below, left: 0, top: 50 }])
      .png()
      .toBuffer(),
  )
}

const colorOf = async (media: Media): Promise<number[]> => {
  const { dominant } = await sharp(await bytesAt(provider, media.url)).stats()
  return [dominant.r > 128 ? 1 : 0, dominant.g > 128 ? 1 : 0, dominant.b > 128 ? 1 : 0]
}

test('a part becomes a picture of its own, with the words of the whole, which stays as it is', async () => {
  const whole = await taken(provider, ada, await twoColors(), { alt_text: 'Two fields', file_name: 'flag.png' })
  const upper = readBody(await crop(whole.id, { x: 0, y: 0, width: 100, height: 40 }))
  const lower = readBody(await crop(whole.id, { x: 10, y: 60, width: 80, height: 40 }))
  expect(upper).toMatchObject({ name: 'flag.png', alt_text: 'Two fields', width: 100, height: 40, used_in: [] })
  expect(lower).toMatchObject({ content_type: 'image/png', width: 80, height: 40 })
  expect(await colorOf(upper)).toEqual([1, 0, 0])
  expect(await colorOf(lower)).toEqual([0, 0, 1])
  expect(new Set([whole.id, upper.id, lower.id]).size).toBe(3)
  expect(lower.thumbnail_url).not.toBeNull()
  const after = await provider.ask(`GET media/${whole.id}/`, { token: ada.token })
  expect(readBody(after)).toMatchObject({ width: 100, height: 100 })
})

test.for<PictureFormat>(['jpeg', 'webp', 'avif'])('a part of a %s is of the same type', async (format) => {
  const whole = await taken(provider, ada, await picture(format))
  const answer = await crop(whole.id)
  expect(answer.status).toBe(201)
  expect(readBody(answer)).toMatchObject({ content_type: `image/${format}`, width: 40, height: 50 })
})

test('the same key answers the same picture, also where both calls come at once', async () => {
  const whole = await taken(provider, ada, await picture())
  const key = { client_key: randomUUID() }
  const answers = await Promise.all([crop(whole.id, key), crop(whole.id, key)])
  const again = readBody(await crop(whole.id, key))
  expect(answers.map((answer) => readBody(answer).id)).toEqual([again.id, again.id])
  expect(await countOfMedia()).toBe(2)
  const ofAda = (await provider.stored()).filter((path) => path.includes(`/${ada.id}/`))
  expect(ofAda).toHaveLength(4)
  const other = readBody(await crop(whole.id))
  expect(other.id).not.toBe(again.id)
})

test('a key that reaches one business is answered the same picture again', async () => {
  const profile = { token: ada.token, body: { name: 'The bakery' } }
  const business = await provider.ask('POST api/campaigns/business-profiles/', profile)
  const { id: business_profile_id } = createProfile.answer.parse(business.body)
  const { secret } = await makeKey(provider, ada, { business_profile_id })
  const whole = await taken(provider, ada, await picture())
  await provider.ask(`PATCH media/${whole.id}/`, { token: ada.token, body: { business_profile_id } })
  const body = { client_key: randomUUID(), ...box }
  const call = () => byKey(provider, secret, `POST media/${whole.id}/crop/`, { body })
  const first = readBody(await call())
  expect(readBody(await call()).id).toBe(first.id)
})

test('what was cropped and deleted is made anew by its key', async () => {
  const whole = await taken(provider, ada, await picture())
  const key = { client_key: randomUUID() }
  const made = readBody(await crop(whole.id, key))
  await provider.ask(`DELETE media/${made.id}/`, { token: ada.token })
  expect(readBody(await crop(whole.id, key)).id).not.toBe(made.id)
})

test.for<[string, Record<string, unknown>, string]>([
  ['beyond the right edge', { x: 81 }, 'The part lies outside the picture, which has 120 × 80 pixels.'],
  ['beyond the lower edge', { y: 31 }, 'The part lies outside the picture, which has 120 × 80 pixels.'],
  ['before the left edge', { x: -1 }, 'The part lies outside the picture'],
  ['of no width', { width: 0 }, 'The part is empty'],
  ['of half a pixel', { height: 10.5 }, 'Height must be a whole number'],
  ['under a key that is none', { client_key: 'one' }, 'The key of the cropping must be a UUID'],
])('a part %s is refused with a sentence, and nothing is made', async ([, said, error]) => {
  const whole = await taken(provider, ada, await picture())
  expect(await crop(whole.id, said)).toMatchObject({ status: 400, body: { error } })
  expect(await countOfMedia()).toBe(1)
})

test('a video and what moves are not cropped', async () => {
  const film = await taken(provider, ada, await video(), { file_name: 'film.mp4' })
  const part = { x: 0, y: 0, width: 8, height: 8 }
  expect(await crop(film.id, part)).toMatchObject({ status: 400, body: { error: 'Only pictures can be cropped.' } })
  for (const format of ['gif', 'webp'] as const) {
    const moving = await taken(provider, ada, await picture(format, { frames: 3 }))
    expect(await crop(moving.id, part)).toMatchObject({
      status: 400,
      body: { error: 'A picture that moves cannot be cropped.' },
    })
  }
})

test("somebody else's picture is not found", async () => {
  const whole = await taken(provider, ada, await picture())
  const eve = await makePerson(provider.db)
  expect(await crop(whole.id, {}, eve)).toMatchObject({ status: 404, body: { error: 'There is no such file.' } })
})

test('the part counts towards the quota, and a full library takes none', async () => {
  const whole = await taken(provider, ada, await picture())
  const used = async () => (await provider.ask('GET media/usage/', { token: ada.token })).body
  const before = await used()
  const part = readBody(await crop(whole.id))
  expect(await used()).toMatchObject({ count: 2 })
  expect(JSON.stringify(before)).not.toBe(JSON.stringify(await used()))
  await provider.db
    .updateTable('media')
    .set({ size: 10 ** 13 })
    .where('id', '=', part.id)
    .execute()
  expect((await crop(whole.id)).status).toBe(413)
})

test('the words of the part are its own from then on, and may differ from the start', async () => {
  const whole = await taken(provider, ada, await picture(), { alt_text: 'Bread' })
  expect(readBody(await crop(whole.id, { alt_text: 'Crumb' })).alt_text).toBe('Crumb')
  const part = readBody(await crop(whole.id))
  await provider.ask(`PATCH media/${part.id}/`, { token: ada.token, body: { alt_text: 'Crust' } })
  const after = await provider.ask(`GET media/${whole.id}/`, { token: ada.token })
  expect(readBody(after).alt_text).toBe('Bread')
})
