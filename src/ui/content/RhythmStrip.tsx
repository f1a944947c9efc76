import { memo } from 'react'
import { postStates } from '../../../contract/content.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, daysIntoWeek, daysOf, type Month, monthLabel } from '../../../rules/content/months.ts'
import { stateWord } from '../../../rules/content/states.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { cva } from '../../../styled-system/css'
import { useWeekStart } from '../useWeekStart.ts'
import type { ShownMonth } from './useShownMonth.ts'

const strip = cva({
  base: { display: 'flex', alignItems: 'flex-end' },
  variants: {
    size: {
      md: { justifyContent: { base: 'space-between', md: 'flex-start' }, gap: { base: 'px', md: '0.5' } },
      // From `lg` on it stands in a column, which thirty-one days fill.
      sm: {
        justifyContent: { base: 'space-between', md: 'flex-start', lg: 'space-between' },
        gap: { base: 'px', md: '0.5', lg: 'px' },
      },
    },
  },
})
const column = cva({
  base: {
    display: 'flex',
    flexDirection: 'column-reverse',
    gap: '0.5',
    paddingBottom: '1',
    borderBottom: 'ruler',
    minWidth: '0',
  },
  variants: {
    isToday: { true: { borderBottom: 'rulerToday', marginBottom: '[-2px]' } },
    endOfWeek: {
      md: { marginRight: { base: '1', md: '1.5' } },
      sm: { marginRight: { base: '1', md: '1.5', lg: '1' } },
    },
    size: { md: { width: { base: '2', md: '2.5' } }, sm: { width: '2' } },
  },
})
const square = cva({
  base: { width: 'full', borderRadius: '[2.5px]' },
  variants: {
    size: { md: { height: { base: '2', md: '2.5' } }, sm: { height: '2' } },
    state: {
      published: { background: 'published' },
      failed: { background: 'failed' },
      unknown: { background: 'unknown' },
      needs_person: { background: 'unknown' },
      publishing: { background: 'publishing' },
      scheduled: { color: 'scheduled', boxShadow: 'edge' },
      draft: { color: 'borderControl', boxShadow: 'edge' },
      missed: { color: 'missed', boxShadow: 'edge' },
      held: { color: 'missed', boxShadow: 'edge' },
      partly_published: { background: 'failed' },
    },
  },
})

/** Squares of one day; what is beyond is in the day's name. */
const tallest = 5

interface Props {
  month: Month
  today: Day
  days: ReadonlyMap<Day, readonly PlannedPost[]>
  stats: ShownMonth['stats']
  size?: 'sm' | 'md'
}

/** The month at a glance: a column a day, a square a post, its state in colour and fill. */
export const RhythmStrip = memo(function RhythmStrip({ month, today, days, stats, size = 'md' }: Props) {
  const weekStart = useWeekStart()
  return (
    <div className={strip({ size })} role="img" aria-label={rhythmLabel(month, stats)}>
      {daysOf(month).map((day) => (
        <span
          key={day}
          className={column({
            isToday: day === today,
            size,
            ...(daysIntoWeek(day, weekStart) === 6 && { endOfWeek: size }),
          })}
        >
          {(days.get(day) ?? []).slice(0, tallest).map(({ postId, state }) => (
            <span key={postId} className={square({ state, size })} />
          ))}
        </span>
      ))}
    </div>
  )
})

function rhythmLabel(month: Month, { total, byState }: ShownMonth['stats']): string {
  // Drafts are counted as a whole, not by the month: of them only those with a day stand here.
  const told = postStates
    .filter((state) => state !== 'draft' && byState[state])
    .map((state) => `${byState[state]} ${stateWord(state).toLowerCase()}`)
  return [strings.postsPerDayIn(monthLabel(month), counted(total, strings.postInSentence)), ...told].join(', ')
}
