import { clockLabel, timeOf } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/quality.ts'
import { css } from '../../../../styled-system/css'
import type { SystemState } from '../../../services/admin/quality.ts'
import { useZone } from '../useZone.ts'
import { heading, quiet, section, sectionHead } from './styles.ts'

const drawing = css({ display: 'block', width: 'full', height: '18', overflow: 'visible', marginTop: '2' })
const line = css({
  stroke: 'text',
  strokeWidth: '[2px]',
  fill: '[none]',
  _highContrast: { stroke: '[CanvasText]' },
})
const axis = css({ stroke: 'border', strokeWidth: '[1px]' })
const foot = css({
  display: 'flex',
  justifyContent: 'space-between',
  paddingTop: '1',
  textStyle: 'micro',
  color: 'textMuted',
})
const told = css({ textStyle: 'small', paddingTop: '1' })

const height = 72

/** How many posts waited at once in each of the last 24 hours. */
export function QueueSection({ queue: { hours, waiting } }: { queue: SystemState['queue'] }) {
  const zone = useZone()
  const clock = (instant: string) => clockLabel(timeOf(wallTimeAt(Date.parse(instant), zone)))
  const highest = hours.reduce<(typeof hours)[number] | null>(
    (most, hour) => (most === null || hour.mostWaiting > most.mostWaiting ? hour : most),
    null,
  )
  const [first] = hours
  const most = highest?.mostWaiting ?? 0
  return (
    <section className={section} aria-labelledby="queue-hours">
      <header className={sectionHead}>
        <h2 id="queue-hours" className={heading}>
          {strings.queueLast24Hours}
        </h2>
        <p className={quiet}>{strings.postsWaitingAtOnce}</p>
      </header>
      <svg className={drawing} viewBox={`0 0 ${hours.length * 20} ${height}`} preserveAspectRatio="none" aria-hidden>
        <path className={axis} d={`M0 ${height}H${hours.length * 20}`} vectorEffect="non-scaling-stroke" />
        <path className={line} d={stepsOf(hours, most)} vectorEffect="non-scaling-stroke" />
      </svg>
      {first && (
        <p className={foot} aria-hidden>
          <span>{clock(first.from)}</span>
          <span>{strings.now}</span>
        </p>
      )}
      <p className={told}>
        {highest === null || most === 0
          ? strings.nothingHadToWait
          : strings.highestInTheHourFromNow(numberLabel(most), clock(highest.from), numberLabel(waiting))}
      </p>
    </section>
  )
}

/** A line in steps: each hour is as wide as the next, the highest reaches the top. */
const stepsOf = (hours: SystemState['queue']['hours'], most: number): string =>
  hours
    .map(({ mostWaiting }, index) => {
      const y = height - (mostWaiting / Math.max(1, most)) * (height - 2)
      return `${index === 0 ? `M0 ${y}` : `V${y}`}H${(index + 1) * 20}`
    })
    .join('')
