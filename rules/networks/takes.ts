import type { TextLimits } from '../../contract/networks.ts'

/**
 * What a network takes of a post. An image whose type, bytes or sides are too much is made to fit before it is sent, so
 * they are no bounds here; its proportions are, as nothing is cut off.
 */
export interface Takes {
  /** A post has no words: those that are written are left out. */
  isWordless?: true
  /** Whether a post may be words alone. */
  isTextEnough: boolean
  /** Of one part; 0 where the network has none. */
  images: number
  videos: number
  /** Of one part, whatever they are. */
  media: number
  /** Whether images and videos may stand in one part. */
  isMixTaken: boolean
  image: ImageBounds
  /** Of a GIF where it is sent as it is, and then only by itself. */
  gif?: GifBounds
  video: VideoBounds
  /** Whether a post may go on in replies to itself. */
  hasThreads: boolean
  /** What a comment below one's own post may be; null where there is none. */
  firstComment: { limits: TextLimits | 'as the post' } | null
}

export interface ImageBounds {
  /** Width divided by height. */
  minRatio?: number
  maxRatio?: number
}

export interface GifBounds {
  maxBytes: number
  /** Pixels. */
  maxWidth: number
  maxHeight: number
}

export interface VideoBounds {
  /** Content types, as `video/mp4`. */
  types: readonly string[]
  maxBytes: number
  minSeconds?: number
  maxSeconds?: number
  /** Width divided by height. */
  minRatio?: number
  maxRatio?: number
  /** Pixels of the shorter and of the longer side. */
  minSide?: number
  maxSide?: number
  /** Width times height. */
  maxPixels?: number
}

/** Bytes. */
export const megabyte = 1_000_000
