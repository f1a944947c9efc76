import { useState } from 'react'
import { movedTogether, targetByKey } from '../../../rules/calendar/targets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, minutesOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { createMoveSeveral } from '../../app/content/moveSeveral.ts'
import { useSession } from '../sessionContext.ts'
import type { DayTarget } from './WeekDayColumn.tsx'

/** Posts on their way by hand or by keys: all go by as much as the one that is held. */
export interface Carried {
  held: WeekPost
  posts: readonly WeekPost[]
  isCopy: boolean
  /** Where the one that is held would be put down. */
  target: WallTime
}

export interface Carrying {
  carried: Carried | null
  /** What has just happened, for those who listen. */
  told: string
  tell: (what: string) => void
  begin: (held: WeekPost, posts: readonly WeekPost[], isCopy: boolean) => void
  aim: (target: WallTime) => void
  /** Whether the key was for what is carried; `onAim` is told where a key has taken it. */
  press: (key: string, isFar: boolean, onAim: (target: WallTime) => void) => boolean
  /** Where it is aimed at, or at a place that is given. */
  drop: (target?: WallTime) => void
  cancel: () => void
}

/** Takes posts to other times of the week, or puts copies of them there. */
export function useCarrying(): Carrying {
  const moving = useSession().lazy(createMoveSeveral)
  const [carried, setCarried] = useState<Carried | null>(null)
  const [told, setTold] = useState('')

  const begin = (held: WeekPost, posts: readonly WeekPost[], isCopy: boolean) => {
    setCarried({ held, posts, isCopy, target: held.wallTime })
    const what = posts.length === 1 ? `“${held.title}”` : counted(posts.length, 'post')
    setTold(
      `${isCopy ? 'Copying' : 'Moving'} ${what}. Arrows choose the time, with Shift by hours, Enter puts it down, Escape leaves it.`,
    )
  }
  const aim = (target: WallTime) => setCarried((now) => (now && now.target !== target ? { ...now, target } : now))
  const drop = (given?: WallTime) => {
    if (!carried) return
    const { held, posts, isCopy } = carried
    const target = given ?? carried.target
    const placed = movedTogether(posts, held, target)
    setCarried(null)
    if (isCopy) {
      const copies = placed.map(({ post: { postId, title }, to }) => ({ postId, title, to }))
      moving.send({ type: 'copies.requested', copies })
    } else if (target !== held.wallTime) {
      const moves = placed.map(({ post: { postId, title, wallTime }, to }) => ({ postId, title, from: wallTime, to }))
      moving.send({ type: 'moves.requested', moves })
    }
    setTold(`${isCopy ? 'Copying' : 'Moving'} to ${placeWords(target)}.`)
  }
  const cancel = () => {
    setCarried(null)
    setTold('Left where it was.')
  }
  const press = (key: string, isFar: boolean, onAim: (target: WallTime) => void) => {
    if (!carried || key === 'Tab') return false
    const next = targetByKey(carried.target, key, isFar)
    if (next) {
      aim(next)
      setTold(placeWords(next))
      onAim(next)
    } else if (key === 'Enter') drop()
    else if (key === 'Escape') cancel()
    return true
  }
  return { carried, told, tell: setTold, begin, aim, press, drop, cancel }
}

export const placeWords = (wallTime: WallTime): string =>
  `${dayLabel(dayOf(wallTime))}, ${clockLabel(timeOf(wallTime))}`

/** What is carried by the days that it would be put down on. */
export function targetsByDay(carried: Carried | null): ReadonlyMap<Day, readonly DayTarget[]> {
  if (!carried) return new Map()
  const { posts, held, target } = carried
  return Map.groupBy(
    movedTogether(posts, held, target).map(({ post: { postId, title }, to }) => ({
      postId,
      title,
      minute: minutesOf(to),
      day: dayOf(to),
    })),
    ({ day }) => day,
  )
}
