import type { MediaKind } from '../../contract/media.ts'
import type { Network } from '../../contract/networks.ts'
import { type MediaLimits, takesWithin } from './mediaLimits.ts'
import { rulesOf } from './networks.ts'
import type { GifBounds, Takes } from './takes.ts'

/** What the bounds of a network are about. */
export interface MediaFacts {
  kind: MediaKind
  contentType: string
  /** Bytes. */
  size: number
  /** Pixels. */
  width: number
  height: number
  /** Seconds; null for images. */
  duration: number | null
}

/** What of one part's media a network does not take; `at`: of which, from 0. */
export type MediaFault = WholeFault | OneFault

type WholeFault =
  /** The network takes no words alone. */
  | { kind: 'missing' }
  /** Pictures stand beside a video. */
  | { kind: 'mixed' }
  /** A GIF that moves there does so only by itself. */
  | { kind: 'gifBeside' }
  /** `most`: 0 where the network takes none from here. */
  | { kind: 'tooMany'; what: MediaKind | 'both'; most: number; count: number }

type OneFault = { at: number; what: MediaKind } & (
  | { kind: 'type'; contentType: string }
  | { kind: 'gifTooLarge'; bounds: GifBounds }
  /** Bytes. */
  | { kind: 'tooHeavy'; most: number }
  /** Seconds. */
  | { kind: 'tooShort'; least: number }
  | { kind: 'tooLong'; most: number }
  /** Pixels of a side. */
  | { kind: 'tooSmall'; least: number }
  | { kind: 'tooLarge'; most: number }
  /** Width times height. */
  | { kind: 'tooManyPixels'; most: number }
  /** Width divided by height. */
  | { kind: 'tooTall'; least: number }
  | { kind: 'tooWide'; most: number }
)

/**
 * All that one part's media are too much or too little for, on an account whose server has these limits. `ofPost`: what the
 * network takes of a post as it is chosen to be; of any post unless said.
 */
export function mediaFaults(
  network: Network,
  media: readonly MediaFacts[],
  limits: MediaLimits | null,
  ofPost: Takes = rulesOf(network).takes,
): MediaFault[] {
  const takes = takesWithin(ofPost, limits)
  if (media.length === 0) return takes.isTextEnough ? [] : [{ kind: 'missing' }]
  return [...numberFaults(takes, media), ...media.flatMap((one, at) => boundFaults(takes, one, at))]
}

function numberFaults(takes: Takes, media: readonly MediaFacts[]): WholeFault[] {
  const images = media.filter(({ kind }) => kind === 'image').length
  const videos = media.length - images
  if (images > 0 && videos > 0 && !takes.isMixTaken) return [{ kind: 'mixed' }]
  if (takes.gif && media.length > 1 && media.some(isGif)) return [{ kind: 'gifBeside' }]
  if (images > takes.images) return [{ kind: 'tooMany', what: 'image', most: takes.images, count: images }]
  if (videos > takes.videos) return [{ kind: 'tooMany', what: 'video', most: takes.videos, count: videos }]
  return media.length > takes.media ? [{ kind: 'tooMany', what: 'both', most: takes.media, count: media.length }] : []
}

const isGif = ({ contentType }: MediaFacts): boolean => contentType === 'image/gif'

function boundFaults({ image, gif, video }: Takes, media: MediaFacts, at: number): OneFault[] {
  if (media.kind === 'video') return videoFaults(video, media, at)
  const place = { at, what: 'image' } as const
  if (gif && isGif(media) && isBeyond(media, gif)) return [{ ...place, kind: 'gifTooLarge', bounds: gif }]
  return ratioFaults(image, media, place)
}

const isBeyond = ({ size, width, height }: MediaFacts, { maxBytes, maxWidth, maxHeight }: GifBounds): boolean =>
  size > maxBytes || width > maxWidth || height > maxHeight

function videoFaults(bounds: Takes['video'], media: MediaFacts, at: number): OneFault[] {
  const { types, maxBytes, minSeconds = 0, maxSeconds = Infinity, minSide = 0, maxSide = Infinity } = bounds
  const { maxPixels = Infinity } = bounds
  const { contentType, size, duration, width, height } = media
  const place = { at, what: 'video' } as const
  if (!types.includes(contentType)) return [{ ...place, kind: 'type', contentType }]
  if (size > maxBytes) return [{ ...place, kind: 'tooHeavy', most: maxBytes }]
  if (duration !== null && duration < minSeconds) return [{ ...place, kind: 'tooShort', least: minSeconds }]
  if (duration !== null && duration > maxSeconds) return [{ ...place, kind: 'tooLong', most: maxSeconds }]
  if (Math.min(width, height) < minSide) return [{ ...place, kind: 'tooSmall', least: minSide }]
  if (Math.max(width, height) > maxSide) return [{ ...place, kind: 'tooLarge', most: maxSide }]
  if (width * height > maxPixels) return [{ ...place, kind: 'tooManyPixels', most: maxPixels }]
  return ratioFaults(bounds, media, place)
}

function ratioFaults(
  { minRatio = 0, maxRatio = Infinity }: { minRatio?: number; maxRatio?: number },
  { width, height }: MediaFacts,
  place: Pick<OneFault, 'at' | 'what'>,
): OneFault[] {
  // A side of a pixel more or less is a matter of rounding.
  if ((width + 1) / height < minRatio) return [{ ...place, kind: 'tooTall', least: minRatio }]
  return width / (height + 1) > maxRatio ? [{ ...place, kind: 'tooWide', most: maxRatio }] : []
}
