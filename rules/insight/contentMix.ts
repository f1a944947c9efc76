import type { Trait } from '../../contract/strategy.ts'
import { geometricMeanOf } from './statistics/geometricMean.ts'
import { leastForInterval } from './statistics/mean.ts'
import { lengthBandOf } from './textLength.ts'

type MediaMix = 'no_media' | 'one_picture' | 'several_pictures' | 'video'

export interface MixPost {
  text: string
  pictures: number
  videos: number
  /** What it brought against the usual of its account. */
  ratio: number
}

export interface TraitTimes {
  trait: Trait
  /** How many times the usual such posts brought: their geometric mean. */
  times: number
  posts: number
  /** Whether the interval of `times`, in 95 of 100 cases, leaves 1 out; otherwise nothing sets them apart. */
  isDifferent: boolean
}

/** What a post has in common with others: a length, a mix of media, and whether it ends with a question. */
export const traitsOf = ({ text, pictures, videos }: Omit<MixPost, 'ratio'>): Trait[] => [
  lengthBandOf(text),
  mediaMixOf(pictures, videos),
  ...(endsWithQuestion(text) ? (['question'] as const) : []),
]

/** What posts of each trait brought, the best first; traits of fewer than five posts are left out. */
export function timesOfTraits(posts: readonly MixPost[]): TraitTimes[] {
  const ratios = new Map<Trait, number[]>()
  for (const post of posts) {
    for (const trait of traitsOf(post)) ratios.set(trait, [...(ratios.get(trait) ?? []), post.ratio])
  }
  return [...ratios]
    .filter(([, ofTrait]) => ofTrait.length >= leastForInterval)
    .map(([trait, ofTrait]) => timesOf(trait, ofTrait))
    .toSorted((one, other) => other.times - one.times)
}

function timesOf(trait: Trait, ratios: readonly number[]): TraitTimes {
  const { mean, interval } = geometricMeanOf(ratios)
  const isDifferent = interval !== null && (interval.from > 1 || interval.until < 1)
  return { trait, times: mean, posts: ratios.length, isDifferent }
}

/** A video is what a post is seen by, whatever is beside it. */
function mediaMixOf(pictures: number, videos: number): MediaMix {
  if (videos > 0) return 'video'
  if (pictures === 0) return 'no_media'
  return pictures === 1 ? 'one_picture' : 'several_pictures'
}

/** Tags, links and signs without letters stand behind what a text ends with. */
const standsBehind = /^(#|https?:\/\/)|^[^\p{L}\p{N}?？؟]+$/u

const asks = /[?？؟]["”’»)]*$/

function endsWithQuestion(text: string): boolean {
  const last = text.split(/\s+/).findLast((word) => word !== '' && !standsBehind.test(word))
  return last !== undefined && asks.test(last)
}
