import { type KeyboardEvent, type MouseEvent, useMemo } from 'react'
import type { PlannedPost } from '../../../rules/content/days.ts'
import {
  type Day,
  dayByKey,
  type Month,
  monthLabel,
  monthOf,
  sameDateIn,
  weekdayName,
  weeksOf,
} from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { css } from '../../../styled-system/css'
import { DayCell } from './DayCell.tsx'
import type { GridFocus } from './useGridFocus.ts'
import { useLinkClicks } from './useLinkClicks.ts'
import type { Picking } from './usePicking.ts'

const grid = css({
  width: 'full',
  height: 'full',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: '0',
  borderTop: 'hairline',
})
const weekday = css({
  height: '7',
  borderBottom: 'hairline',
  textStyle: 'captionStrong',
  color: 'textMuted',
  textAlign: { base: 'center', sm: 'left' },
  verticalAlign: 'middle',
  paddingLeft: { sm: '2.5' },
  '&:first-child': { paddingLeft: { md: '7' } },
  '&[data-today]': { color: 'text', fontWeight: 'strong' },
})
const full = css({ srOnly: { base: true, sm: false } })
const letter = css({ display: { base: 'inline', sm: 'none' } })

/** A table whose squares take the focus, one at a time (WAI-ARIA's grid pattern). */
const asGrid = { role: 'grid' }
const nothing: readonly PlannedPost[] = []

interface Props {
  month: Month
  today: Day
  days: ReadonlyMap<Day, readonly PlannedPost[]>
  moreByDay: Readonly<Record<Day, number>>
  /** `loading`: its posts are still coming, the squares show their shape. `unknown`: they could not be fetched. */
  state: 'shown' | 'loading' | 'unknown'
  /** The day that arrows move from. */
  current: Day
  openDay: Day | null
  focus: GridFocus
  picking: Picking
  onCurrent: (day: Day) => void
  onOpen: (day: Day) => void
}

/** The month as a grid of days: arrows, Home and End, Page Up and Page Down, Enter; M takes a post along. */
export function MonthGrid({
  month,
  today,
  days,
  moreByDay,
  state,
  current,
  openDay,
  focus,
  picking,
  onCurrent,
  onOpen,
}: Props) {
  const shownWeeks = useMemo(() => weeksOf(month), [month])
  const isShown = shownWeeks.some((ofWeek) => ofWeek.some(({ day }) => day === current))
  const focusable = isShown ? current : sameDateIn(current, month)
  const followLink = useLinkClicks()

  const press = (event: KeyboardEvent) => {
    const day = focus.awaitedDay() ?? dayAt(event.target) ?? focusable
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

  return (
    <table
      ref={focus.grid}
      {...asGrid}
      aria-label={monthLabel(month)}
      aria-busy={state === 'loading'}
      className={grid}
      onKeyDown={press}
      onBlur={focus.onBlur}
      onClick={click}
      {...picking.dragging}
    >
      <thead>
        <tr>
          {shownWeeks[0]?.map(({ day }) => (
            <th
              key={day}
              scope="col"
              abbr={weekdayName(day)}
              className={weekday}
              data-today={today.startsWith(month) && weekdayName(today) === weekdayName(day) ? '' : undefined}
            >
              <span className={full}>{weekdayName(day)}</span>
              <span className={letter} aria-hidden="true">
                {weekdayName(day, 'narrow')}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownWeeks.map((ofWeek) => (
          <tr key={ofWeek[0]?.day}>
            {ofWeek.map(({ day, isInMonth }) => (
              <DayCell
                key={day}
                day={day}
                posts={isInMonth ? (days.get(day) ?? nothing) : nothing}
                more={isInMonth ? (moreByDay[day] ?? 0) : 0}
                tone={toneOf(day, today, isInMonth)}
                state={isInMonth ? state : 'shown'}
                isOpen={day === openDay}
                isFocusable={day === focusable}
                isTarget={day === picking.targetDay}
                pickedId={pickedOn(day, picking)}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const pickedOn = (day: Day, { picked }: Picking): number | null =>
  picked && dayOf(picked.wallTime) === day ? picked.postId : null

function toneOf(day: Day, today: Day, isInMonth: boolean): 'today' | 'past' | 'coming' | 'outside' {
  if (!isInMonth) return 'outside'
  if (day === today) return 'today'
  return day < today ? 'past' : 'coming'
}

const isCell = (target: EventTarget): boolean => target instanceof HTMLElement && target.dataset.day !== undefined

/** The day of the square that something happened in. */
export function dayAt(target: EventTarget | null): Day | null {
  if (!(target instanceof Element)) return null
  return target.closest<HTMLElement>('[data-day]')?.dataset.day ?? null
}
