import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import type { MediaKind } from '../../contract/media.ts'
import { imageBounds, tooMuch } from '../../rules/media/mediaBounds.ts'
import type { MediaType } from '../../rules/media/mediaTypes.ts'
import { isDiskFull } from '../http/diskFull.ts'
import { HttpError } from '../http/httpError.ts'
import { onlyPictures } from './gif.ts'

// Every picture is looked at once: what libvips keeps of its last operations would never be asked for again.
sharp.cache(false)

/** Pixels of a thumbnail's longer side. */
const thumbnailSide = 480

const broken = 'This picture is broken or incomplete, so that it cannot be read.'

/** With so little effort that the largest picture of each is done in half the time it may take. */
const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  jpeg: (image) => image.jpeg({ quality: 90 }),
  png: (image) => image.png({ compressionLevel: 6 }),
  webp: (image) => image.webp({ quality: 90, effort: 2 }),
  avif: (image) => image.avif({ quality: 70, effort: 0, chromaSubsampling: '4:2:0' }),
}

/** A file that is made ready: what is stored of it. */
export interface PreparedFile {
  kind: MediaKind
  /** Of what is stored, on this machine. */
  path: string
  size: number
  width: number
  height: number
  /** Seconds. */
  duration: number | null
  codec: string | null
  /** WebP. */
  thumbnail: Uint8Array<ArrayBuffer> | null
}

/** A picture that is being made ready. */
interface Work {
  path: string
  type: MediaType
  frames: number
  /** Where what is kept of it is written to. */
  output: string
  /** Whole seconds that are left for it. */
  secondsLeft(): number
}

/**
 * Makes the picture that is kept: oriented, in sRGB, without anything but its pixels (no place, no camera, no text, no
 * page hidden behind it), and its thumbnail. Refuses what is broken or too much.
 */
export async function prepareImage(
  path: string,
  type: MediaType,
  { folder, seconds }: { folder: string; seconds: number },
): Promise<PreparedFile> {
  if ((await stat(path)).size > imageBounds.bytes) throw new HttpError(400, tooMuch.bytes)
  const metadata = await unlessBroken(opened(path).metadata())
  const frames = checkedFrames(metadata, type)
  const work = { path, type, frames, output: join(folder, 'output'), secondsLeft: countDown(seconds) }
  const made = await unlessBroken(type.name === 'gif' ? copyGif(work, metadata) : encode(work))
  return {
    kind: 'image',
    path: work.output,
    ...made,
    duration: null,
    codec: null,
    thumbnail: new Uint8Array(await unlessBroken(thumbnailOf(work).toBuffer())),
  }
}

function countDown(seconds: number): () => number {
  const end = performance.now() + seconds * 1000
  return () => Math.max(1, Math.ceil((end - performance.now()) / 1000))
}

/** How many pictures there are in it. */
function checkedFrames({ format, width, height, pages = 1, compression }: Metadata, { name }: MediaType): number {
  const is = format === 'heif' && compression === 'av1' ? 'avif' : format
  if (is !== name) throw new HttpError(400, broken)
  const frames = name === 'gif' || name === 'webp' ? pages : 1
  if (width * height > imageBounds.pixels) throw new HttpError(400, tooMuch.pixels)
  if (name === 'avif' && width * height > imageBounds.avifPixels) throw new HttpError(400, tooMuch.avif)
  const isAnimationTooLarge = width * height * frames > imageBounds.animatedPixels || frames > imageBounds.frames
  if (frames > 1 && isAnimationTooLarge) throw new HttpError(400, tooMuch.animation)
  return frames
}

type Made = Pick<PreparedFile, 'size' | 'width' | 'height'>

async function encode({ path, type, frames, output, secondsLeft }: Work): Promise<Made> {
  const encoder = encoders[type.name]
  if (!encoder) throw new Error(`There is no encoder for ${type.name}`)
  // An animation has no orientation: its pictures lie in one strip, which cannot be turned.
  const image = frames > 1 ? opened(path, { animated: true }) : opened(path).autoOrient()
  const encoded = encoder(image.toColourspace('srgb')).timeout({ seconds: secondsLeft() })
  const { size, width, height, pageHeight } = await encoded.toFile(output)
  return { size, width, height: pageHeight ?? height }
}

/** Keeps the pixels as they are: choosing colors anew for each frame takes minutes. Every frame is read once to try it. */
async function copyGif({ path, frames, output, secondsLeft }: Work, { width, height }: Metadata): Promise<Made> {
  const pictures = onlyPictures(await readFile(path))
  if (pictures?.frames !== frames) throw new HttpError(400, broken)
  await writeFile(output, pictures.bytes)
  const trial = opened(output, { animated: true }).resize({ width: 16, height: 16, fit: 'fill' }).raw()
  await trial.timeout({ seconds: secondsLeft() }).toBuffer()
  return { size: pictures.bytes.length, width, height }
}

const thumbnailOf = ({ path, secondsLeft }: Work): Sharp =>
  opened(path)
    .autoOrient()
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .timeout({ seconds: secondsLeft() })

const opened = (path: string, { animated = false } = {}): Sharp =>
  sharp(path, {
    animated,
    failOn: 'error',
    limitInputPixels: animated ? imageBounds.animatedPixels : imageBounds.pixels,
    sequentialRead: true,
  })

async function unlessBroken<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (cause) {
    if (cause instanceof HttpError || isDiskFull(cause)) throw cause
    throw new HttpError(400, sentenceOf(cause instanceof Error ? cause.message : ''))
  }
}

function sentenceOf(fault: string): string {
  if (/pixel limit/i.test(fault)) return tooMuch.pixels
  return /timeout/i.test(fault) ? tooMuch.seconds : broken
}
