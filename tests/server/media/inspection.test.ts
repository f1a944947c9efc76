import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takenTypes } from '../../../rules/media/mediaTypes.ts'
import { bytesOf, dots, type PictureFormat, photograph, picture, plain } from '../../support/media/pictures.ts'
import { video } from '../../support/media/videos.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { bytesAt, createMediaProvider, type MediaProvider, otherMedia, taken, upload } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
  ada = await makePerson(provider.db)
})
afterAll(() => provider.close())

const broken = (what: string) => `This ${what} is broken or incomplete, so that it cannot be read.`
const tooLarge = 'This picture is too large: 40 megapixels at most.'
const avifTooLarge = 'This AVIF picture is too large: 16 megapixels at most. Save it as JPEG or WebP.'
const animationTooLarge = 'This animation is too large: 25 megapixels in all frames together and 300 frames at most.'
const text = (content: string) => bytesOf(Buffer.from(content, 'latin1'))
/** The beginning of an ISO file with these brands. */
const brands = (major: string, ...others: string[]) =>
  text(`\0\0\0${String.fromCharCode(16 + 4 * others.length)}ftyp${major}\0\0\0\0${others.join('')}`.padEnd(200, '\0'))

async function expectNothingKept(before: string[]) {
  expect(await provider.stored()).toEqual(before)
  const open = provider.db.selectFrom('media_uploads').selectAll().where('media_id', 'is', null)
  expect(await open.execute()).toEqual([])
}

async function expectRefused(bytes: Uint8Array<ArrayBuffer>, error: string, file_name = 'holiday.png') {
  const before = await provider.stored()
  expect(await upload(provider, ada, bytes, { file_name })).toMatchObject({ status: 400, body: { error } })
  await expectNothingKept(before)
}

describe('what is not taken is refused by its content, whatever it is called', () => {
  const neither = 'This file is neither a picture nor a video that can be read.'
  test.each([
    [
      'HEIC',
      () => brands('heic', 'mif1'),
      'This is a HEIC picture, which browsers cannot show. Save it as JPEG first.',
    ],
    [
      'a HEIF of another kind',
      () => brands('mif1', 'heic'),
      'This is a HEIC picture, which browsers cannot show. Save it as JPEG first.',
    ],
    ['an AVIF animation', () => brands('avis', 'avif'), 'This is an AVIF animation, which cannot be kept as one.'],
    [
      'SVG',
      () => text('<?xml version="1.0"?>\n<svg xmlns="http://www.w3.org/2000/svg"></svg>'),
      'This is an SVG drawing. Save it as PNG first.',
    ],
    ['a page', () => text('<!doctype html><script>alert(1)</script>'), 'This is a page or a text, not a picture.'],
    ['a page behind a mark', () => text('\xef\xbb\xbf  <html></html>'), 'This is a page or a text, not a picture.'],
    ['PDF', () => text('%PDF-1.7\n'), 'This is a PDF document, not a picture.'],
    ['BMP', () => text('BM\x46\0\0\0'), 'This is a BMP picture. Save it as PNG first.'],
    ['TIFF', () => text('II*\0\x08\0\0\0'), 'This is a TIFF picture. Save it as JPEG first.'],
    ['AVI', () => text('RIFF\0\0\0\0AVI LIST'), 'This is an AVI video. Save it as MP4 first.'],
    [
      'Matroska',
      () => text('\x1a\x45\xdf\xa3\x93B\x82\x88matroska'),
      'This is a Matroska video. Save it as MP4 or WebM first.',
    ],
    ['a program', () => text('MZ\x90\0\x03'), neither],
    ['an archive', () => text('PK\x03\x04'), neither],
    ['words', () => text('just a few words'), neither],
    ['one byte', () => text('\0'), neither],
  ])('%s', async (_, bytes, why) => {
    await expectRefused(bytes(), `${why} ${takenTypes}`)
  })

  test('what only begins like a picture is none', async () => {
    await expectRefused(text('\xff\xd8\xff<html><script>alert(1)</script>'), broken('picture'), 'holiday.jpg')
    await expectRefused(text('\x89PNG\r\n\x1a\n'), broken('picture'))
    await expectRefused(text('GIF89a'), broken('picture'))
    await expectRefused(brands('isom', 'mp42'), broken('video'), 'holiday.mp4')
    await expectRefused(brands('avif', 'mif1'), broken('picture'), 'holiday.avif')
  })

  test('what is hidden behind a picture does not come along', async () => {
    const bytes = bytesOf(Buffer.concat([await picture('png'), Buffer.from('<script>alert(1)</script>')]))
    const kept = await bytesAt(provider, (await taken(provider, ada, bytes)).url)
    expect(Buffer.from(kept).toString('latin1')).not.toContain('<script>')
  })
})

describe('pictures', () => {
  const formats: PictureFormat[] = ['jpeg', 'png', 'webp', 'gif', 'avif']

  test.each(formats)('%s is taken under its own type, whatever the name says, with a thumbnail', async (format) => {
    const bytes = await picture(format, { width: 900, height: 300 })
    const media = await taken(provider, ada, bytes, { file_name: 'video.mp4' })
    const facts = {
      kind: 'image',
      content_type: `image/${format}`,
      width: 900,
      height: 300,
      duration: null,
      codec: null,
    }
    expect(media).toMatchObject({ ...facts, name: 'video.mp4' })
    const kept = await bytesAt(provider, media.url)
    expect(kept.length).toBe(media.size)
    expect(await sharp(kept).metadata()).toMatchObject({ format: format === 'avif' ? 'heif' : format, width: 900 })
    const thumbnail = await sharp(await bytesAt(provider, media.thumbnail_url)).metadata()
    expect(thumbnail).toMatchObject({ format: 'webp', width: 480, height: 160 })
  })

  test.each(formats)('%s that was cut off is refused', async (format) => {
    const bytes = await picture(format, { width: 300, height: 200 })
    for (const share of [0.1, 0.5, 0.98]) await expectRefused(bytes.slice(0, bytes.length * share), broken('picture'))
  })

  test('a photograph stands upright, and says neither where nor with what it was taken', async () => {
    const bytes = await photograph({ width: 120, height: 80 })
    expect(await sharp(bytes).metadata()).toMatchObject({ orientation: 6, width: 120 })
    const media = await taken(provider, ada, bytes, { file_name: 'holiday.jpg' })
    expect(media).toMatchObject({ width: 80, height: 120 })
    const kept = await bytesAt(provider, media.url)
    const metadata = await sharp(kept).metadata()
    expect(metadata).toMatchObject({ width: 80, height: 120, space: 'srgb' })
    expect([metadata.exif, metadata.icc, metadata.xmp, metadata.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(Buffer.from(kept).toString('latin1')).not.toContain('Camera of a person')
    expect(await sharp(await bytesAt(provider, media.thumbnail_url)).metadata()).toMatchObject({
      width: 80,
      height: 120,
    })
  })

  test('colors are those that screens have', async () => {
    const printed = bytesOf(
      await sharp(await picture('jpeg'))
        .toColourspace('cmyk')
        .jpeg()
        .toBuffer(),
    )
    expect((await sharp(printed).metadata()).space).toBe('cmyk')
    const kept = await bytesAt(provider, (await taken(provider, ada, printed)).url)
    expect((await sharp(kept).metadata()).space).toBe('srgb')
  })

  test('what is seen through stays so', async () => {
    const create = { width: 50, height: 50, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0.5 } } as const
    const media = await taken(provider, ada, bytesOf(await sharp({ create }).png().toBuffer()))
    expect(await sharp(await bytesAt(provider, media.url)).metadata()).toMatchObject({ hasAlpha: true })
  })

  test.each(['gif', 'webp'] as const)(
    'an animated %s stays one, and is as large as one of its pictures',
    async (format) => {
      const media = await taken(provider, ada, await picture(format, { width: 60, height: 40, frames: 3 }))
      expect(media).toMatchObject({ width: 60, height: 40, content_type: `image/${format}` })
      expect(await sharp(await bytesAt(provider, media.url)).metadata()).toMatchObject({ pages: 3 })
      expect((await sharp(await bytesAt(provider, media.thumbnail_url)).metadata()).pages ?? 1).toBe(1)
    },
  )

  test('a few bytes that would unpack to many pixels are refused', async () => {
    const bytes = await plain('png', { width: 7000, height: 6000 })
    expect(bytes.length).toBeLessThan(200_000)
    await expectRefused(bytes, tooLarge)
  })

  // Four seconds on a quiet machine.
  test('an AVIF of more pixels than can be read in time', { timeout: 60_000 }, async () => {
    await expectRefused(await plain('avif', { width: 4001, height: 4000 }), avifTooLarge, 'holiday.avif')
    const bytes = await plain('avif', { width: 4000, height: 4000 })
    // Four seconds of work, which are ten on a busy machine.
    const { uploads } = otherMedia(provider, { imageSeconds: 60 })
    const details = { clientKey: randomUUID(), fileName: 'holiday.avif', altText: '', businessProfileId: null }
    const { id } = await uploads.begin(ada.id, { ...details, size: bytes.length })
    const { media: largest } = await uploads.add(ada.id, id, { offset: 0, bytes })
    expect(largest).toMatchObject({ width: 4000, height: 4000 })
  })

  test('an animation is bounded by all its pictures together', async () => {
    expect((await taken(provider, ada, dots({ width: 200, height: 200, frames: 3 }))).width).toBe(200)
    const largest = await taken(provider, ada, dots({ width: 1250, height: 1000, frames: 20 }))
    expect(largest).toMatchObject({ width: 1250, height: 1000 })
    const bytes = dots({ width: 1251, height: 1000, frames: 20 })
    expect(bytes.length).toBeLessThan(1000)
    await expectRefused(bytes, animationTooLarge)
    expect((await taken(provider, ada, dots({ width: 20, height: 20, frames: 300 }))).width).toBe(20)
    await expectRefused(dots({ width: 20, height: 20, frames: 301 }), animationTooLarge)
  })

  test('each pixel of an animation stays as it is', async () => {
    const bytes = await picture('gif', { width: 60, height: 40, frames: 3 })
    const kept = await bytesAt(provider, (await taken(provider, ada, bytes)).url)
    const pixelsOf = (file: Uint8Array) => sharp(file, { animated: true }).raw().toBuffer()
    expect(await pixelsOf(kept)).toEqual(await pixelsOf(bytes))
  })

  test('a GIF says nothing beside its pictures: no comment, no note of a program, nothing behind its end', async () => {
    const note = (label: number, ...parts: string[]) => {
      const blocks = parts.flatMap((part) => [part.length, ...Buffer.from(part, 'latin1')])
      return Buffer.from([0x21, label, ...blocks, 0])
    }
    const plainGif = Buffer.from(dots({ width: 30, height: 20, frames: 2 }))
    const [header, frames] = [plainGif.subarray(0, 19), plainGif.subarray(19)]
    const loop = note(0xff, 'NETSCAPE2.0', '\x01\x03\0')
    const notes = [note(0xfe, 'made at 52.5 north'), note(0xff, 'XMP DataXMP', 'where it was'), loop]
    const bytes = bytesOf(Buffer.concat([header, ...notes, frames, Buffer.from('<script>alert(1)</script>')]))
    const media = await taken(provider, ada, bytes)
    const kept = Buffer.from(await bytesAt(provider, media.url))
    expect(kept).toEqual(Buffer.concat([header, loop, frames]))
    expect(await sharp(kept, { animated: true }).metadata()).toMatchObject({ pages: 2 })
  })

  test('while a large one is worked on, others are answered', async () => {
    const bytes = await plain('jpeg', { width: 6000, height: 4000 })
    let isWorking = true
    const work = taken(provider, ada, bytes).finally(() => {
      isWorking = false
    })
    let answered = 0
    for (; isWorking; answered += 1) {
      await provider.ask('GET /healthz')
      await new Promise(setImmediate)
    }
    expect((await work).width).toBe(6000)
    expect(answered).toBeGreaterThan(20)
  })
})

describe('videos', () => {
  test.each([
    ['mp4', 'video/mp4', 'avc'],
    ['mov', 'video/quicktime', 'avc'],
    ['webm', 'video/webm', 'vp9'],
  ] as const)('%s: how long it is, how large, and how it is encoded', async (format, content_type, codec) => {
    const bytes = await video(format, { width: 320, height: 180, duration: 3 })
    const media = await taken(provider, ada, bytes, { file_name: 'no name of a video.png' })
    const facts = { width: 320, height: 180, duration: 3, thumbnail_url: null, size: bytes.length }
    expect(media).toMatchObject({ kind: 'video', content_type, codec, ...facts })
    expect(await bytesAt(provider, media.url)).toEqual(bytes)
  })

  test('is as large as it is shown: after rotation', async () => {
    const media = await taken(provider, ada, await video('mp4', { width: 320, height: 180, rotation: 90 }))
    expect(media).toMatchObject({ width: 180, height: 320 })
  })

  test.each(['mp4', 'mov', 'webm'] as const)('%s that was cut off is refused', async (format) => {
    const bytes = await video(format)
    for (const share of [0.05, 0.5, 0.98])
      await expectRefused(bytes.slice(0, bytes.length * share), broken('video'), 'v.mp4')
  })

  test('bounded in length and in size', async () => {
    const long = await video('mp4', { duration: 4 * 3600 + 100, perSecond: 0.01 })
    await expectRefused(long, 'A video can last 4 hours at most.', 'v.mp4')
    await expectRefused(await video('mp4', { width: 8200 }), 'A video can have 8192 pixels a side at most.', 'v.mp4')
  })
})
