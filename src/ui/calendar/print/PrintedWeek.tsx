import { daysOfSpan } from '../../../../rules/calendar/spans.ts'
import { postsByDay } from '../../../../rules/content/days.ts'
import { shortDate, weekdayName } from '../../../../rules/content/months.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/calendar/print.ts'
import { css } from '../../../../styled-system/css'
import { PrintedPostLine } from './PrintedPostLine.tsx'
import type { PrintedSpan } from './printedSpan.ts'

const table = css({ width: 'full', tableLayout: 'fixed', borderCollapse: 'collapse' })
const head = css({ textStyle: 'captionStrong', textAlign: 'left', border: 'current', padding: '1' })
const cell = css({ border: 'current', verticalAlign: 'top', padding: '0.5' })
const list = css({ display: 'grid', gap: '1' })
const quiet = css({ textStyle: 'micro', padding: '0.5' })

/** A week, its days beside each other, each with all of its posts; a long one goes on over the next sheets. */
export function PrintedWeek({ span, days }: PrintedSpan) {
  const all = daysOfSpan(span)
  const byDay = postsByDay(days.posts)
  return (
    <table className={table}>
      <thead>
        <tr>
          {all.map((day) => (
            <th key={day} scope="col" className={head}>
              {weekdayName(day, 'short')}, {shortDate(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          {all.map((day) => {
            const posts = byDay.get(day) ?? []
            const more = days.moreByDay[day] ?? 0
            return (
              <td key={day} className={cell}>
                <ul className={list}>
                  {posts.map((post) => (
                    <PrintedPostLine key={post.postId} post={post} />
                  ))}
                </ul>
                {more > 0 && <p className={quiet}>{strings.moreToPrint(numberLabel(more))}</p>}
                {posts.length === 0 && <p className={quiet}>{strings.nothingPlanned}</p>}
              </td>
            )
          })}
        </tr>
      </tbody>
    </table>
  )
}
