import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import { findLinkedInParts, mentionedName } from './textParts.ts'

/** LinkedIn API: the commentary of a post, the same for people and pages. */
export const linkedInLimits: TextLimits = { characters: 3000, characters_per_url: null, bytes: null }

/** LinkedIn API: the text of a comment. */
export const linkedInCommentLimits: TextLimits = { ...linkedInLimits, characters: 1250 }

/**
 * Counts UTF-16 code units, which is never less than LinkedIn counts, and a mention by the name that it shows. What stands
 * before reserved characters on the wire (little text) is not counted: the person did not type it.
 */
export const linkedin: NetworkRules = {
  canDelete: true,
  // Posts API: 422, DUPLICATE_POST.
  refusesDoubles: true,
  countedText: (text) => 'x'.repeat(shownText(text).length),
  // LinkedIn API: MultiImage API, Videos API.
  takes: {
    isTextEnough: true,
    images: 20,
    videos: 1,
    media: 20,
    isMixTaken: false,
    image: {},
    video: { types: ['video/mp4'], maxBytes: 500 * megabyte, minSeconds: 3, maxSeconds: 30 * 60 },
    hasThreads: false,
    firstComment: { limits: linkedInCommentLimits },
  },
}

const shownText = (text: string): string =>
  findLinkedInParts(text)
    .map((part) => (part.kind === 'mention' ? mentionedName(part.text) : part.text))
    .join('')
