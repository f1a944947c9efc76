import sharp from 'sharp'

export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

interface Drawn {
  width?: number
  height?: number
  /** Makes a picture with as many frames. */
  frames?: number
}

/** Bytes of a picture that does not compress to nothing: noise. */
export async function picture(format: PictureFormat = 'png', { width = 120, height = 80, frames = 1 }: Drawn = {}) {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const create = { width, height: height * frames, channels: 3, background: '#808080', noise } as const
  const drawn = await sharp({ create }).raw().toBuffer()
  const raw = { width, height: height * frames, channels: 3, ...(frames > 1 && { pageHeight: height }) } as const
  return bytesOf(await sharp(drawn, { raw })[format]().toBuffer())
}

/** A photograph as a camera writes it: lying on its side, with where and with what it was taken. */
export async function photograph({ width = 120, height = 80 } = {}) {
  const plain = await picture('jpeg', { width, height })
  const exif = { IFD0: { Make: 'Camera of a person', Copyright: 'Ada' }, IFD3: { GPSLatitude: '52/1 30/1 0/1' } }
  return bytesOf(await sharp(plain).withExif(exif).withMetadata({ orientation: 6 }).toBuffer())
}

/** A picture of which every frame is of one color, so that many of them are few bytes. */
export async function blinking({ width = 2000, height = 2000, frames = 30 } = {}) {
  const raw = { width, height: height * frames, channels: 3, pageHeight: height } as const
  const bytes = new Uint8Array(width * height * frames * 3)
  for (let frame = 0; frame < frames; frame += 1) bytes.fill(frame * 8, frame * width * height * 3)
  return bytesOf(await sharp(bytes, { raw, limitInputPixels: false }).gif().toBuffer())
}

/** A few bytes that unpack to many pixels. */
export async function bomb({ width = 12_000, height = 12_000 } = {}) {
  const create = { width, height, channels: 3, background: '#fff' } as const
  return bytesOf(await sharp({ create, limitInputPixels: false }).png().toBuffer())
}

/** A copy with memory of its own, as forms and files have it. */
export const bytesOf = (buffer: Uint8Array): Uint8Array<ArrayBuffer> => new Uint8Array(buffer)
