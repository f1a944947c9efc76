import type { TextLimits } from '../../../contract/networks.ts'
import { countCodePoints } from '../codePoints.ts'
import { withoutEmoji } from '../emoji.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import { utf8Length } from '../utf8Length.ts'

/** What Threads takes (Threads API: posts). */
export const threadsLimits: TextLimits = { characters: 500, characters_per_url: null, bytes: null }

/** Counts code points; of an emoji the bytes that it has in UTF-8. */
export const threads: NetworkRules = {
  canDelete: true,
  refusesDoubles: false,
  countedText: (text) => 'x'.repeat(lengthOf(text)),
  takes: {
    isTextEnough: true,
    images: 20,
    videos: 20,
    media: 20,
    isMixTaken: true,
    image: { minRatio: 1 / 10, maxRatio: 10 },
    video: {
      types: ['video/mp4', 'video/quicktime'],
      maxBytes: 1000 * megabyte,
      maxSeconds: 300,
      minRatio: 1 / 100,
      maxRatio: 10,
    },
    hasThreads: true,
    firstComment: { limits: 'as the post' },
  },
}

const lengthOf = (text: string): number =>
  countCodePoints(withoutEmoji(text.normalize('NFC'), (found) => 'x'.repeat(utf8Length(found))))
