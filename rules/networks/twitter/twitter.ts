import type { TextLimits } from '../../../contract/networks.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import { findTwitterParts } from './textParts.ts'

/** What X takes of everybody (twitter-text 3). */
export const twitterLimits: TextLimits = { characters: 280, characters_per_url: 23, bytes: null }

/** What it takes of who pays for Premium. */
export const twitterPremiumLimits: TextLimits = { ...twitterLimits, characters: 25_000 }

/** Counts by weight: most letters of Europe 1, all others 2, every emoji 2, every address the same. */
export const twitter: NetworkRules = {
  canDelete: true,
  countedText: (text, { characters_per_url }) => 'x'.repeat(weightOf(text, characters_per_url)),
  // Four pictures, or one GIF, or one video (X API: media best practices).
  takes: {
    isTextEnough: true,
    images: 4,
    videos: 1,
    media: 4,
    isMixTaken: false,
    image: {},
    gif: { maxBytes: 15 * megabyte, maxWidth: 1280, maxHeight: 1080 },
    video: {
      types: ['video/mp4', 'video/quicktime'],
      maxBytes: 512 * megabyte,
      minSeconds: 0.5,
      maxSeconds: 140,
      minRatio: 1 / 3,
      maxRatio: 3,
    },
    hasThreads: true,
    firstComment: { limits: 'as the post' },
  },
}

function weightOf(text: string, perAddress: number | null): number {
  return findTwitterParts(text.normalize('NFC')).reduce(
    (sum, part) => sum + (part.kind === 'link' && perAddress !== null ? perAddress : weightOfWords(part.text)),
    0,
  )
}

/** A whole emoji, of however many code points. */
const emoji = /\p{RGI_Emoji}/gv

/** Code points that weigh 1 (twitter-text, configuration v3). */
const lightRanges = [
  [0x0000, 0x10ff],
  [0x2000, 0x200d],
  [0x2010, 0x201f],
  [0x2032, 0x2037],
] as const

function weightOfCharacter(character: string): number {
  const code = character.codePointAt(0) ?? 0
  return lightRanges.some(([first, last]) => first <= code && code <= last) ? 1 : 2
}

function weightOfWords(text: string): number {
  let weight = 0
  for (const character of text.replace(emoji, 'xx')) weight += weightOfCharacter(character)
  return weight
}
