import { largestFile } from '../../contract/media.ts'
import { strings } from '../../strings/media.ts'

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

const pixelsAtMost = strings.megapixels(imageBounds.pixels / mega)
const animationAtMost = strings.megapixelsInAllFramesTogether(imageBounds.animatedPixels / mega)
const bytesAtMost = strings.mb(imageBounds.bytes / 1_048_576)
const fileAtMost = strings.gb(largestFile / 1_073_741_824)
const hoursAtMost = strings.hours(videoBounds.seconds / 3600)

/** What is said where a bound is passed. */
export const tooMuch = {
  pixels: strings.thisPictureIsTooLarge(pixelsAtMost),
  avif: strings.thisAvifPictureIsTooLarge(imageBounds.avifPixels / mega),
  animation: strings.thisAnimationIsTooLarge(animationAtMost, imageBounds.frames),
  bytes: strings.aPictureCanHaveAtMost(bytesAtMost),
  seconds: strings.thisPictureTakesTooLongToRead,
  side: strings.aVideoCanHavePixelsASide(videoBounds.side),
  duration: strings.aVideoCanLastAtMost(hoursAtMost),
} as const

/** What is said before anything is chosen. */
export const boundsOf = {
  image: strings.picturesUpToAndAvifAnimationsUp(
    bytesAtMost,
    pixelsAtMost,
    imageBounds.avifPixels / mega,
    animationAtMost,
    imageBounds.frames,
  ),
  video: strings.videosUpToAnd(fileAtMost, hoursAtMost),
} as const
