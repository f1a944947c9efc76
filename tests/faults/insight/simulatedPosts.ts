import { chanceOf } from '../../../practice/chance.ts'

/** The networks that tell something of posts. */
export const toldNetworks = [
  'facebook',
  'instagram',
  'linkedin_org',
  'tiktok',
  'threads',
  'bluesky',
  'mastodon',
] as const
export type ToldNetwork = (typeof toldNetworks)[number]

/** A post on a network; instants in milliseconds. */
export interface SimulatedPublication {
  network: ToldNetwork
  /** Which of its network's, from 0 on. */
  nth: number
  publishedAt: number
}

/** A post on one network, or on two of which the second one has it twenty minutes later. */
export interface SimulatedPost {
  dueAt: number
  publications: readonly SimulatedPublication[]
}

/** In whose turn posts go out: what takes a call for each number of each post comes seldom. */
const turns: readonly ToldNetwork[] = [
  ...(['bluesky', 'tiktok', 'linkedin_org', 'mastodon', 'facebook'] as const),
  ...(['bluesky', 'tiktok', 'linkedin_org', 'threads', 'instagram'] as const),
  ...(['bluesky', 'tiktok', 'linkedin_org', 'mastodon'] as const),
]

const minute = 60_000
export const hour = 60 * minute
export const day = 24 * hour
export const dayCount = 90
export const publicationCount = 2000
/** Every third post is on two networks. */
const postCount = (publicationCount * 3) / 4

/** 2,000 publications over 90 days from an instant on, the first one first; every eleventh post is late. */
export function simulatedPosts(begin: number): SimulatedPost[] {
  const counts = new Map<ToldNetwork, number>()
  let turn = 0
  const onNext = (publishedAt: number): SimulatedPublication => {
    const network = turns[turn++ % turns.length] ?? 'mastodon'
    const nth = counts.get(network) ?? 0
    counts.set(network, nth + 1)
    return { network, nth, publishedAt }
  }
  return Array.from({ length: postCount }, (_, index) => {
    const at = begin + Math.floor(((index + chanceOf('post', index)) * dayCount * day) / postCount)
    const publications = index % 3 < 1 ? [onNext(at), onNext(at + 20 * minute)] : [onNext(at)]
    return { dueAt: index % 11 === 0 ? at - 5 * minute : at, publications }
  })
}
