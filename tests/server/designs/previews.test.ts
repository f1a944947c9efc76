import { utimes } from 'node:fs/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { largestPreview, templateInList } from '../../../contract/templates.ts'
import { sweepDesigns } from '../../../server/designs/deletion.ts'
import { createPreviewAddresses } from '../../../server/designs/previewAddresses.ts'
import { dots, type PictureFormat, photograph, picture, plain } from '../../support/media/pictures.ts'
import { bytesAt, createMediaProvider, type MediaProvider, otherMedia } from '../media/support.ts'
import { makePerson, type TestPerson, testSecret } from '../support.ts'
import { asker, storeDesign } from './support.ts'

const day = 24 * 3_600_000

let provider: MediaProvider
let person: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
})
afterAll(() => provider.close())
beforeEach(async () => {
  person = await makePerson(provider.db)
})

const ask = (target: string, body?: unknown) => asker(provider, person)(target, body)

/** Sends a preview as a browser does. */
function send(id: number, bytes: Uint8Array<ArrayBuffer>, { token } = person) {
  const form = new FormData()
  form.set('preview', new Blob([bytes]), 'preview')
  return provider.ask(`PUT templates/${id}/preview/`, { token, form })
}

/** The address of a preview that must be taken. */
async function previewOf(id: number, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const answer = await send(id, bytes)
  expect(answer, answer.text).toMatchObject({ status: 200 })
  return addressIn(answer.body)
}

function addressIn(body: unknown): string {
  const { preview_img } = templateInList.parse(body)
  if (preview_img === null) throw new Error('This design has no preview')
  return preview_img
}

const get = (address: string) => provider.ask(`GET ${address}`)
const storedFor = async ({ id }: TestPerson) => (await provider.stored()).filter((path) => path.includes(`/${id}/`))

describe('a preview', () => {
  test.each<PictureFormat>(['png', 'jpeg', 'webp'])(
    'of %s is small, WebP, and opens without a token',
    async (format) => {
      const { id, updated_at } = await storeDesign(provider, person)
      const answer = await send(id, await picture(format, { width: 300, height: 200 }))
      expect(answer.body).toMatchObject({ id, revision: 1, updated_at })
      const address = addressIn(answer.body)
      const served = await get(address)
      expect(served.headers.get('content-type')).toBe('image/webp')
      expect(served.headers.get('content-security-policy')).toContain("default-src 'none'")
      expect(served.headers.get('cache-control')).toMatch(/^private, max-age=\d+, immutable$/)
      expect(await sharp(await bytesAt(provider, address)).metadata()).toMatchObject({
        ...{ format: 'webp', width: 300, height: 200 },
      })
      expect((await ask(`GET templates/${id}/`)).body).toMatchObject({ preview_img: address })
    },
  )

  test('has 640 pixels a side at most, and nothing but its pixels', async () => {
    const { id } = await storeDesign(provider, person)
    const large = await sharp(
      await bytesAt(provider, await previewOf(id, await plain('png', { width: 4000, height: 2000 }))),
    ).metadata()
    expect(large).toMatchObject({ width: 640, height: 320 })
    const photo = await sharp(await bytesAt(provider, await previewOf(id, await photograph()))).metadata()
    expect(photo).toMatchObject({ width: 80, height: 120 })
    expect(photo.exif).toBeUndefined()
  })

  test('another one has another address, and the one before is gone', async () => {
    const { id } = await storeDesign(provider, person)
    const before = await previewOf(id, await picture())
    const after = await previewOf(id, await picture())
    expect(after).not.toBe(before)
    expect((await get(before)).status).toBe(404)
    expect((await get(after)).status).toBe(200)
    expect(await storedFor(person)).toHaveLength(1)
  })

  test('of a copy is that of the original, until the copy or the original gets another', async () => {
    const { id } = await storeDesign(provider, person)
    const bytes = await bytesAt(provider, await previewOf(id, await picture()))
    const copy = await ask(`POST templates/${id}/copy/`, { custom_id: 'copy' })
    await previewOf(id, await picture())
    expect(await bytesAt(provider, addressIn(copy.body))).toEqual(bytes)
    await previewOf(templateInList.parse(copy.body).id, await picture())
    expect((await get(addressIn(copy.body))).status).toBe(404)
    expect(await storedFor(person)).toHaveLength(2)
  })

  test('cannot be guessed: an address that is changed, of another installation, or too old opens nothing', async () => {
    const { id } = await storeDesign(provider, person)
    const address = await previewOf(id, await picture())
    const { preview_key } = await provider.db
      .selectFrom('templates')
      .select('preview_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const elsewhere = createPreviewAddresses('another secret, which is long enough too', Date.now)
    const yesterday = createPreviewAddresses(testSecret, () => Date.now() - day)
    for (const wrong of [
      address.replace(`${id}.`, `${id + 1}.`),
      elsewhere.addressOf({ id, preview_key }),
      yesterday.addressOf({ id, preview_key }),
    ]) {
      expect((await get(String(wrong))).status).toBe(404)
    }
  })

  test.each([
    ['GIF', () => picture('gif'), 'A preview must be PNG, JPEG or WebP.'],
    ['an animation', async () => dots({ width: 10, height: 10, frames: 2 }), 'A preview must be PNG, JPEG or WebP.'],
    ['a page', async () => new TextEncoder().encode('<svg onload="alert(1)"></svg>'), /must be PNG/],
    ['half a picture', async () => (await picture()).slice(0, 2000), /broken or too large/],
    ['more pixels than a design has', () => plain('png', { width: 4097, height: 4097 }), /broken or too large/],
    ['more bytes', async () => new Uint8Array(largestPreview + 1), 'A preview can have 300 KB at most'],
  ])('%s is refused', async (_, made, error) => {
    const { id } = await storeDesign(provider, person)
    const answer = await send(id, await made())
    expect(answer).toMatchObject({ status: 400, body: { field: 'preview' } })
    expect(Object(answer.body).error).toMatch(error)
    expect(await storedFor(person)).toEqual([])
  })

  test('of another person’s design is not found, and nothing is stored', async () => {
    const { id } = await storeDesign(provider, person)
    const other = await makePerson(provider.db)
    expect((await send(id, await picture(), other)).status).toBe(404)
    expect(await storedFor(other)).toEqual([])
  })
})

describe('the file of a preview', () => {
  const sweep = async (now = Date.now()) => {
    for (const path of await storedFor(person)) await utimes(path, new Date(now - 2 * day), new Date(now - 2 * day))
    await sweepDesigns(provider.db, new Date(now))
    await otherMedia(provider, { now: () => now }).sweep()
  }

  test('stays while the design can be restored, opens nothing meanwhile, and goes with it for good', async () => {
    const { id } = await storeDesign(provider, person)
    const address = await previewOf(id, await picture())
    await ask(`DELETE templates/${id}/`)
    await sweep()
    expect((await get(address)).status).toBe(404)
    expect(await storedFor(person)).toHaveLength(1)
    await ask(`POST templates/${id}/restore/`)
    expect((await get(address)).status).toBe(200)
    await ask(`DELETE templates/${id}/`)
    await sweep(Date.now() + 31 * day)
    expect(await storedFor(person)).toEqual([])
  })

  test('goes with the person', async () => {
    const { id } = await storeDesign(provider, person)
    await previewOf(id, await picture())
    await provider.db.deleteFrom('users').where('id', '=', person.id).execute()
    await otherMedia(provider).removeStoredOf(person.id)
    expect(await storedFor(person)).toEqual([])
    expect(await provider.db.selectFrom('templates').select('id').where('id', '=', id).execute()).toEqual([])
  })
})
