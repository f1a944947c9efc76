import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import { utf16Text } from '../utf16Text.ts'

/** What a caption or a comment may be as long as. */
export const instagramLimits: TextLimits = { characters: 2200, characters_per_url: null, bytes: null }

/** How many of each a caption may name (Instagram Platform: IG User Media). */
export const mostInCaption = { tag: 30, mention: 20 } as const

/** Width by height of a picture, between a tall and a wide one (Instagram Platform: image specifications). */
export const pictureShape = { least: 4 / 5, most: 1.91 } as const

/** Counts everything in full. */
export const instagram: NetworkRules = {
  // The Instagram API takes no post off again.
  canDelete: false,
  refusesDoubles: false,
  countedText: utf16Text,
  takes: {
    isTextEnough: false,
    images: 10,
    videos: 10,
    media: 10,
    isMixTaken: true,
    image: { minRatio: pictureShape.least, maxRatio: pictureShape.most },
    video: {
      types: ['video/mp4', 'video/quicktime'],
      maxBytes: 300 * megabyte,
      minSeconds: 3,
      maxSeconds: 15 * 60,
      minRatio: 0.01,
      maxRatio: 10,
    },
    hasThreads: false,
    firstComment: { limits: 'as the post' },
  },
}
