import type { TextLimits } from '../../../contract/networks.ts'
import { byLine } from '../byLine.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import type { TextPart } from '../textPart.ts'
import { findCountedParts } from './textParts.ts'

/** What a Mastodon server takes that does not say. */
export const mastodonLimits: TextLimits = { characters: 500, characters_per_url: 23, bytes: null }

/** Counts an address as a fixed number of characters, and `@user@host` by its local part; of a warning everything. */
export const mastodon: NetworkRules = {
  canDelete: true,
  refusesDoubles: false,
  countedText: (text, limits, warning) => stripped(warning) + countedText(text, limits),
  // What a server takes that is as Mastodon's own default.
  takes: {
    isTextEnough: true,
    images: 4,
    videos: 1,
    media: 4,
    isMixTaken: false,
    image: {},
    video: { types: ['video/mp4', 'video/quicktime', 'video/webm'], maxBytes: 99 * megabyte },
    hasThreads: true,
    firstComment: { limits: 'as the post' },
  },
}

/** White space at both ends is taken off before Mastodon counts (Status: prepare_contents). */
const countedText = (text: string, { characters_per_url }: TextLimits): string =>
  countedParts(stripped(text))
    .flat()
    .map((part) => countedPart(part, characters_per_url))
    .join('')

const countedParts = byLine(findCountedParts)

function countedPart({ kind, text }: TextPart, perAddress: number | null): string {
  if (kind === 'link' && perAddress !== null) return 'x'.repeat(perAddress)
  return kind === 'mention' ? text.replace(/(?<=.)@.*$/su, '') : text
}

/** Without what Ruby's `strip` takes off: white space of ASCII and null characters. */
function stripped(text: string): string {
  let [start, end] = [0, text.length]
  while (start < end && isBlank(text.charCodeAt(start))) start += 1
  while (end > start && isBlank(text.charCodeAt(end - 1))) end -= 1
  return text.slice(start, end)
}

const isBlank = (code: number): boolean => code === 0 || code === 0x20 || (code >= 0x09 && code <= 0x0d)
