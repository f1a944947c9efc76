import { largestFile } from '../../contract/media.ts'

const mega = 1_000_000

/** What a picture may be at most. What it takes to read it is bounded by these, whatever its file looks like. */
export const imageBounds = {
  /** Pixels of a picture that stands still. */
  pixels: 40 * mega,
  /** Pixels of an AVIF: unpacking one takes longest of all, and no time-out stops it. */
  avifPixels: 16 * mega,
  /** Pixels of all frames of an animation together: every one is unpacked whole. */
  animatedPixels: 25 * mega,
  frames: 300,
  /** Of the file. */
  bytes: 100 * 1_048_576,
  /** That reading it and making its thumbnail may take. */
  seconds: 10,
} as const

export const videoBounds = {
  /** Pixels of a side. */
  side: 8192,
  seconds: 4 * 3600,
} as const

const pixelsAtMost = `${imageBounds.pixels / mega} megapixels`
const animationAtMost = `${imageBounds.animatedPixels / mega} megapixels in all frames together`
const bytesAtMost = `${imageBounds.bytes / 1_048_576} MB`
const fileAtMost = `${largestFile / 1_073_741_824} GB`
const hoursAtMost = `${videoBounds.seconds / 3600} hours`

/** What is said where a bound is passed. */
export const tooMuch = {
  pixels: `This picture is too large: ${pixelsAtMost} at most.`,
  avif: `This AVIF picture is too large: ${imageBounds.avifPixels / mega} megapixels at most. Save it as JPEG or WebP.`,
  animation: `This animation is too large: ${animationAtMost} and ${imageBounds.frames} frames at most.`,
  bytes: `A picture can have ${bytesAtMost} at most.`,
  seconds: 'This picture takes too long to read. Make it smaller and try again.',
  side: `A video can have ${videoBounds.side} pixels a side at most.`,
  duration: `A video can last ${hoursAtMost} at most.`,
} as const

/** What is said before anything is chosen. */
export const boundsOf = {
  image: `Pictures up to ${bytesAtMost} and ${pixelsAtMost} (AVIF ${imageBounds.avifPixels / mega}); animations up to ${animationAtMost} and ${imageBounds.frames} frames.`,
  video: `Videos up to ${fileAtMost} and ${hoursAtMost}.`,
} as const
