import sharp, { type Sharp } from 'sharp'
import { imageBounds } from '../../rules/media/mediaBounds.ts'
import { type ImageFit, type Sides, sidesWithin } from '../../rules/networks/imageFit.ts'

/** A picture as a network takes it. */
export interface FittedImage {
  bytes: Uint8Array<ArrayBuffer>
  contentType: string
  width: number
  height: number
}

const encoders: Readonly<Record<string, (image: Sharp, quality: number) => Sharp>> = {
  'image/jpeg': (image, quality) => image.flatten({ background: '#ffffff' }).jpeg({ quality }),
  'image/webp': (image, quality) => image.webp({ quality, effort: 2 }),
  'image/png': (image) => image.png({ compressionLevel: 9 }),
}

/** From what nobody sees to what still is a picture; behind the last the sides are made smaller, in a few rounds. */
const qualities = [90, 80, 70, 60]
const smallerQuality = 70
const smallerBy = 0.65
const smallest = 0.1

/**
 * A picture made anew so that it fits; of an animation its first frame. Null where nothing that is still a picture does.
 * Throws where it cannot be read within the bounds of pictures.
 */
export async function fitImage(bytes: Uint8Array, sides: Sides, fit: ImageFit): Promise<FittedImage | null> {
  const [contentType] = fit.types
  const encode = encoders[contentType]
  if (!encode) throw new Error(`There is no encoder for ${contentType}`)
  for (const { target, quality } of attempts(sidesWithin(sides, fit), fit.minWidth ?? 1)) {
    const { data, info } = await encode(resized(bytes, target), quality).toBuffer({ resolveWithObject: true })
    if (data.length > (fit.maxBytes ?? Infinity)) continue
    return { bytes: new Uint8Array(data), contentType, width: info.width, height: info.height }
  }
  return null
}

/** What is tried one after the other, the best first. */
function* attempts(first: Sides, minWidth: number): Generator<{ target: Sides; quality: number }> {
  for (const quality of qualities) yield { target: first, quality }
  for (let scale = smallerBy; scale > smallest; scale *= smallerBy) {
    const target = { width: Math.floor(first.width * scale), height: Math.floor(first.height * scale) }
    if (target.width < Math.max(1, minWidth) || target.height < 1) return
    yield { target, quality: smallerQuality }
  }
}

const resized = (bytes: Uint8Array, { width, height }: Sides): Sharp =>
  sharp(bytes, { failOn: 'error', limitInputPixels: imageBounds.pixels, sequentialRead: true })
    .autoOrient()
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .timeout({ seconds: imageBounds.seconds })
