import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { WeekCursor } from '../../../rules/calendar/weekCursor.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf, minutesOf, type WallTime } from '../../../rules/content/times.ts'

/** Where the keys stand in a week; the focus follows them, also into a week that is shown some renders later. */
export function useWeekCursor(root: RefObject<HTMLElement | null>, days: readonly Day[], now: WallTime) {
  const first = days.includes(dayOf(now)) ? dayOf(now) : (days[0] ?? dayOf(now))
  const [at, setAt] = useState<WeekCursor>({ day: first, minute: Math.floor(minutesOf(now) / 60) * 60, index: 0 })
  const isAwaited = useRef(false)
  const cursor = days.includes(at.day) ? at : { ...at, day: first }
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    // What had the focus may be gone: a post that was put elsewhere, a slot that was taken.
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isLost && !(isAwaited.current && days.includes(at.day))) return
    isAwaited.current = false
    root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus()
  })
  return {
    cursor,
    focusHandlers: {
      onFocus: () => {
        hasFocus.current = true
      },
      onBlur: ({ target }: FocusEvent) => {
        if (target.isConnected) hasFocus.current = false
      },
    },
    /** Takes the keys there; the focus too, unless it is there already. */
    moveTo: (next: WeekCursor, isFocused = true) => {
      isAwaited.current = isFocused
      setAt(next)
    },
  }
}
