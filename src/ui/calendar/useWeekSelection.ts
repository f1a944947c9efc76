import { useMemo, useState } from 'react'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import { isMovable } from '../content/movable.ts'

const noPosts: readonly WeekPost[] = []

export interface WeekSelection {
  /** In the order in which they were selected. */
  posts: readonly WeekPost[]
  /** Its number by the id of each, from 1. */
  numbers: ReadonlyMap<number, number>
  /** A press selects in place of opening. */
  isSelecting: boolean
  toggle: (post: WeekPost) => void
  /** All between the last selected and this one, by time. */
  extendTo: (post: WeekPost) => void
  begin: () => void
  clear: () => void
}

/** Which posts of a week are selected; only those that can be moved, and only while they are in sight or were. */
export function useWeekSelection(all: readonly WeekPost[] | undefined): WeekSelection {
  const [chosen, setChosen] = useState(noPosts)
  const [isBegun, setBegun] = useState(false)
  const known = useMemo(() => new Map(all?.map((post) => [post.postId, post])), [all])
  /** As they are by now: one that was moved since stands elsewhere, one that is sent leaves the selection. */
  const posts = useMemo(() => {
    const current = chosen.map((post) => known.get(post.postId) ?? post).filter(isMovable)
    return current.length === 0 ? noPosts : current
  }, [chosen, known])
  const numbers = useMemo(() => new Map(posts.map(({ postId }, index) => [postId, index + 1])), [posts])
  const toggle = (post: WeekPost) => {
    if (!isMovable(post)) return
    const others = posts.filter(({ postId }) => postId !== post.postId)
    setChosen(others.length === posts.length ? [...posts, post] : others)
  }
  const extendTo = (post: WeekPost) => {
    const anchor = posts.at(-1)
    if (!anchor) return toggle(post)
    const [from, to] = [anchor.wallTime, post.wallTime].sort()
    const between = (all ?? []).filter(
      (one) => isMovable(one) && !numbers.has(one.postId) && from && to && one.wallTime >= from && one.wallTime <= to,
    )
    setChosen([...posts, ...between])
  }
  return {
    posts,
    numbers,
    isSelecting: isBegun || posts.length > 0,
    toggle,
    extendTo,
    begin: () => setBegun(true),
    clear: () => {
      setChosen(noPosts)
      setBegun(false)
    },
  }
}
