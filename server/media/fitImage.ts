import sharp, { type Sharp } from 'sharp'
import { imageBounds } from '../../rules/media/mediaBounds.ts'
import type { ImageFit } from '../networks/mediaSource.ts'

/** A picture as a network takes it. */
export interface FittedImage {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  width: number
  height: number
}

interface Sides {
  width: number
  height: number
}

const encoders: Readonly<Record<string, (image: Sharp, quality: number) => Sharp>> = {
  'image/jpeg': (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality }),
  'image/webp': (image, quality) => image.webp({ quality, effort: 2 }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
}

/** From what nobody sees to what still is a picture; smaller sides are tried behind the last. */
const qualities = [90, 80, 70, 60]
const smallerBy = 0.75
const mostRounds = 6

/** Whether a picture may go as it is. */
export function isFitting(
  { contentType, size, width, height }: Sides & { contentType: string; size: number },
  { types, maxBytes = Infinity, minWidth = 0, maxWidth = Infinity, maxHeight = Infinity }: ImageFit,
): boolean {
  const isOfSides = width >= minWidth && width <= maxWidth && height <= maxHeight
  return types.includes(contentType) && size <= maxBytes && isOfSides
}

/**
 * A picture made anew so that it fits; of an animation its first frame. Null where nothing that is still a picture does.
 * Throws where it cannot be read within the bounds of pictures.
 */
export async function fitImage(bytes: Uint8Array, sides: Sides, fit: ImageFit): Promise<FittedImage | null> {
  const [contentType] = fit.types
  const encode = encoders[contentType]
  if (!encode) throw new Error(`There is no encoder for ${contentType}`)
  let target = sidesFor(sides, fit)
  for (let round = 0; round < mostRounds; round += 1) {
    for (const quality of qualities) {
      const made = await encode(resized(bytes, target), quality).toBuffer({ resolveWithObject: true })
      const { width, height } = made.info
      if (made.data.length <= (fit.maxBytes ?? Infinity)) {
        return { bytes: new Uint8Array(made.data), contentType, width, height }
      }
    }
    target = { width: Math.floor(target.width * smallerBy), height: Math.floor(target.height * smallerBy) }
    if (target.width < Math.max(1, fit.minWidth ?? 1) || target.height < 1) return null
  }
  return null
}

function sidesFor(
  { width, height }: Sides,
  { minWidth = 0, maxWidth = Infinity, maxHeight = Infinity }: ImageFit,
): Sides {
  const smaller = Math.min(1, maxWidth / width, maxHeight / height)
  const scale = width * smaller < minWidth ? minWidth / width : smaller
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}

const resized = (bytes: Uint8Array, { width, height }: Sides): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: imageBounds.pixels, sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: imageBounds.seconds })
