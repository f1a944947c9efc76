import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { film, type VideoFormat, video } from '../../support/media/videos.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { bytesAt, createMediaProvider, type MediaProvider, taken } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
beforeAll(async () => {
  provider = await createMediaProvider()
  ada = await makePerson(provider.db)
})
afterAll(() => provider.close())

const place = '+52.5200+013.4050/'
const isSaidIn = (bytes: Uint8Array) => Buffer.from(bytes).includes(place)
const kept = async (bytes: Uint8Array<ArrayBuffer>) =>
  bytesAt(provider, (await taken(provider, ada, bytes, { file_name: 'holiday.mp4' })).url)

/** Every picture of a video as it is encoded, with its time. */
async function picturesOf(bytes: Uint8Array<ArrayBuffer>) {
  using input = new Input({ source: new BufferSource(bytes), formats: [MP4, QTFF, WEBM] })
  const track = await input.getPrimaryVideoTrack()
  if (!track) throw new Error('There is no picture in it')
  const pictures: object[] = []
  for await (const { data, timestamp, duration, type } of new EncodedPacketSink(track).packets()) {
    pictures.push({ data, timestamp, duration, type })
  }
  return pictures
}

describe.each(['mp4', 'mov', 'webm'] as const)('%s', (format: VideoFormat) => {
  test('says nothing of where it was filmed any more, and each of its pictures stays as it is', async () => {
    const bytes = await film(format, { tags: { comment: place, raw: { '©xyz': place, LOCATION: place } } })
    expect(isSaidIn(bytes)).toBe(true)
    const stored = await kept(bytes)
    expect(isSaidIn(stored)).toBe(false)
    expect(stored).toHaveLength(bytes.length)
    expect(await picturesOf(stored)).toEqual(await picturesOf(bytes))
  })

  test('without metadata stays as it is to the byte', async () => {
    const bytes = await video(format)
    expect(await kept(bytes)).toEqual(bytes)
  })
})

test.each(['mp4', 'mov'] as const)(
  '%s: what a camera noted beside the pictures goes, its path among it',
  async (format) => {
    const bytes = Buffer.from(await film(format, { secondTrack: place }))
    expect(isSaidIn(bytes)).toBe(true)
    // The second of the two tracks of pictures becomes one of notes.
    const handler = bytes.lastIndexOf('vide')
    expect(bytes.indexOf('vide')).toBeLessThan(handler)
    bytes.write('meta', handler, 'latin1')
    const stored = await kept(new Uint8Array(bytes))
    expect(isSaidIn(stored)).toBe(false)
    expect(await picturesOf(stored)).toEqual(await picturesOf(await film(format, { secondTrack: place })))
  },
)

describe.each(['mp4', 'mov'] as const)('%s in fragments', (format) => {
  /** A film whose second track is one of notes, and the same film before. */
  async function noted() {
    const clean = await film(format, { secondTrack: place, isFragmented: true })
    const bytes = Buffer.from(clean)
    const handler = bytes.lastIndexOf('vide')
    expect(bytes.indexOf('vide')).toBeLessThan(handler)
    bytes.write('meta', handler, 'latin1')
    expect(bytes.includes('moof')).toBe(true)
    expect(isSaidIn(bytes)).toBe(true)
    return { bytes, film: clean }
  }

  test('loses what a camera noted beside the pictures, and each of its pictures stays as it is', async () => {
    const { bytes, film } = await noted()
    const stored = await kept(new Uint8Array(bytes))
    expect(isSaidIn(stored)).toBe(false)
    expect(stored).toHaveLength(bytes.length)
    expect(await picturesOf(stored)).toEqual(await picturesOf(film))
  })

  test('loses them too where their place is only said as behind the samples before', async () => {
    const { bytes, film } = await noted()
    const header = bytes.lastIndexOf('tfhd')
    const run = bytes.lastIndexOf('trun')
    // Without "default-base-is-moof" (ISO 14496-12, section 8.8.7), and right behind.
    bytes.writeUInt32BE(bytes.readUInt32BE(header + 4) & ~0x020000, header + 4)
    bytes.writeInt32BE(0, run + 12)
    const stored = await kept(new Uint8Array(bytes))
    expect(isSaidIn(stored)).toBe(false)
    expect(await picturesOf(stored)).toEqual(await picturesOf(film))
  })

  test('loses what is said in its boxes', async () => {
    const bytes = await film(format, { tags: { comment: place, raw: { '©xyz': place } }, isFragmented: true })
    expect(isSaidIn(bytes)).toBe(true)
    const stored = await kept(bytes)
    expect(isSaidIn(stored)).toBe(false)
    expect(await picturesOf(stored)).toEqual(await picturesOf(bytes))
  })

  test('without metadata stays as it is to the byte', async () => {
    const bytes = await film(format, { isFragmented: true })
    expect(await kept(bytes)).toEqual(bytes)
  })
})

test('a note of a maker’s own goes, unless players need it: that the video is seen all around', async () => {
  const box = (type: string, ...content: Buffer[]) => {
    const all = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content])
    all.writeUInt32BE(all.length)
    return all
  }
  const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
  const spherical = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex')
  const around = box('uuid', spherical, Buffer.from('<Spherical>true</Spherical>'))
  const bytes = Buffer.concat([await video('mp4'), box('uuid', xmp, Buffer.from(place)), around])
  const stored = Buffer.from(await kept(new Uint8Array(bytes)))
  expect(isSaidIn(stored)).toBe(false)
  expect(stored.includes(around)).toBe(true)
})
