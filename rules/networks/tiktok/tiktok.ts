import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'

/** What the caption of a video may have (Content Posting API: Direct Post, `post_info.title`). */
export const tiktokLimits: TextLimits = { characters: 2200, characters_per_url: null, bytes: null }

/** Counts a caption in UTF-16 units, so that most emoji count for two or more. */
export const tiktok: NetworkRules = {
  // The Content Posting API takes nothing off again.
  canDelete: false,
  refusesDoubles: false,
  countedText: (text) => 'x'.repeat(text.length),
  // Media Transfer Guide; how long a video may be differs between accounts, and is asked before each post.
  takes: {
    isTextEnough: false,
    images: 35,
    videos: 1,
    media: 35,
    isMixTaken: false,
    image: {},
    video: {
      types: ['video/mp4', 'video/quicktime', 'video/webm'],
      maxBytes: 4000 * megabyte,
      minSeconds: 3,
      minSide: 360,
      maxSide: 4096,
    },
    hasThreads: false,
    firstComment: null,
  },
}
