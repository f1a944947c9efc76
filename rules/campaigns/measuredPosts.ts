import type { ToldResults } from '../../contract/campaignAnalytics.ts'
import type { PublicationState } from '../../contract/content.ts'
import type { Network } from '../../contract/networks.ts'
import { type ReadFigures, type ReadNumbers, readFigures, sumNumbers } from './readFigures.ts'

/** A post of a campaign on one network, on however many accounts. */
export interface MeasuredNetwork {
  network: Network
  /** On one account at least. */
  isOut: boolean
  /** On one account at least. */
  isTroubled: boolean
  /** What came of it there, in the unit of the goal; null where it is not told. */
  amount: number | null
  /** What the network told last, on all accounts there; null before the first reading. */
  read: ReadNumbers | null
}

/** What is counted of a post of a campaign. */
export interface MeasuredPost {
  /** It is no draft. */
  isOnSchedule: boolean
  /** Each network that it goes to, once. */
  networks: readonly MeasuredNetwork[]
}

export interface PostCounts {
  planned: number
  published: number
  troubled: number
  told: ToldResults
  read: ReadFigures
}

/** How many posts are out, still to go out, or in trouble: one that is out in part can be in trouble, too. */
export function countPosts(posts: readonly MeasuredPost[]): PostCounts {
  const amounts = amountsOf(posts)
  const count = (isCounted: (post: MeasuredPost) => boolean): number => posts.filter(isCounted).length
  return {
    planned: count((post) => post.isOnSchedule && !isOut(post)),
    published: count(isOut),
    troubled: count(({ networks }) => networks.some(({ isTroubled }) => isTroubled)),
    told: amounts.length === 0 ? null : { posts: amounts.length, amount: sumOf(amounts) },
    read: readFigures(posts.map(({ networks }) => sumNumbers(networks.flatMap(({ read }) => read ?? [])))),
  }
}

/** The same of the posts that go to one network, as if they went to no other. */
export const countOnNetwork = (posts: readonly MeasuredPost[], network: Network): PostCounts =>
  countOn(posts, ({ networks }) => networks.filter((one) => one.network === network))

/** The same of the posts that go to some places, as if they went to no others. */
export const countOn = <Post extends MeasuredPost>(
  posts: readonly Post[],
  placesOf: (post: Post) => readonly MeasuredNetwork[],
): PostCounts =>
  countPosts(
    posts.flatMap((post) => {
      const networks = placesOf(post)
      return networks.length === 0 ? [] : [{ ...post, networks }]
    }),
  )

/** What came of each post that is told for every network that it is out on, all its networks together. */
export const amountsOf = (posts: readonly MeasuredPost[]): number[] =>
  posts.flatMap((post) => {
    const amounts = post.networks.flatMap(({ isOut, amount }) => (isOut ? [amount] : []))
    const told = amounts.filter((amount) => amount !== null)
    return told.length > 0 && told.length === amounts.length ? [sumOf(told)] : []
  })

const isOut = ({ networks }: MeasuredPost): boolean => networks.some((network) => network.isOut)

export const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0)

/** Whether a publication failed, was missed, or nobody knows what became of it. */
export const isTroubled = {
  scheduled: false,
  waiting: false,
  verifying: false,
  claimed: false,
  sending: false,
  published: false,
  failed: true,
  unknown: true,
  reconciling: true,
  needs_person: true,
  held: false,
  missed: true,
} satisfies Record<PublicationState, boolean>
