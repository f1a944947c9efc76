import type { KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { wallTimeAtMinute } from '../../../rules/calendar/targets.ts'
import type { WeekBlock, WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import { cursorByKey, type WeekCursor } from '../../../rules/calendar/weekCursor.ts'
import type { Hours } from '../../../rules/calendar/weekLayout.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf, minutesOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { useIgnoredKey } from '../shell/useIgnoredKey.ts'
import type { Carrying } from './useCarrying.ts'

interface Options {
  blocks: ReadonlyMap<Day, readonly WeekBlock[]>
  hours: Hours
  cursor: WeekCursor
  carrying: Carrying
  postAt: (target: EventTarget | null) => WeekPost | undefined
  onCursor: (cursor: WeekCursor) => void
  onSelect: (post: WeekPost) => void
  onCarry: (isCopy: boolean, focused: WeekPost | undefined) => void
  onClear: () => void
}

/** What keys do in a week: arrows, Space, M, C, N and Escape; while posts are carried, they are for these. */
export function useWeekKeys(options: Options) {
  const { blocks, hours, cursor, carrying, postAt, onCursor, onSelect, onCarry, onClear } = options
  const navigate = useNavigate()
  const isIgnored = useIgnoredKey()
  const follow = (target: WallTime) => onCursor({ day: dayOf(target), minute: minutesOf(target), index: 0 })

  const moveCursor = (key: string): boolean => {
    const minutes = new Map([...blocks].map(([day, ofDay]) => [day, ofDay.map(({ minute }) => minute)]))
    const next = cursorByKey(cursor, key, { minutes, hours })
    if (next) onCursor(next)
    return next !== null
  }
  const write = () => {
    const clock = timeOf(wallTimeAtMinute(cursor.day, cursor.minute))
    void navigate(`/post/create?date=${cursor.day}&time=${clock}`)
  }
  const act = (key: string, post: WeekPost | undefined): boolean => {
    const acts: Readonly<Record<string, (() => void) | undefined>> = {
      ' ': post && (() => onSelect(post)),
      m: () => onCarry(false, post),
      c: () => onCarry(true, post),
      n: write,
      Escape: onClear,
    }
    const chosen = acts[key.length === 1 ? key.toLowerCase() : key]
    chosen?.()
    return chosen !== undefined
  }

  return (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isIgnored(event)) return
    const isForCarried = carrying.press(event.key, event.shiftKey, follow)
    if (isForCarried || moveCursor(event.key) || act(event.key, postAt(event.target))) event.preventDefault()
  }
}
