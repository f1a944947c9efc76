import type { TextLimits } from '../../../contract/networks.ts'
import { byLine } from '../byLine.ts'
import { countCodePoints } from '../codePoints.ts'
import { withoutEmoji } from '../emoji.ts'
import type { NetworkRules } from '../networkRules.ts'
import { megabyte } from '../takes.ts'
import { cutAt } from '../textPart.ts'
import { findTwitterLinks } from './links.ts'

/** What X takes of everybody (twitter-text 3). */
export const twitterLimits: TextLimits = { characters: 280, characters_per_url: 23, bytes: null }

/** What it takes of who pays for Premium. */
export const twitterPremiumLimits: TextLimits = { ...twitterLimits, characters: 25_000 }

/** Counts by weight: most letters of Europe 1, all others 2, every emoji 2, every address the same. */
export const twitter: NetworkRules = {
  canDelete: true,
  // 403: "not allowed to create a Tweet with duplicate content".
  refusesDoubles: true,
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

const weightOf = (text: string, perAddress: number | null): number =>
  weightsIn(text).reduce((sum, { kind, weight }) => sum + (kind === 'link' ? (perAddress ?? weight) : weight), 0)

const weightsOfLines = byLine((line) => {
  const normal = line.normalize('NFC')
  return cutAt(findTwitterLinks(normal), normal).map(({ kind, text }) => ({ kind, weight: weightOfWords(text) }))
})

const weightsIn = (text: string) => weightsOfLines(text).flat()

/** Code points that weigh 2; all others weigh 1 (twitter-text, configuration v3). */
const heavy = /[\u1100-\u1fff\u200e\u200f\u2020-\u2031\u2038-\u{10ffff}]+/gu

function weightOfWords(text: string): number {
  const words = withoutEmoji(text, () => 'xx')
  let weight = countCodePoints(words)
  for (const { 0: stretch } of words.matchAll(heavy)) weight += countCodePoints(stretch)
  return weight
}
