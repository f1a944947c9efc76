import { memo } from 'react'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { Legend } from '../content/Legend.tsx'

const sums = css({ display: { base: 'none', md: 'flex' }, alignItems: 'flex-end', gap: '5', minWidth: '0' })
const big = css({ display: 'flex', alignItems: 'flex-end', gap: '2.5' })
const bigNumber = css({ textStyle: 'poster', lineHeight: '[42px]', fontVariantNumeric: 'tabular-nums' })
const words = css({ textStyle: 'small', lineHeight: '[16px]', color: 'textMuted', whiteSpace: 'nowrap' })
const legend = css({ maxWidth: '60' })

interface Props {
  stats: PlannedDays['stats']
  /** `this week` or `in November 2026`. */
  when: string
  /** Slots that are still free; null where slots are not shown. */
  freeCount: number | null
}

/** What is in sight, in numbers. */
export const WeekSums = memo(function WeekSums({ stats, when, freeCount }: Props) {
  return (
    <section className={sums} aria-label="In numbers">
      <div className={big}>
        <span className={bigNumber}>{numberLabel(stats.total)}</span>
        <span className={words}>
          {stats.total === 1 ? 'post' : 'posts'} {when}
          {freeCount !== null && (
            <>
              ,<br />
              {counted(freeCount, 'slot')} {freeCount === 1 ? 'is' : 'are'} free
            </>
          )}
        </span>
      </div>
      <div className={legend}>
        <Legend byState={stats.byState} drafts={stats.byState.draft ?? 0} />
      </div>
    </section>
  )
})
