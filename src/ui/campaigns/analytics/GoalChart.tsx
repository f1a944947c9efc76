import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { dateWords } from '../../../../rules/campaigns/dateWords.ts'
import {
  type ChartDay,
  chartDayByKey,
  chartDayWords,
  type GoalChart as Drawn,
} from '../../../../rules/campaigns/goalChart.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/campaigns/analytics.ts'
import { css, cva } from '../../../../styled-system/css'

const frame = css({ display: 'grid', gridTemplateColumns: 'one', gap: '1.5', maxWidth: '[760px]' })
const said = css({ textStyle: 'small', fontVariantNumeric: 'tabular-nums', minHeight: '4.5' })
const view = css({
  position: 'relative',
  height: '50',
  borderBottom: 'hairline',
  borderTop: 'soft',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  _focusVisible: { outline: 'focus', outlineOffset: '0.5' },
})
const drawing = css({ position: 'absolute', inset: '0', width: 'full', height: 'full', overflow: 'visible' })
const toldLine = css({
  stroke: 'text',
  strokeWidth: '[2px]',
  fill: '[none]',
  _highContrast: { stroke: '[CanvasText]' },
})
const expectedLine = css({
  stroke: 'textMuted',
  strokeWidth: '[1.5px]',
  strokeDasharray: '[2 4]',
  fill: '[none]',
  _highContrast: { stroke: '[CanvasText]' },
})
const cursor = css({
  position: 'absolute',
  insetBlock: '0',
  left: '[calc(var(--x) * 100%)]',
  width: 'px',
  background: 'borderControl',
  _highContrast: { background: '[Highlight]' },
})
const dot = css({
  position: 'absolute',
  left: '[calc(var(--x) * 100% - 4px)]',
  bottom: '[calc(var(--y) * 100% - 4px)]',
  width: '2',
  height: '2',
  borderRadius: 'full',
  background: 'text',
  _highContrast: { background: '[CanvasText]' },
})
const ends = css({ display: 'flex', justifyContent: 'space-between', textStyle: 'caption', color: 'textMuted' })
const legend = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'caption', color: 'textMuted' })
const sample = cva({
  base: { display: 'inline-block', width: '5', marginRight: '1.5', verticalAlign: 'middle', borderTopWidth: '2' },
  variants: {
    of: {
      told: { borderTopStyle: 'solid', borderColor: 'text' },
      expected: { borderTopStyle: 'dotted', borderColor: 'textMuted' },
    },
  },
})

interface Props {
  chart: Drawn
  /** Of the goal; empty where it has none. */
  unit: string
  today: string
}

/** Told results, solid, against where the campaign should be, dotted. Arrows move the day, which is read out. */
export function GoalChart({ chart, unit, today }: Props) {
  const { days, top } = chart
  const [chosen, setChosen] = useState<string | null>(null)
  const at = placeOf(days, chosen)
  const day = days[at]
  if (day === undefined) return null
  const choose = (place: number) => setChosen(days[place]?.day ?? null)
  const press = (event: KeyboardEvent) => {
    const next = chartDayByKey(at, days.length, event.key)
    if (next === null) return
    event.preventDefault()
    choose(next)
  }
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const place = Math.floor(((event.clientX - left) / width) * days.length)
    choose(Math.min(days.length - 1, Math.max(0, place)))
  }
  const words = chartDayWords(day, unit, today)
  return (
    <div className={frame}>
      <p className={said}>{words}</p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={strings.day}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={words}
        className={view}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
      >
        <Lines chart={chart} />
        <span className={cursor} style={{ '--x': day.x }} />
        {day.told !== null && <span className={dot} style={{ '--x': day.x, '--y': day.told.amount / top }} />}
      </div>
      <div className={ends} aria-hidden="true">
        <span>{dateWords(days[0]?.day ?? today, today)}</span>
        <span>{dateWords(days.at(-1)?.day ?? today, today)}</span>
      </div>
      <p className={legend}>
        <span>
          <span className={sample({ of: 'told' })} aria-hidden="true" />
          {strings.toldSolid}
        </span>
        <span>
          <span className={sample({ of: 'expected' })} aria-hidden="true" />
          {strings.whereItShouldBeDotted}
        </span>
        <span>{strings.from0To(numberLabel(top), unit).trim()}</span>
      </p>
    </div>
  )
}

const Lines = ({ chart: { told, expected } }: { chart: Drawn }) => (
  <svg className={drawing} viewBox="0 0 1 1" preserveAspectRatio="none" aria-hidden="true">
    <polyline className={expectedLine} vectorEffect="non-scaling-stroke" points={pointsOf(expected)} />
    <polyline className={toldLine} vectorEffect="non-scaling-stroke" points={pointsOf(told)} />
  </svg>
)

/** As SVG has them: down from above. */
const pointsOf = (points: Drawn['told']): string => points.map(({ x, y }) => `${x},${1 - y}`).join(' ')

/** Of the day that was chosen; until then of the last one that something is known of. */
function placeOf(days: readonly ChartDay[], chosen: string | null): number {
  const place = days.findIndex(({ day }) => day === chosen)
  if (place >= 0) return place
  return Math.max(
    0,
    days.findLastIndex(({ told }) => told !== null),
  )
}
