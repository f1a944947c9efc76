import type { KeyboardEvent, MouseEvent } from 'react'
import { type Day, dayByKey, type Month, monthOf, weeksOf } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { css } from '../../../styled-system/css'
import { focusableIn, type MonthOfPosts } from './MonthGrid.tsx'
import { PreparedMonth } from './PreparedMonth.tsx'
import type { GridFocus } from './useGridFocus.ts'
import { useLinkClicks } from './useLinkClicks.ts'
import type { Picking } from './usePicking.ts'

/** The months lie over one another, the one in sight before the others. */
const stack = css({ display: 'grid', gridTemplate: '[minmax(0, 1fr) / minmax(0, 1fr)]', isolation: 'isolate' })

interface Props {
  /** The month in sight and those that are made ready beside it. */
  months: readonly MonthOfPosts[]
  month: Month
  today: Day
  /** The day that arrows move from. */
  current: Day
  openDay: Day | null
  /** Whether the open day's panel stands beside the month. */
  hasPanel: boolean
  focus: GridFocus
  picking: Picking
  onCurrent: (day: Day) => void
  onOpen: (day: Day) => void
}

/** The month as a grid of days: arrows, Home and End, Page Up and Page Down, Enter; M takes a post along. */
export function Months({ months, month, today, current, openDay, hasPanel, focus, picking, onCurrent, onOpen }: Props) {
  const followLink = useLinkClicks()
  const { picked, targetDay } = picking

  const press = (event: KeyboardEvent) => {
    const day = focus.awaitedDay() ?? dayAt(event.target) ?? focusableIn(month, weeksOf(month), current)
    if (picking.press(event, monthOf(day) === month ? day : null)) return
    const next = dayByKey(day, event.key)
    if (next) {
      event.preventDefault()
      focus.goTo(next)
      onCurrent(next)
    } else if (event.key === 'Enter' && isCell(event.target)) onOpen(day)
  }
  const click = (event: MouseEvent) => {
    if (event.target instanceof Element && event.target.closest('a')) return followLink(event)
    const day = dayAt(event.target)
    if (!day) return
    onCurrent(day)
    onOpen(day)
  }
  /** What is done in any of the squares is heard here, so that no month is rendered anew for what is to be done then. */
  const handlers = { onKeyDown: press, onBlur: focus.onBlur, onClick: click, ...picking.dragging }

  return (
    <div ref={focus.grids} className={stack} {...handlers}>
      {months.map((one) => (
        <PreparedMonth
          key={one.month}
          {...one}
          isShown={one.month === month}
          today={today}
          current={current}
          openDay={openDay}
          panel={changeOfPanel(hasPanel, openDay !== null && monthOf(openDay) === one.month)}
          targetDay={targetDay}
          pickedId={picked?.postId ?? null}
          pickedDay={picked && dayOf(picked.wallTime)}
        />
      ))}
    </div>
  )
}

function changeOfPanel(isThere: boolean, isWanted: boolean): 'comes' | 'goes' | 'stays' {
  if (isThere === isWanted) return 'stays'
  return isWanted ? 'comes' : 'goes'
}

const isCell = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.day !== undefined

/** The day of the square that something happened in. */
function dayAt(target: EventTarget | null): Day | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null
}
