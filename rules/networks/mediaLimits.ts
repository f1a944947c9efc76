import type { Takes } from './takes.ts'

/** What an account's own server says that it takes of media; where it does not say, what its network takes counts. */
export interface MediaLimits {
  /** Content types of pictures and videos, as `image/png`. */
  types?: readonly string[] | undefined
  /** Pictures and videos of one post. */
  perPost?: number | undefined
  /** Characters of a description. */
  description?: number | undefined
  /** Bytes of a picture. */
  imageBytes?: number | undefined
  /** Width times height of a picture. */
  imagePixels?: number | undefined
  /** Bytes of a video. */
  videoBytes?: number | undefined
  /** Width times height of a video. */
  videoPixels?: number | undefined
}

/** What a picture can be made into, the best first. */
const makeable = ['image/jpeg', 'image/png', 'image/webp'] as const

/** The content types that a server takes of those a picture can be made into, the best first. */
export const makeableTypes = (limits: MediaLimits | null): string[] => makeable.filter((type) => isTaken(limits, type))

/** Whether a server takes files of a content type, as far as it says. */
export const isTaken = (limits: MediaLimits | null, type: string): boolean => limits?.types?.includes(type) ?? true

/** What a network takes of a post on an account whose server says that it takes more, or less. */
export function takesWithin(takes: Takes, limits: MediaLimits | null): Takes {
  if (limits === null) return takes
  const { perPost, videoBytes, videoPixels } = limits
  return {
    ...takes,
    images: makeableTypes(limits).length === 0 ? 0 : (perPost ?? takes.images),
    media: perPost ?? takes.media,
    video: {
      ...takes.video,
      types: takes.video.types.filter((type) => isTaken(limits, type)),
      maxBytes: videoBytes ?? takes.video.maxBytes,
      ...(videoPixels !== undefined && { maxPixels: videoPixels }),
    },
  }
}
