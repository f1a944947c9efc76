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

/** Ada has an account on each network, and a second one on Bluesky, which is Grace's there. */
export const simulatedAccounts = [...toldNetworks, 'bluesky_grace'] as const
export type SimulatedAccount = (typeof simulatedAccounts)[number]

/** A post on a network; instants in milliseconds. */
export interface SimulatedPublication {
  network: ToldNetwork
  /** Which of its network's, from 0 on. */
  nth: number
  publishedAt: number
}

/** On which account it is: every third one on Bluesky is on the second account. */
export const accountNameOf = ({ network, nth }: Pick<SimulatedPublication, 'network' | 'nth'>): SimulatedAccount =>
  network === 'bluesky' && nth % 3 === 2 ? 'bluesky_grace' : network

/** A post on one network, or on two of which the second one has it twenty minutes later. */
export interface SimulatedPost {
  dueAt: number
  isTagged: boolean
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

/** How many posts stood on each of these before their accounts were connected. */
const earlierCount = 40
const earlierNetworks = ['mastodon', 'bluesky', 'threads', 'tiktok'] as const satisfies ToldNetwork[]

/** A post every other day up to an instant, from before the app sent any: the first ones of their networks. */
export const earlierPublications = (begin: number): SimulatedPublication[] =>
  earlierNetworks.flatMap((network) =>
    Array.from({ length: earlierCount }, (_, nth) => ({
      ...{ network, nth, publishedAt: begin - (earlierCount - nth) * 2 * day },
    })),
  )

/** 2,000 publications over 90 days from an instant on, the first one first; some are late, and some so little that they are not. */
export function simulatedPosts(begin: number): SimulatedPost[] {
  const counts = new Map<ToldNetwork, number>()
  let turn = 0
  const onNext = (publishedAt: number): SimulatedPublication => {
    const network = turns[turn++ % turns.length] ?? 'mastodon'
    const nth = counts.get(network) ?? earlierCount
    counts.set(network, nth + 1)
    return { network, nth, publishedAt }
  }
  return Array.from({ length: postCount }, (_, index) => {
    const at = begin + Math.floor(((index + chanceOf('post', index)) * dayCount * day) / postCount)
    const publications = index % 3 < 1 ? [onNext(at), onNext(at + 20 * minute)] : [onNext(at)]
    return { dueAt: at - delayOf(index), isTagged: index % 5 === 0, publications }
  })
}

/** How long after its time a post goes out: five minutes, exactly the minute from which it is late, or a second less. */
function delayOf(index: number): number {
  if (index % 11 === 0) return 5 * minute
  if (index % 13 === 0) return minute
  return index % 17 === 0 ? minute - 1000 : 0
}
