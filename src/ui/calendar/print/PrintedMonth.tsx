import { printedDay } from '../../../../rules/calendar/printedDay.ts'
import { daysOfSpan } from '../../../../rules/calendar/spans.ts'
import { type PlannedPost, postsByDay } from '../../../../rules/content/days.ts'
import { type Day, type GridDay, monthOf, weekdayName, weeksOf } from '../../../../rules/content/months.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/calendar/print.ts'
import { css, cva } from '../../../../styled-system/css'
import { PrintedPostLine } from './PrintedPostLine.tsx'
import type { PrintedSpan } from './printedSpan.ts'

// One sheet across: A4 is 210 mm high and Letter 216, of which the margins take 20.
const table = css({
  width: 'full',
  height: '[174mm]',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  breakInside: 'avoid',
})
const weekday = css({ textStyle: 'captionStrong', textAlign: 'left', height: '5', paddingInline: '1' })
const cell = cva({
  base: { border: 'current', verticalAlign: 'top', padding: '0.5', overflow: 'hidden' },
  variants: { isInMonth: { false: { border: 'current', opacity: 'half' } } },
})
// The rows share what is left of the height, whatever is in them.
const inner = cva({
  base: { overflow: 'hidden' },
  variants: {
    weeks: { 4: { height: '[41mm]' }, 5: { height: '[32.5mm]' }, 6: { height: '[27mm]' } },
  },
})
const number = css({ textStyle: 'captionStrong', fontVariantNumeric: 'tabular-nums', display: 'block' })
const more = css({ textStyle: 'micro', paddingInline: '0.5' })

/** Lines of text that fit below a day's number, by the weeks of the month. */
const room = { 4: 9, 5: 7, 6: 6 } as const
type Weeks = keyof typeof room

const weeksIn = (count: number): Weeks => (count <= 4 ? 4 : count === 5 ? 5 : 6)

/** A month on one sheet: of each day as many posts as fit, and how many there are beyond. */
export function PrintedMonth({ span, days }: PrintedSpan) {
  const month = monthOf(daysOfSpan(span)[0] ?? '')
  const rows = weeksOf(month)
  const weeks = weeksIn(rows.length)
  const byDay = postsByDay(days.posts)
  const square = (day: GridDay) => (
    <td key={day.day} className={cell({ isInMonth: day.isInMonth })}>
      <div className={inner({ weeks })}>
        <span className={number}>{Number(day.day.slice(8))}</span>
        {day.isInMonth && (
          <DayOnPaper posts={byDay.get(day.day) ?? none} more={moreOf(days.moreByDay, day.day)} weeks={weeks} />
        )}
      </div>
    </td>
  )
  return (
    <table className={table}>
      <thead>
        <tr>
          {rows[0]?.map(({ day }) => (
            <th key={day} scope="col" className={weekday}>
              {weekdayName(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((week) => (
          <tr key={week[0]?.day}>{week.map(square)}</tr>
        ))}
      </tbody>
    </table>
  )
}

const none: readonly PlannedPost[] = []
const moreOf = (moreByDay: Readonly<Record<Day, number>>, day: Day) => moreByDay[day] ?? 0

function DayOnPaper({ posts, more: unlisted, weeks }: { posts: readonly PlannedPost[]; more: number; weeks: Weeks }) {
  const { shown, more: hidden } = printedDay(posts, unlisted, room[weeks])
  return (
    <>
      <ul>
        {shown.map(({ post, lines }) => (
          <PrintedPostLine key={post.postId} post={post} lines={lines} />
        ))}
      </ul>
      {hidden > 0 && <p className={more}>{strings.moreHidden(numberLabel(hidden))}</p>}
    </>
  )
}
