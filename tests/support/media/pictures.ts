import { randomBytes } from 'node:crypto'
import sharp from 'sharp'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

interface Drawn {
  width?: number
  height?: number
  /** Makes a picture with as many frames. */
  frames?: number
}

/** As little effort as there can be: noise is the hardest there is to encode. */
const quick = { jpeg: {}, png: {}, webp: { effort: 0 }, gif: { effort: 1 }, avif: { effort: 0 } } satisfies Record<
  PictureFormat,
  { effort?: number }
>

/** Bytes of a picture that does not compress to nothing: noise. */
export async function picture(format: PictureFormat = 'png', { width = 120, height = 80, frames = 1 }: Drawn = {}) {
  const drawn = randomBytes(width * height * frames * 3)
  const raw = { width, height: height * frames, channels: 3, ...(frames > 1 && { pageHeight: height }) } as const
  return bytesOf(await sharp(drawn, { raw })[format](quick[format]).toBuffer())
}

/** A photograph as a camera writes it: lying on its side, with where and with what it was taken. */
export async function photograph({ width = 120, height = 80 } = {}) {
  const plain = await picture('jpeg', { width, height })
  const exif = { IFD0: { Make: 'Camera of a person', Copyright: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  return bytesOf(await sharp(plain).withExif(exif).withMetadata({ orientation: 6 }).toBuffer())
}

/** A picture of one color: however large, its file is small. */
export async function plain(format: PictureFormat, { width = 7000, height = 6000 } = {}) {
  const create = { width, height, channels: 3, background: '#fff' } as const
  return bytesOf(await sharp({ create, limitInputPixels: false })[format](quick[format]).toBuffer())
}

/** An animation whose every frame is a dot on a large canvas: a few bytes each, and all of the canvas once unpacked. */
export function dots({ width = 2000, height = 2000, frames = 26 } = {}): Uint8Array<ArrayBuffer> {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(width, 0)
  sides.writeUInt16LE(height, 2)
  const header = [Buffer.from('GIF89a'), sides, Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255])]
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 10, 0, 0, 0, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0])
  return bytesOf(Buffer.concat([...header, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]))
}

/** A copy with memory of its own, as forms and files have it. */
export const bytesOf = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
