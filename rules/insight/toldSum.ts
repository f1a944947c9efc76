import { mostToldPosts } from '../../contract/calendar.ts'
import type { RankedBy } from '../../contract/rankedBy.ts'
import { rankingOrder, sumOfTold } from './figures.ts'

interface ToldBy {
  measure: RankedBy
  value: number
}

/** What posts brought together, and how many of them it was told of. */
export interface ToldSum extends ToldBy {
  posts: number
}

/**
 * What came of posts, each told by the first of `rankingOrder` that it has: their sum by the first that any of them has, as
 * a report of the same posts counts it. Null where nothing was told, or more posts may be told of than these.
 */
export function toldSum(told: readonly ToldBy[]): ToldSum | null {
  if (told.length >= mostToldPosts) return null
  const measure = rankingOrder.find((one) => told.some((post) => post.measure === one))
  if (measure === undefined) return null
  const values = told.filter((post) => post.measure === measure).map(({ value }) => value)
  const value = sumOfTold(values)
  return value === null ? null : { measure, value, posts: values.length }
}
