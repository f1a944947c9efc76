import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { MediaType } from '../../rules/workspace/mediaTypes.ts'
import { isNoRoom } from '../noRoom.ts'
import { Refusal } from '../refusal.ts'
import type { Inspected } from './inspect.ts'

const mega = 1_000_000
/** Bounds: pixels of one picture, of all pictures of an animation together, bytes of a file, seconds of work. */
const most = { pixels: 40 * mega, animatedPixels: 100 * mega, bytes: 100 * 1_048_576, seconds: 60 } as const
/** Pixels of a thumbnail's longer side. */
const thumbnailSide = 480

const broken = 'This picture is broken or incomplete, so that it cannot be read.'
const tooLarge = 'This picture is too large: 40 megapixels at most, and 100 in all pictures of an animation together.'

const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png({ compressionLevel: 9 }),
  webp: (image) => image.webp({ quality: 90 }),
  gif: (image) => image.gif(),
  // The more effort, the smaller and the slower: a large photograph must not take a minute.
  avif: (image) => image.avif({ quality: 70, effort: 1 }),
}

/**
 * Makes the picture that is kept: oriented, in sRGB, without anything but its pixels (no place, no camera, no text, no
 * page hidden behind it), and its thumbnail. Refuses what is broken or too much.
 */
export async function prepareImage(
  path: string,
  type: MediaType,
  folder: string,
): Promise<Omit<Inspected, 'contentType'>> {
  if ((await stat(path)).size > most.bytes) throw new Refusal(413, 'A picture can have 100 MB at most.')
  const frames = checkedFrames(await unlessBroken(opened(path).metadata()), type)
  const kept = join(folder, 'kept')
  const info = await unlessBroken(encoded(path, type, frames).toFile(kept))
  return {
    kind: 'image',
    path: kept,
    size: info.size,
    width: info.width,
    height: info.pageHeight ?? info.height,
    duration: null,
    codec: null,
    thumbnail: new Uint8Array(await unlessBroken(thumbnailOf(path).toBuffer())),
  }
}

/** How many pictures there are in it. */
function checkedFrames({ format, width, height, pages = 1, compression }: Metadata, { name }: MediaType): number {
  const is = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (is !== name) throw new Refusal(400, broken)
  const frames = name === 'gif' || name === 'webp' ? pages : 1
  if (width * height > most.pixels || width * height * frames > most.animatedPixels) {
    throw new Refusal(400, tooLarge)
  }
  return frames
}

function encoded(path: string, { name }: MediaType, frames: number): Sharp {
  const encode = encoders[name]
  if (!encode) throw new Error(`There is no encoder for ${name}`)
  // An animation has no orientation: its pictures lie in one strip, which cannot be turned.
  const image = frames > 1 ? opened(path, { animated: true }) : opened(path).autoOrient()
  return encode(image.toColourspace('srgb')).timeout({ seconds: most.seconds })
}

const thumbnailOf = (path: string): Sharp =>
  opened(path)
    .autoOrient()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: most.seconds })

const opened = (path: string, { animated = false } = {}): Sharp =>
  sharp(path, {
    animated,
    failOn: 'error',
    limitInputPixels: animated ? most.animatedPixels : most.pixels,
    sequentialRead: true,
  })

async function unlessBroken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (isNoRoom(cause)) throw cause
    throw new Refusal(400, sentenceOf(cause instanceof Error ? cause.message : ''))
  }
}

function sentenceOf(fault: string): string {
  if (/pixel limit/i.test(fault)) return tooLarge
  return /timeout/i.test(fault) ? 'This picture takes too long to read. Make it smaller and try again.' : broken
}
