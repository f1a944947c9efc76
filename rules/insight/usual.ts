import type { RankedBy } from '../../contract/rankedBy.ts'
import { rankingOrder, sumOfTold } from './figures.ts'
import { medianOf } from './median.ts'
import { comparePostKeys, type PostKey } from './postKey.ts'

const day = 24 * 3_600_000

/** So long up to the end of a range the posts of an account say what is usual on it, in milliseconds. */
export const usualSpan: number = 90 * day
/** Of fewer nothing is usual: one lucky post would pass for it. */
export const leastForUsual = 5
/** How many are told as the best, and as the weakest. */
export const mostRanked = 5
/** A post that is out for less may still become a good one, in milliseconds. */
export const leastAgeOfWeak: number = 3 * day

/** A post that is out on an account, and what was told of it; null is not told. */
export interface OutPost extends Readonly<Record<RankedBy, number | null>> {
  post: PostKey
  accountId: number
  /** When it went out, in milliseconds. */
  at: number
}

/** A post against what is usual on its accounts. */
export interface ComparedPost {
  post: PostKey
  /** When it went out first, in milliseconds. */
  at: number
  /** Over all accounts that it was told of. */
  value: number
  /** 1 is as usual. */
  times: number
}

export interface Ranking {
  /** Null where under five posts can be compared. */
  rankedBy: RankedBy | null
  /** The best first. */
  best: ComparedPost[]
  /** The weakest first. */
  weakest: ComparedPost[]
}

/**
 * Posts of a range against what is usual on their accounts, by the first measure by which five can be compared. `earlier`:
 * all posts of the accounts in `usualSpan` up to the end of the range; `now` in milliseconds.
 */
export function rankPosts(range: readonly OutPost[], earlier: readonly OutPost[], now: number): Ranking {
  for (const rankedBy of rankingOrder) {
    const posts = comparedPosts(range, usualOf(earlier, rankedBy), rankedBy)
    if (posts.length >= leastForUsual) return { rankedBy, ...extremesOf(posts, now) }
  }
  return { rankedBy: null, best: [], weakest: [] }
}

/**
 * What is usual on each account that tells it of five posts at least: the median, which one post that went round the world
 * does not move (Tukey, Exploratory Data Analysis, chapter 2).
 */
export function usualOf(posts: readonly OutPost[], by: RankedBy): ReadonlyMap<number, number> {
  const usual = new Map<number, number>()
  for (const [accountId, some] of Map.groupBy(posts, ({ accountId }) => accountId)) {
    const told = some.map((post) => post[by]).filter((value) => value !== null)
    if (told.length >= leastForUsual) usual.set(accountId, medianOf(told))
  }
  return usual
}

function comparedPosts(posts: readonly OutPost[], usual: ReadonlyMap<number, number>, by: RankedBy): ComparedPost[] {
  return [...Map.groupBy(posts, ({ post }) => post)].flatMap(([post, some]) => {
    const compared = some.filter((one) => one[by] !== null && usual.has(one.accountId))
    const expected = compared.reduce((sum, { accountId }) => sum + (usual.get(accountId) ?? 0), 0)
    // Where nothing at all is usual, no post is a number of times that.
    if (expected === 0) return []
    const told = (of: readonly OutPost[]) => sumOfTold(of.map((one) => one[by])) ?? 0
    const at = Math.min(...some.map((one) => one.at))
    return [{ post, at, value: told(some), times: told(compared) / expected }]
  })
}

/** None is in both: one is above 1, the other below. */
function extremesOf(posts: readonly ComparedPost[], now: number): Pick<Ranking, 'best' | 'weakest'> {
  const sorted = posts.toSorted((one, other) => other.times - one.times || comparePostKeys(one.post, other.post))
  return {
    best: sorted.filter(({ times }) => times > 1).slice(0, mostRanked),
    weakest: sorted
      .filter(({ times, at }) => times < 1 && now - at >= leastAgeOfWeak)
      .toReversed()
      .slice(0, mostRanked),
  }
}
