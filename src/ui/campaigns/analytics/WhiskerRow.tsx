import type { IntervalAxis } from '../../../../rules/campaigns/intervalAxis.ts'
import { css } from '../../../../styled-system/css'

const drawing = css({ display: 'block', width: 'full', height: '5', color: 'text', overflow: 'visible' })
const zeroLine = css({ stroke: 'borderControl', strokeDasharray: '[2 3]' })

/** The mean of a variant as a dot, with its interval as a line that ends in strokes. */
export function WhiskerRow({ axis, at }: { axis: IntervalAxis; at: number }) {
  const whisker = axis.whiskers[at]
  if (whisker === undefined) return null
  const { mean, interval } = whisker
  return (
    <svg className={drawing} aria-hidden="true">
      <line className={zeroLine} x1={percent(axis.zero)} x2={percent(axis.zero)} y1="0" y2="20" />
      {interval !== null && (
        <g stroke="currentColor" strokeWidth="1.5">
          <line x1={percent(interval.from)} x2={percent(interval.until)} y1="10" y2="10" />
          <line x1={percent(interval.from)} x2={percent(interval.from)} y1="6" y2="14" />
          <line x1={percent(interval.until)} x2={percent(interval.until)} y1="6" y2="14" />
        </g>
      )}
      {mean !== null && <circle cx={percent(mean)} cy="10" r="4" fill="currentColor" />}
    </svg>
  )
}

const percent = (share: number): string => `${share * 100}%`
