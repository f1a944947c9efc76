import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react'
import { type Day, type Month, monthOf, sameDateIn } from '../../../rules/content/months.ts'

/** The focus in the month's grid, which keys take from day to day. */
export interface GridFocus {
  /** What holds the grids of the months. */
  grids: RefObject<HTMLDivElement | null>
  /** The day that the keys have reached and whose month is not shown yet; null where the focus is on its day. */
  awaitedDay: () => Day | null
  /** Takes the focus to a day, of whatever month. */
  goTo: (day: Day) => void
  /** For the grid: who leaves it by themselves is not fetched back. */
  onBlur: (event: FocusEvent) => void
}

/**
 * Keeps the focus in the grid while keys lead to months that are shown some renders later. A held key outruns them: of
 * the months between, the square of the same date has the focus, so that the next press is heard.
 */
export function useGridFocus(month: Month): GridFocus {
  const grids = useRef<HTMLDivElement>(null)
  const awaited = useRef<Day | null>(null)

  useLayoutEffect(() => {
    const day = awaited.current
    if (day === null) return
    const grid = grids.current?.querySelector(`[data-month="${month}"]`)
    const isShown = monthOf(day) === month
    if (isShown) awaited.current = null
    // The focus in a month that is out of sight from now on would be lost with the next frame.
    else if (grid?.contains(document.activeElement)) return
    grid?.querySelector<HTMLElement>(`[data-day="${isShown ? day : sameDateIn(day, month)}"]`)?.focus()
  })

  return {
    grids,
    awaitedDay: () => awaited.current,
    goTo: (day) => {
      awaited.current = day
    },
    onBlur: ({ currentTarget, relatedTarget }) => {
      if (relatedTarget && !currentTarget.contains(relatedTarget)) awaited.current = null
    },
  }
}
