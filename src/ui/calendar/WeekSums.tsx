import { memo } from 'react'
import type { Span } from '../../../rules/calendar/spans.ts'
import type { Day } from '../../../rules/content/months.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/calendar.ts'
import { css } from '../../../styled-system/css'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { Legend } from '../content/Legend.tsx'
import { TimeSpanTold } from '../content/TimeSpanTold.tsx'

const sums = css({ display: 'flex', alignItems: 'flex-end', gap: '5', minWidth: '0' })
const big = css({ display: { base: 'none', md: 'flex' }, alignItems: 'flex-end', gap: '2.5' })
const bigNumber = css({ textStyle: 'poster', lineHeight: '[42px]', fontVariantNumeric: 'tabular-nums' })
const words = css({ textStyle: 'small', lineHeight: '[16px]', color: 'textMuted', whiteSpace: 'nowrap' })
const beside = css({ display: 'grid', gap: '1.5' })
const legend = css({ display: { base: 'none', md: 'block' }, maxWidth: '60' })

interface Props {
  stats: PlannedDays['stats']
  span: Span
  today: Day
  /** Only some posts of these days are counted. */
  isFiltered: boolean
  /** `this week` or `in November 2026`. */
  when: string
  /** Slots that are still free; null where slots are not shown. */
  freeCount: number | null
}

/** What is in sight, in numbers. */
export const WeekSums = memo(function WeekSums({ stats, span, today, isFiltered, when, freeCount }: Props) {
  return (
    <section className={sums} aria-label={strings.inNumbers}>
      <div className={big}>
        <span className={bigNumber}>{numberLabel(stats.total)}</span>
        <span className={words}>
          {stats.total === 1 ? 'post' : 'posts'} {when}
          {freeCount !== null && (
            <>
              ,<br />
              {strings.isFree(counted(freeCount, strings.slot), freeCount)}
            </>
          )}
        </span>
      </div>
      <div className={beside}>
        <div className={legend}>
          <Legend byState={stats.byState} drafts={stats.byState.draft ?? 0} />
        </div>
        <TimeSpanTold {...{ span, today, stats, isFiltered }} />
      </div>
    </section>
  )
})
