import { useState } from 'react'
import { type HourPlace, shownSpan } from '../../../rules/insight/strategyHours.ts'
import { hourSentence } from '../../../rules/insight/strategyWords.ts'
import { strings } from '../../../strings/strategy.ts'
import { css } from '../../../styled-system/css'
import type { Strategy, StrategyHour } from '../../machines/insight/strategy.ts'
import { heading, section } from '../campaigns/analytics/figureStyles.ts'
import { Button } from '../kit/Button.tsx'
import { Segmented } from '../kit/Segmented.tsx'
import { HoursLegend } from './HoursLegend.tsx'
import { HoursMap } from './HoursMap.tsx'
import { HoursTable } from './HoursTable.tsx'

const head = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'center', gap: '3' })
const sentence = css({
  background: 'scheduledTint',
  borderLeft: '[3px solid token(colors.link)]',
  borderRadius: 'base',
  padding: '4',
  textStyle: 'small',
  textWrap: 'pretty',
})
const below = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '3' })

const views = [
  { value: 'map', label: strings.map },
  { value: 'table', label: strings.table },
] as const
type View = (typeof views)[number]['value']

const isAt =
  ({ weekday, hour }: HourPlace) =>
  (one: StrategyHour) =>
    one.weekday === weekday && one.hour === hour

/** The best of those that own posts speak for, or the best of all. */
function bestOf(hours: readonly StrategyHour[]): StrategyHour | undefined {
  const sorted = hours.toSorted((one, other) => other.times - one.times)
  return sorted.find(({ interval }) => interval !== null && interval.from > 1) ?? sorted[0]
}

/** When posts go best, as a map or as figures, with one hour told in a sentence. */
export function HoursSection({
  strategy: { hours, defaultsOf },
}: {
  strategy: Pick<Strategy, 'hours' | 'defaultsOf'>
}) {
  const [view, setView] = useState<View>('map')
  const [isWhole, setWhole] = useState(false)
  const [place, setPlace] = useState<HourPlace | null>(null)
  const span = shownSpan(hours, isWhole)
  const chosen = (place && hours.find(isAt(place))) ?? bestOf(hours)
  if (!chosen) return null
  const { says, rests } = hourSentence(chosen, defaultsOf)
  return (
    <section className={section} aria-labelledby="best-hours">
      <header className={head}>
        <h2 id="best-hours" className={heading}>
          {strings.bestHours}
        </h2>
        <Segmented label={strings.bestHoursAs} options={views} value={view} onChange={setView} />
      </header>
      {view === 'table' ? (
        <HoursTable hours={hours} />
      ) : (
        <>
          <HoursMap hours={hours} span={span} chosen={chosen} defaultsOf={defaultsOf} onChoose={setPlace} />
          <div className={below}>
            <HoursLegend />
            <Button size="sm" variant="ghost" onClick={() => setWhole(!isWhole)}>
              {isWhole ? strings.fewerHours : strings.allHours}
            </Button>
          </div>
          <p className={sentence} role="status">
            <b>{says}</b> {rests}
          </p>
        </>
      )}
    </section>
  )
}
