import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, monthName, monthOf } from '../../../rules/content/months.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import type { MonthData } from '../../machines/content/calendar.machine.ts'
import { Legend } from '../content/Legend.tsx'
import { RhythmStrip } from '../content/RhythmStrip.tsx'

const stack = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3', alignContent: 'start' })
const heading = css({ textStyle: 'h3' })
const big = css({ display: 'flex', alignItems: 'flex-end', gap: '3' })
const number = css({ textStyle: 'poster', lineHeight: '[42px]', fontVariantNumeric: 'tabular-nums' })
const words = css({ textStyle: 'small', lineHeight: '[17px]', color: 'textMuted' })

interface Props {
  today: Day
  stats: MonthData['stats']
  byDay: ReadonlyMap<Day, readonly PlannedPost[]>
  /** All drafts; null until they are counted. */
  drafts: number | null
}

/** The month's numbers: what is out, of how much, and what is still to come. */
export function MonthSoFar({ today, stats, byDay, drafts }: Props) {
  const out = stats.byState.published ?? 0
  const coming = stats.byState.scheduled ?? 0
  return (
    <section className={stack}>
      <h2 className={heading}>{strings.soFar(monthName(monthOf(today)))}</h2>
      <div className={big}>
        <span className={number}>{numberLabel(out)}</span>
        <span className={words}>
          {strings.ofPostIsOut(numberLabel(stats.total), stats.total)}
          <br />
          {strings.moreIsScheduled(numberLabel(coming), coming)}
        </span>
      </div>
      <RhythmStrip month={monthOf(today)} today={today} days={byDay} stats={stats} size="sm" />
      <Legend byState={stats.byState} drafts={drafts} />
    </section>
  )
}
