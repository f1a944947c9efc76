import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { slotKey, type WeekBlock } from '../../../rules/calendar/weekBlocks.ts'
import { cursorWithin, type WeekCursor } from '../../../rules/calendar/weekCursor.ts'
import type { Hours } from '../../../rules/calendar/weekLayout.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf, minutesOf, type WallTime } from '../../../rules/content/times.ts'
import { weekInSight } from './weekInSight.ts'

type Blocks = ReadonlyMap<Day, readonly WeekBlock[]>

/** Where the keys stand in a week; the focus follows them, also into a week that is shown some renders later. */
export function useWeekCursor(
  root: RefObject<HTMLElement | null>,
  days: readonly Day[],
  now: WallTime,
  { blocks, hours }: { blocks: Blocks; hours: Hours },
) {
  const today = dayOf(now)
  const [at, setAt] = useState<WeekCursor>(() => ({
    day: firstDay(days, today),
    minute: Math.floor(minutesOf(now) / 60) * 60,
    index: 0,
  }))
  const isAwaited = useRef(false)
  const hasFocus = useRef(false)
  useLayoutEffect(() => {
    // What had the focus may be gone: a post that was put elsewhere, a slot that was taken.
    const isLost = hasFocus.current && document.activeElement === document.body
    if (!isLost && !(isAwaited.current && days.includes(at.day))) return
    isAwaited.current = false
    weekInSight(root)?.querySelector<HTMLElement>('[data-cursor]')?.focus()
  })
  return {
    /** Maybe in a week that is not in sight any more, or not yet. */
    at,
    cursor: cursorIn(at, days, today, hours),
    focusHandlers: {
      onFocus: ({ target }: FocusEvent) => {
        hasFocus.current = true
        const reached = target.hasAttribute('data-cursor') ? null : placeOf(target, blocks)
        if (reached) setAt(reached)
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

/**
 * Where the keys stand in a week: where they stood last, or on today or the first day of it; at an hour that is in sight,
 * which not every week has for the hour that it is now.
 */
export const cursorIn = (at: WeekCursor, days: readonly Day[], today: Day, hours: Hours): WeekCursor =>
  cursorWithin(days.includes(at.day) ? at : { ...at, day: firstDay(days, today) }, hours)

const firstDay = (days: readonly Day[], today: Day): Day => (days.includes(today) ? today : (days[0] ?? today))

/** The place of the post or slot that has got the focus by other means than the arrows. */
function placeOf(target: Element, blocks: Blocks): WeekCursor | null {
  const { post, slot } = target instanceof HTMLElement ? target.dataset : {}
  const isIt = (block: WeekBlock) =>
    block.kind === 'post' ? String(block.post.postId) === post : slotKey(block.slot) === slot
  for (const [day, ofDay] of blocks) {
    const found = ofDay.find(isIt)
    if (!found) continue
    const index = ofDay.filter(({ minute }) => minute === found.minute).findIndex(isIt)
    return { day, minute: found.minute, index }
  }
  return null
}
