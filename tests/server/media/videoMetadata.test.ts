import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BufferSource, EncodedPacketSink, Input, MP4, QTFF, WEBM } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { probeWithoutMetadata } from '../../../server/media/withoutMetadata.ts'
import { film, type VideoFormat, video } from '../../support/media/videos.ts'
import { makePerson, type TestPerson } from '../support.ts'
import { bytesAt, createMediaProvider, type MediaProvider, taken } from './support.ts'

let provider: MediaProvider
let ada: TestPerson
let folder: string
beforeAll(async () => {
  provider = await createMediaProvider()
  ada = await makePerson(provider.db)
  folder = await mkdtemp(join(tmpdir(), 'solo-social-video-'))
})
afterAll(async () => {
  await provider.close()
  await rm(folder, { recursive: true })
})

const place = '+52.5200+013.4050/'
const isSaidIn = (bytes: Uint8Array) => Buffer.from(bytes).includes(place)
const kept = async (bytes: Uint8Array<ArrayBuffer>) =>
  bytesAt(provider, (await taken(provider, ada, bytes, { file_name: 'holiday.mp4' })).url)

/** The same without the way to it: that a thread of its own does this to what is uploaded is shown by the tests of each format. */
async function cleaned(name: VideoFormat, bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const path = join(folder, 'film')
  await writeFile(path, bytes)
  expect(await probeWithoutMetadata({ path, name })).toMatchObject({ width: 320, height: 180 })
  return new Uint8Array(await readFile(path))
}

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

/** A box of an ISO file. */
const box = (type: string, ...content: Buffer[]) => {
  const all = Buffer.concat([Buffer.alloc(4), Buffer.from(type, 'latin1'), ...content])
  all.writeUInt32BE(all.length)
  return all
}

test('a note of a maker’s own goes, unless players need it: that the video is seen all around', async () => {
  const xmp = Buffer.from('be7acfcb97a942e89c71999491e3afac', 'hex')
  const spherical = Buffer.from('ffcc8263f8554a938814587a02521fdd', 'hex')
  const around = box('uuid', spherical, Buffer.from('<Spherical>true</Spherical>'))
  const bytes = Buffer.concat([await video('mp4'), box('uuid', xmp, Buffer.from(place)), around])
  const stored = Buffer.from(await kept(new Uint8Array(bytes)))
  expect(isSaidIn(stored)).toBe(false)
  expect(stored.includes(around)).toBe(true)
})

/** What a camera notes beside a film. */
const note = Buffer.from(`freeGPS ${place.repeat(3)}`)

/** Puts bytes at the end of a box that is the last of all that it stands in, which all grow. */
function putInto(bytes: Uint8Array, path: readonly string[], added: Buffer): Buffer {
  const film = Buffer.from(bytes)
  for (const type of path) {
    const at = film.indexOf(type, 0, 'latin1') - 4
    expect(at + film.readUInt32BE(at)).toBe(film.length)
    film.writeUInt32BE(film.readUInt32BE(at) + added.length, at)
  }
  return Buffer.concat([film, added])
}

async function expectCleaned(format: VideoFormat, bytes: Buffer, original: Uint8Array<ArrayBuffer>) {
  expect(isSaidIn(bytes)).toBe(true)
  const stored = await cleaned(format, bytes)
  expect(isSaidIn(stored)).toBe(false)
  expect(stored).toHaveLength(bytes.length)
  expect(await picturesOf(stored)).toEqual(await picturesOf(original))
}

/** Types that nothing is played from, some of them cameras' own. */
const unneeded = ['free', 'skip', 'wide', 'gps ', 'XMP_', 'sefd', 'thma', 'udta', 'meta'] as const

describe.each(['mp4', 'mov'] as const)('%s: what no player needs goes, whatever its name:', (format) => {
  test.each(unneeded)('a box %s behind the film', async (type) => {
    const bytes = await video(format)
    await expectCleaned(format, Buffer.concat([bytes, box(type, note)]), bytes)
  })

  test.each(unneeded)('a box %s behind the film in fragments', async (type) => {
    const bytes = await film(format, { isFragmented: true })
    await expectCleaned(format, Buffer.concat([bytes, box(type, note)]), bytes)
  })

  test('samples that nothing refers to', async () => {
    const bytes = await video(format)
    await expectCleaned(format, Buffer.concat([bytes, box('mdat', note)]), bytes)
  })

  test('bytes behind the last box', async () => {
    const bytes = await video(format)
    await expectCleaned(format, Buffer.concat([bytes, note]), bytes)
    await expectCleaned(format, Buffer.concat([bytes, Buffer.alloc(8), note]), bytes)
  })

  test('fewer bytes behind the last box than one takes', async () => {
    const bytes = await video(format)
    const stored = await cleaned(format, Buffer.concat([bytes, Buffer.from('52.52')]))
    expect(Buffer.from(stored).subarray(-5)).toEqual(Buffer.alloc(5))
  })

  test('a box that says that it is longer than the film', async () => {
    const bytes = await video(format)
    const long = box('gps ', note)
    long.writeUInt32BE(long.length + 1000)
    await expectCleaned(format, Buffer.concat([bytes, long]), bytes)
  })

  test.each(['free', 'skip', 'udta', 'gps ', 'date'])('a box %s beside what describes the film', async (type) => {
    const bytes = await film(format, { isDescribedLast: true })
    await expectCleaned(format, putInto(bytes, ['moov'], box(type, note)), bytes)
  })

  test.each(['free', 'skip', 'udta', 'gps ', 'date'])('a box %s in what describes a track', async (type) => {
    const bytes = await film(format, { isDescribedLast: true })
    await expectCleaned(format, putInto(bytes, ['moov', 'trak', 'mdia', 'minf', 'stbl'], box(type, note)), bytes)
  })
})

/** An element of a WebM file, of at most 126 bytes. */
const element = (id: number[], content: Buffer) => Buffer.from([...id, 0x80 | content.length, ...content])
const segmentId = [0x18, 0x53, 0x80, 0x67]

/** Puts an element at the end of the segment, which grows. */
function putIntoSegment(bytes: Uint8Array, added: Buffer): Buffer {
  const film = Buffer.from(bytes)
  const size = film.indexOf(Buffer.from(segmentId)) + segmentId.length
  const lowest = size + Math.clz32(film.readUInt8(size)) - 23 - 4
  film.writeUInt32BE(film.readUInt32BE(lowest) + added.length, lowest)
  return Buffer.concat([film, added])
}

describe('webm: what no player needs goes, whatever its name:', () => {
  test.each([
    ['free space', [0xec]],
    ['an element that nobody knows', [0x4a, 0x01]],
    ['chapters', [0x10, 0x43, 0xa7, 0x70]],
    ['tags', [0x12, 0x54, 0xc3, 0x67]],
  ])('%s, in the film and behind it', async (_, id) => {
    const bytes = await video('webm')
    await expectCleaned('webm', putIntoSegment(bytes, element(id, note)), bytes)
    await expectCleaned('webm', Buffer.concat([bytes, element(id, note)]), bytes)
  })

  test('bytes behind the last element', async () => {
    const bytes = await video('webm')
    for (const start of ['', '\n', '\0', '\0\0\0\0']) {
      await expectCleaned('webm', Buffer.concat([bytes, Buffer.from(start), note]), bytes)
    }
    expect(await picturesOf(await cleaned('webm', Buffer.concat([bytes, Buffer.from('\n')])))).toHaveLength(20)
  })

  test('the title', async () => {
    const bytes = Buffer.from(await video('webm'))
    const title = bytes.indexOf(Buffer.from([0x57, 0x41]))
    const original = new Uint8Array(bytes)
    bytes.set([0x7b, 0xa9], title)
    bytes.write(place, title + 3, 'latin1')
    expect(bytes.readUInt8(title + 2)).toBe(0x80 | place.length)
    await expectCleaned('webm', bytes, original)
  })
})
