import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import { utf16Text } from '../utf16Text.ts'

/** What a post of a page may be as long as. */
export const facebookLimits: TextLimits = { characters: 63_206, characters_per_url: null, bytes: null }

/** What a comment may be as long as. */
const commentLimits: TextLimits = { characters: 8000, characters_per_url: null, bytes: null }

/** Counts everything in full. */
export const facebook: NetworkRules = {
  canDelete: true,
  // Graph API: error 506, duplicate post.
  refusesDoubles: true,
  countedText: utf16Text,
  takes: {
    isTextEnough: true,
    images: 10,
    videos: 1,
    media: 10,
    isMixTaken: false,
    image: {},
    video: { types: ['video/mp4', 'video/quicktime'], maxBytes: 4000 * megabyte, minSeconds: 1, maxSeconds: 4 * 3600 },
    hasThreads: false,
    firstComment: { limits: commentLimits },
  },
}
