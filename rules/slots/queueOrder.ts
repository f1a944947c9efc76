import type { ChosenTime } from '../../contract/content.ts'
import type { QueuedPost } from '../../contract/slots.ts'
import { readWallTime } from '../content/wallTime.ts'
import type { Camel } from '../shell/camel.ts'

type Post = Camel<QueuedPost>

/** A post and the time that it is to have. */
export interface OrderMove {
  post: number
  version: number
  schedule: ChosenTime
}

const isMovable = ({ fixedBecause }: Pick<Post, 'fixedBecause'>): boolean => fixedBecause === null

/** Ids of the posts that can be put into another order, soonest first. */
export const orderOf = (posts: readonly Post[]): number[] => posts.filter(isMovable).map(({ postId }) => postId)

/**
 * The posts as they would stand in an order: the times stay, and the posts that can be moved are given out to them anew.
 * What the order does not name comes behind it; what is fixed stays where it is.
 */
export function inOrder(posts: readonly Post[], order: readonly number[]): Post[] {
  const movable = posts.filter(isMovable)
  const named = order.flatMap((id) => movable.filter(({ postId }) => postId === id))
  const rest = [...named, ...movable.filter((post) => !named.includes(post))]
  return posts.map((post) => {
    if (!isMovable(post)) return post
    const next = rest.shift() ?? post
    return { ...next, schedule: post.schedule }
  })
}

/** What has to be moved so that the posts stand in an order; nothing where they do. */
export function orderMoves(posts: readonly Post[], order: readonly number[]): OrderMove[] {
  return inOrder(posts, order).flatMap(({ postId, version, schedule }, index) =>
    posts[index]?.postId === postId ? [] : [{ post: postId, version, schedule: chosenTimeOf(schedule) }],
  )
}

/** An order in which one of the posts stands so many places later, or earlier when negative. */
export function orderWithMoved(order: readonly number[], postId: number, by: number): number[] {
  const from = order.indexOf(postId)
  if (from < 0) return [...order]
  const rest = order.filter((id) => id !== postId)
  return rest.toSpliced(Math.min(rest.length, Math.max(0, from + by)), 0, postId)
}

/** An order at random (Fisher and Yates); `random` answers from 0 to below 1. */
export function shuffled(order: readonly number[], random: () => number): number[] {
  const rest = [...order]
  return order.flatMap(() => rest.splice(Math.floor(random() * rest.length), 1))
}

/** A time as it is chosen: where clocks go back over it, which of the two it is. */
export function chosenTimeOf({ at, wallTime, timezone }: Post['schedule']): ChosenTime {
  const reading = readWallTime(wallTime, timezone)
  const isSecond = reading.kind === 'twice' && reading.second === Date.parse(at)
  return { wall_time: wallTime, timezone, ...(isSecond && { occurrence: 'second' as const }) }
}
