import { useSelector } from '@xstate/react'
import { useCallback, useMemo } from 'react'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { createWeekSelection } from '../../app/calendar/weekSelection.ts'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { isMovable } from '../content/movable.ts'
import { useSession } from '../sessionContext.ts'

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
  setSelecting: (isSelecting: boolean) => void
  clear: () => void
}

/** Which posts of a week are selected; only those that can be moved, also of weeks that are out of sight. */
export function useWeekSelection(days: readonly Day[], planned: PlannedDays | undefined): WeekSelection {
  const { actor } = useSession().lazy(createWeekSelection)
  const chosen = useSelector(actor, ({ context }) => context.posts)
  const isSelecting = useSelector(actor, ({ context }) => context.isSelecting)
  /** As they are by now: one that was moved since stands elsewhere, one that is sent or deleted is selected no more. */
  const posts = useMemo(() => {
    if (chosen.length === 0) return noPosts
    const known = new Map(planned?.posts.map((post) => [post.postId, post]))
    const isThere = (post: WeekPost) =>
      known.has(post.postId) ||
      !planned ||
      !days.includes(dayOf(post.wallTime)) ||
      dayOf(post.wallTime) in planned.moreByDay
    const current = chosen
      .filter(isThere)
      .map((post) => known.get(post.postId) ?? post)
      .filter(isMovable)
    return current.length === 0 ? noPosts : current
  }, [chosen, days, planned])
  const numbers = useMemo(() => new Map(posts.map(({ postId }, index) => [postId, index + 1])), [posts])
  const setSelecting = useCallback(
    (wanted: boolean) => actor.send({ type: 'selecting.changed', isSelecting: wanted }),
    [actor],
  )
  const toggle = (post: WeekPost) => {
    if (isMovable(post)) actor.send({ type: 'post.toggled', post })
  }
  const extendTo = (post: WeekPost) => {
    const anchor = posts.at(-1)
    if (!anchor) return toggle(post)
    const [from, to] = [anchor.wallTime, post.wallTime].sort()
    const between = (planned?.posts ?? []).filter(
      (one) => isMovable(one) && from && to && one.wallTime >= from && one.wallTime <= to,
    )
    actor.send({ type: 'posts.added', posts: between })
  }
  return {
    posts,
    numbers,
    isSelecting: isSelecting || posts.length > 0,
    toggle,
    extendTo,
    setSelecting,
    clear: () => actor.send({ type: 'selection.cleared' }),
  }
}
