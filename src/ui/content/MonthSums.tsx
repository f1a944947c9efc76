import { memo } from 'react'
import type { PlannedPost } from '../../../rules/content/days.ts'
import type { Day, Month } from '../../../rules/content/months.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import { Legend } from './Legend.tsx'
import { RhythmStrip } from './RhythmStrip.tsx'
import { TimeSpanTold } from './TimeSpanTold.tsx'
import type { ShownMonth } from './useShownMonth.ts'

const sums = css({ display: 'flex', alignItems: 'flex-end', gap: '6', minWidth: '0' })
const big = css({ display: { base: 'none', md: 'flex' }, alignItems: 'flex-end', gap: '2.5' })
const bigNumber = css({ textStyle: 'poster', lineHeight: '[42px]', fontVariantNumeric: 'tabular-nums' })
const bigWords = css({ textStyle: 'small', lineHeight: '[16px]', color: 'textMuted' })
const strip = css({ display: 'grid', gap: '2', minWidth: '0', width: { base: 'full', md: 'auto' } })

interface Props {
  month: Month
  today: Day
  stats: ShownMonth['stats']
  days: ReadonlyMap<Day, readonly PlannedPost[]>
  /** Only some posts of the month are counted. */
  isFiltered: boolean
}

/** The month in numbers and at a glance. */
export const MonthSums = memo(function MonthSums({ month, today, stats, days, isFiltered }: Props) {
  return (
    <section className={sums} aria-label={strings.thisMonth}>
      <div className={big}>
        <span className={bigNumber}>{numberLabel(stats.total)}</span>
        <span className={bigWords}>
          {strings.postOn(stats.total)}
          <br />
          {stats.activeDays === 1 ? strings.of1Day : strings.days(stats.activeDays)}
        </span>
      </div>
      <div className={strip}>
        <RhythmStrip month={month} today={today} days={days} stats={stats} />
        <Legend byState={stats.byState} drafts={stats.byState.draft ?? 0} />
        <TimeSpanTold span={{ kind: 'month', month }} {...{ today, stats, isFiltered }} />
      </div>
    </section>
  )
})
