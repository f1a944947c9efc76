import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import type { TextPart } from '../textPart.ts'
import { findMastodonParts } from './textParts.ts'

/** What a Mastodon server takes that does not say. */
export const mastodonLimits: TextLimits = { characters: 500, characters_per_url: 23, bytes: null }

/** Counts an address as a fixed number of characters, and `@user@host` by its local part. */
export const mastodon: NetworkRules = {
  canDelete: true,
  refusesDoubles: false,
  countedText,
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

function countedText(text: string, { characters_per_url }: TextLimits): string {
  return findMastodonParts(text)
    .map((part) => countedPart(part, characters_per_url))
    .join('')
}

function countedPart({ kind, text }: TextPart, perAddress: number | null): string {
  if (kind === 'link' && perAddress !== null) return 'x'.repeat(perAddress)
  return kind === 'mention' ? text.replace(/(?<=.)@.*$/su, '') : text
}
