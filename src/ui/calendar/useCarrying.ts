import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { movedTogether, targetByKey } from '../../../rules/calendar/targets.ts'
import { type Hours, hoursWith } from '../../../rules/calendar/weekLayout.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf, minutesOf, type WallTime } from '../../../rules/content/times.ts'
import { createCarry } from '../../app/calendar/carry.ts'
import type { Carried, CarryEvent } from '../../machines/calendar/carry.machine.ts'
import { useSession } from '../sessionContext.ts'

export interface Carrying {
  /** What is carried just now, and where to. It is asked for as something happens: to follow it would render every aim. */
  now: () => Carried | null
  send: (event: CarryEvent) => void
  /** Whether the key was for what is carried; `onStep` is told where a key has taken it. */
  press: (key: string, isFar: boolean, onStep: (target: WallTime) => void) => boolean
}

/** Takes posts to other times of the week, or puts copies of them there. */
export function useCarrying(): Carrying {
  const actor = useSession().lazy(createCarry)
  const { send } = actor
  useEffect(() => () => actor.send({ type: 'week.left' }), [actor])
  const now = () => actor.getSnapshot().context.carried
  const press = (key: string, isFar: boolean, onStep: (target: WallTime) => void) => {
    const carried = now()
    if (!carried || key === 'Tab') return false
    const next = targetByKey(carried.target, key, isFar)
    if (next) {
      send({ type: 'target.stepped', target: next })
      onStep(next)
    } else if (key === 'Enter' || key === ' ') send({ type: 'carry.dropped' })
    else if (key === 'Escape') send({ type: 'carry.canceled' })
    return true
  }
  return { now, send, press }
}

/** Ids of the posts that are on their way from their places, by the days that they stand on. */
export function useCarriedIds(): ReadonlyMap<Day, ReadonlySet<number>> {
  const actor = useSession().lazy(createCarry)
  const leaving = useSelector(actor, ({ context: { carried } }) => (carried && !carried.isCopy ? carried.posts : null))
  return useMemo(() => {
    const byDay = Map.groupBy(leaving ?? [], ({ wallTime }) => dayOf(wallTime))
    return new Map([...byDay].map(([day, posts]) => [day, new Set(posts.map(({ postId }) => postId))]))
  }, [leaving])
}

/** The hours of a week, with those of where something is carried to. */
export function useHoursToTarget(hours: Hours): Hours {
  return useSelector(
    useSession().lazy(createCarry),
    ({ context: { carried } }) => (carried ? hoursWith(hours, minutesOf(carried.target)) : hours),
    (one, other) => one.from === other.from && one.until === other.until,
  )
}

/** Where a post that is carried would be put down. */
export interface DayTarget {
  postId: number
  minute: number
  title: string
  /** The post stays where it is. */
  isCopy: boolean
}

const noTargets: readonly DayTarget[] = []

/** Where what is carried would be put down on a day: the same list until something of it is different. */
export function useDayTargets(day: Day): readonly DayTarget[] {
  return useSelector(
    useSession().lazy(createCarry),
    ({ context: { carried } }) => (carried && targetsByDay(carried).get(day)) ?? noTargets,
    isSameTargets,
  )
}

/** Worked out once for all days. */
const targets = new WeakMap<Carried, ReadonlyMap<Day, readonly DayTarget[]>>()

function targetsByDay(carried: Carried): ReadonlyMap<Day, readonly DayTarget[]> {
  const known = targets.get(carried)
  if (known) return known
  const { posts, held, target, isCopy } = carried
  const placed = movedTogether(posts, held, target)
  const byDay = Map.groupBy(
    placed.map(({ post: { postId, title }, to }) => ({ postId, title, isCopy, minute: minutesOf(to), day: dayOf(to) })),
    ({ day }) => day,
  )
  targets.set(carried, byDay)
  return byDay
}

const isSameTargets = (ones: readonly DayTarget[], others: readonly DayTarget[]): boolean =>
  ones.length === others.length &&
  ones.every(({ postId, minute, isCopy }, index) => {
    const other = others[index]
    return other?.postId === postId && other.minute === minute && other.isCopy === isCopy
  })
