import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { movedTogether, targetByKey } from '../../../rules/calendar/targets.ts'
import { type Day, dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, dayOf, minutesOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { counted } from '../../../rules/shell/words.ts'
import { createCarry } from '../../app/calendar/carry.ts'
import type { Carried, CarryEvent, CarryNews } from '../../machines/calendar/carry.machine.ts'
import { useSession } from '../sessionContext.ts'
import type { DayTarget } from './WeekDayColumn.tsx'

export interface Carrying {
  carried: Carried | null
  /** What has just happened, for those who listen. */
  told: string
  send: (event: CarryEvent) => void
  /** Whether the key was for what is carried; `onStep` is told where a key has taken it. */
  press: (key: string, isFar: boolean, onStep: (target: WallTime) => void) => boolean
}

/** Takes posts to other times of the week, or puts copies of them there. */
export function useCarrying(): Carrying {
  const actor = useSession().lazy(createCarry)
  const carried = useSelector(actor, ({ context }) => context.carried)
  const news = useSelector(actor, ({ context }) => context.news)
  const { send } = actor
  useEffect(() => () => actor.send({ type: 'week.left' }), [actor])
  const press = (key: string, isFar: boolean, onStep: (target: WallTime) => void) => {
    if (!carried || key === 'Tab') return false
    const next = targetByKey(carried.target, key, isFar)
    if (next) {
      send({ type: 'target.stepped', target: next })
      onStep(next)
    } else if (key === 'Enter' || key === ' ') send({ type: 'carry.dropped' })
    else if (key === 'Escape') send({ type: 'carry.canceled' })
    return true
  }
  return { carried, told: news ? newsWords(news) : '', send, press }
}

const placeWords = (wallTime: WallTime): string => `${dayLabel(dayOf(wallTime))}, ${clockLabel(timeOf(wallTime))}`

const verbOf = (isCopy: boolean): string => (isCopy ? 'Copying' : 'Moving')

function newsWords(news: CarryNews): string {
  switch (news.kind) {
    case 'began': {
      const { held, posts, isCopy } = news
      const what = posts.length === 1 ? `“${held.title}”` : counted(posts.length, 'post')
      return `${verbOf(isCopy)} ${what}. Arrows choose the time, with Shift by hours, Enter puts it down, Escape leaves it.`
    }
    case 'stepped':
      return placeWords(news.target)
    case 'dropped':
      return `${verbOf(news.isCopy)} to ${placeWords(news.target)}.`
    case 'canceled':
      return 'Left where it was.'
    case 'refused':
      return 'Nothing here can be moved.'
  }
}

/** What is carried by the days that it would be put down on. */
export function targetsByDay(carried: Carried | null): ReadonlyMap<Day, readonly DayTarget[]> {
  if (!carried) return new Map()
  const { posts, held, target, isCopy } = carried
  return Map.groupBy(
    movedTogether(posts, held, target).map(({ post: { postId, title }, to }) => ({
      postId,
      title,
      isCopy,
      minute: minutesOf(to),
      day: dayOf(to),
    })),
    ({ day }) => day,
  )
}
