import { memo } from 'react'
import type { PlannedPost } from '../../../rules/content/days.ts'
import {
  type Day,
  type GridDay,
  type Month,
  monthLabel,
  sameDateIn,
  weekdayName,
} from '../../../rules/content/months.ts'
import { css } from '../../../styled-system/css'
import { DayCell } from './DayCell.tsx'
import type { NamedDays } from './useNamedDays.ts'

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
  // Its squares have what stands left of them besides: what is in them has as much room as in the others.
  '&:first-child': { paddingLeft: { md: '7' }, width: { md: '[15.6%]' } },
  '&[data-today]': { color: 'text', fontWeight: 'strong' },
})
const full = css({ srOnly: { base: true, sm: false } })
const letter = css({ display: { base: 'inline', sm: 'none' } })

/** A table whose squares take the focus, one at a time (WAI-ARIA's grid pattern). */
const asGrid = { role: 'grid' }
const nothing: readonly PlannedPost[] = []

/** A month with its posts, as far as they are known. */
export interface MonthOfPosts {
  month: Month
  days: ReadonlyMap<Day, readonly PlannedPost[]>
  moreByDay: Readonly<Record<Day, number>>
  /** `loading`: its posts are still coming, the squares show their shape. `unknown`: they could not be fetched. */
  state: 'shown' | 'loading' | 'unknown'
  /** What its days are known for. */
  named: NamedDays
}

interface Props extends MonthOfPosts {
  today: Day
  /** All of its weeks. */
  weeks: readonly GridWeek[]
  /** How many of them are rendered, from the first. */
  count: number
  /** The day that arrows move from. */
  current: Day
  openDay: Day | null
  targetDay: Day | null
  pickedId: number | null
  pickedDay: Day | null
}

export type GridWeek = readonly GridDay[]

/** The squares of a month, one of which takes the focus. */
export const MonthGrid = memo(function MonthGrid({
  month,
  today,
  weeks,
  count,
  days,
  moreByDay,
  state,
  named,
  current,
  openDay,
  targetDay,
  pickedId,
  pickedDay,
}: Props) {
  const focusable = focusableIn(month, weeks, current)
  const square = ({ day, isInMonth }: GridDay) => (
    <DayCell
      key={day}
      day={day}
      posts={(isInMonth && days.get(day)) || nothing}
      more={(isInMonth && moreByDay[day]) || 0}
      tone={toneOf(day, today, isInMonth)}
      state={isInMonth ? state : 'shown'}
      isOpen={day === openDay}
      isFocusable={day === focusable}
      isTarget={day === targetDay}
      pickedId={day === pickedDay ? pickedId : null}
      names={named.get(day)}
    />
  )
  return (
    <table
      {...asGrid}
      aria-label={monthLabel(month)}
      aria-busy={state === 'loading'}
      data-month={month}
      className={grid}
    >
      <thead>
        <tr>
          {weeks[0]?.map(({ day }) => (
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
        {weeks.slice(0, count).map((ofWeek) => (
          <tr key={ofWeek[0]?.day}>{ofWeek.map(square)}</tr>
        ))}
      </tbody>
    </table>
  )
})

/** The square of a month that takes the focus, where arrows move from a day. */
export function focusableIn(month: Month, weeks: readonly GridWeek[], current: Day): Day {
  const isThere = weeks.some((ofWeek) => ofWeek.some(({ day }) => day === current))
  return isThere ? current : sameDateIn(current, month)
}

function toneOf(day: Day, today: Day, isInMonth: boolean): 'today' | 'past' | 'coming' | 'outside' {
  if (!isInMonth) return 'outside'
  if (day === today) return 'today'
  return day < today ? 'past' : 'coming'
}
