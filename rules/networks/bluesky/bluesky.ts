import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'

/** What Bluesky takes (lexicon `app.bsky.feed.post`). */
export const blueskyLimits: TextLimits = { characters: 300, characters_per_url: null, bytes: 3000 }

/** Counts every stretch in full. */
export const bluesky: NetworkRules = {
  canDelete: true,
  refusesDoubles: false,
  countedText: (text) => text,
  takes: {
    isTextEnough: true,
    images: 4,
    videos: 1,
    media: 4,
    isMixTaken: false,
    image: {},
    // The lower of what its servers and its video service take.
    video: { types: ['video/mp4'], maxBytes: 100 * megabyte, maxSeconds: 180 },
    hasThreads: true,
    firstComment: { limits: 'as the post' },
  },
}
