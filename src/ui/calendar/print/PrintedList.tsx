import { daysOfSpan } from '../../../../rules/calendar/spans.ts'
import { type PlannedPost, postsByDay } from '../../../../rules/content/days.ts'
import { dayLabel, monthLabel, monthOf } from '../../../../rules/content/months.ts'
import { stateWord } from '../../../../rules/content/states.ts'
import { clockLabel, timeOf } from '../../../../rules/content/times.ts'
import { networkNames } from '../../../../rules/networks/networkNames.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/calendar/print.ts'
import { css } from '../../../../styled-system/css'
import { StatusMark } from '../../marks/StatusMark.tsx'
import type { PrintedSpan } from './printedSpan.ts'

const table = css({ width: 'full', borderCollapse: 'collapse' })
const head = css({ textStyle: 'captionStrong', textAlign: 'left', borderBottom: 'square', paddingBlock: '1' })
const dayHead = css({ textStyle: 'strong', textAlign: 'left', paddingTop: '3', paddingBottom: '1' })
const row = css({ breakInside: 'avoid', verticalAlign: 'top', borderTop: 'current' })
// The name of a day stands with its first post.
const dayRow = css({ breakInside: 'avoid', breakAfter: 'avoid' })
const cell = css({ paddingBlock: '1', paddingRight: '3' })
const once = css({ paddingBlock: '1', paddingRight: '3', whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' })
const state = css({ display: 'inline-flex', alignItems: 'center', gap: '1' })
const words = css({ overflowWrap: 'anywhere', unicodeBidi: 'plaintext' })

/** A month as a table of its posts, day by day; its head stands on every sheet, and no row is cut. */
export function PrintedList({ span, days }: PrintedSpan) {
  const month = monthOf(daysOfSpan(span)[0] ?? '')
  const byDay = [...postsByDay(days.posts)]
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col" className={head}>
            {monthLabel(month)}
          </th>
          <th scope="col" className={head}>
            {strings.state}
          </th>
          <th scope="col" className={head}>
            {strings.post}
          </th>
          <th scope="col" className={head}>
            {strings.goesTo}
          </th>
        </tr>
      </thead>
      {byDay.map(([day, posts]) => (
        <tbody key={day}>
          <tr className={dayRow}>
            <th scope="rowgroup" colSpan={4} className={dayHead}>
              {dayLabel(day)}
            </th>
          </tr>
          {posts.map((post) => (
            <PostRow key={post.postId} post={post} />
          ))}
          {(days.moreByDay[day] ?? 0) > 0 && (
            <tr className={row}>
              <td colSpan={4} className={cell}>
                {strings.more(numberLabel(days.moreByDay[day] ?? 0))}
              </td>
            </tr>
          )}
        </tbody>
      ))}
      {byDay.length === 0 && (
        <tbody>
          <tr>
            <td colSpan={4} className={cell}>
              {strings.nothingPlanned}
            </td>
          </tr>
        </tbody>
      )}
    </table>
  )
}

const PostRow = ({ post }: { post: PlannedPost }) => (
  <tr className={row}>
    <td className={once}>{clockLabel(timeOf(post.wallTime))}</td>
    <td className={once}>
      <span className={state}>
        <StatusMark state={post.state} size={12} label="" /> {stateWord(post.state)}
      </span>
    </td>
    <td className={cell}>
      <span className={words}>{post.title}</span>
    </td>
    <td className={cell}>{[...new Set(post.networks)].map((network) => networkNames[network]).join(', ')}</td>
  </tr>
)
