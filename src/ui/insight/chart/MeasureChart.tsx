import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import type { Measure } from '../../../../contract/analytics.ts'
import { chartDayByKey } from '../../../../rules/campaigns/goalChart.ts'
import { chartDates } from '../../../../rules/insight/chart/chartDates.ts'
import { chartDayWords, dayAmountWords, dayDetailWords } from '../../../../rules/insight/chart/chartDayWords.ts'
import { emptyChartWords } from '../../../../rules/insight/chart/emptyChartWords.ts'
import { gapWords } from '../../../../rules/insight/chart/gapWords.ts'
import { valueOfMeasure } from '../../../../rules/insight/figures.ts'
import { measureWords } from '../../../../rules/insight/measureWords.ts'
import type { ShownDay } from '../../../../rules/insight/weeks.ts'
import { strings } from '../../../../strings/insight/chart.ts'
import { css, cva } from '../../../../styled-system/css'
import { ChartPosts } from './ChartPosts.tsx'
import { type ChartGeometry, chartGeometry, labelPlace } from './geometry.ts'
import { Plot } from './Plot.tsx'

const frame = css({ display: 'grid', gridTemplateColumns: 'one', gap: '1', breakInside: 'avoid' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty' })
const slider = css({
  display: 'grid',
  gridTemplateColumns: 'one',
  gap: '1',
  marginRight: '11',
  cursor: 'crosshair',
  touchAction: 'pan-y',
  _focusVisible: { outline: 'focus', outlineOffset: '0.5' },
})
const said = css({ position: 'relative', height: '9' })
const label = cva({
  base: { position: 'absolute', textStyle: 'micro', color: 'textMuted', maxWidth: 'full' },
  variants: {
    side: {
      left: { right: '[calc(100% - var(--x) * 1% + 6px)]', left: '0', textAlign: 'right' },
      right: { left: '[calc(var(--x) * 1% + 6px)]', right: '0' },
    },
  },
})
const cut = css({ display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const amount = css({ textStyle: 'microStrong', color: 'text' })
const plot = css({ position: 'relative', height: { base: '36', lg: '[208px]' }, borderBottom: 'hairline' })
const rule = css({
  position: 'absolute',
  top: '-9',
  bottom: '0',
  left: '[calc(var(--x) * 1%)]',
  borderLeft: 'control',
  pointerEvents: 'none',
})
const dot = css({
  position: 'absolute',
  left: '[calc(var(--x) * 1% - 4px)]',
  bottom: '[calc(var(--y) * 1% - 4px)]',
  border: '[4px solid]',
  borderColor: 'text',
  borderRadius: 'full',
  pointerEvents: 'none',
})
const lineName = cva({
  base: {
    position: 'absolute',
    left: '[calc(var(--x) * 1%)]',
    transform: 'translateX(-50%)',
    textStyle: 'microStrong',
    whiteSpace: 'nowrap',
    pointerEvents: 'none',
  },
  variants: {
    of: { now: { color: 'text' }, before: { color: 'textMuted' } },
    side: {
      above: { bottom: '[calc(var(--y) * 1% + 4px)]' },
      below: { top: '[calc(100% - var(--y) * 1% + 4px)]' },
    },
  },
})
const axis = css({ position: 'relative', height: '4', textStyle: 'micro', color: 'textMuted' })
const date = css({
  position: 'absolute',
  left: '[calc(var(--x) * 1%)]',
  transform: 'translateX(-50%)',
  whiteSpace: 'nowrap',
  _first: { transform: '[none]', left: '0' },
})

/** Counts of a day stand by themselves: bars, not a line. */
const drawnAs: Readonly<Record<Measure, 'line' | 'bars'>> = {
  reach: 'line',
  impressions: 'line',
  engagement: 'line',
  engagement_rate: 'line',
  followers: 'line',
  clicks: 'line',
  posts_out: 'bars',
  failed: 'bars',
  late: 'bars',
}

interface Props {
  measure: Measure
  days: readonly ShownDay[]
  /** Of the range before, the first beside the first; empty without a comparison. */
  before: readonly ShownDay[]
  /** What the days are called beside those before. */
  range: 'now' | 'these days'
}

/** A measure by day against the range before. Arrows move the day, which is read out; so do a pointer and a finger. */
export function MeasureChart({ measure, days, before, range }: Props) {
  const [chosen, setChosen] = useState<string | null>(null)
  const at = placeOf(measure, days, chosen)
  const day = days[at]
  const empty = emptyChartWords(measure, days, before)
  if (day === undefined || empty !== null) return <p className={quiet}>{empty}</p>
  const geometry = chartGeometry(measure, days, before)
  const x = ((at + 0.5) / days.length) * 100
  const y = geometry.now[at]?.y ?? null
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
  const kind = drawnAs[measure]
  const gaps = gapWords(measure, [...days, ...before])
  return (
    <div className={frame}>
      <div
        role="slider"
        tabIndex={0}
        aria-label={strings.dayHeading(measureWords[measure].heading)}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={chartDayWords(measure, day, before[at])}
        className={slider}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
      >
        <div className={said}>
          <p className={label({ side: x > 50 ? 'left' : 'right' })} style={{ '--x': x }}>
            <span className={`${cut} ${amount}`}>{dayAmountWords(measure, day)}</span>
            <span className={cut}>{dayDetailWords(measure, day, before[at])}</span>
          </p>
        </div>
        <div className={plot}>
          <Plot geometry={geometry} kind={kind} />
          <span className={rule} style={{ '--x': x }} />
          {y !== null && <span className={dot} style={{ '--x': x, '--y': y }} />}
          {kind === 'line' && <LineNames geometry={geometry} range={range} />}
        </div>
        {measure === 'posts_out' ? (
          <Dates days={days} />
        ) : (
          <ChartPosts days={days}>
            <Dates days={days} />
          </ChartPosts>
        )}
      </div>
      {kind === 'line' && gaps !== null && <p className={quiet}>{gaps}</p>}
      {kind === 'bars' && before.length > 0 && <p className={quiet}>{strings.barsAreMarksTheDaysBefore(range)}</p>}
    </div>
  )
}

const Dates = ({ days }: Pick<Props, 'days'>) => (
  <div className={axis}>
    {chartDates(days.map(({ day }) => day)).map(({ index, label: words }) => (
      <span key={index} className={date} style={{ '--x': ((index + 0.5) / days.length) * 100 }}>
        {words}
      </span>
    ))}
  </div>
)

function LineNames({ geometry: { now, before }, range }: { geometry: ChartGeometry } & Pick<Props, 'range'>) {
  const nowPlace = labelPlace(now, before, null)
  const beforePlace = labelPlace(before, now, nowPlace?.x ?? null)
  return (
    <>
      {nowPlace && before.length > 0 && (
        <span className={lineName({ of: 'now', side: nowPlace.side })} style={{ '--x': nowPlace.x, '--y': nowPlace.y }}>
          {strings.solid(range)}
        </span>
      )}
      {beforePlace && (
        <span
          className={lineName({ of: 'before', side: beforePlace.side })}
          style={{ '--x': beforePlace.x, '--y': beforePlace.y }}
        >
          {strings.beforeDotted}
        </span>
      )}
    </>
  )
}

/** Of the day that was chosen; until then of the one with the highest value. */
function placeOf(measure: Measure, days: readonly ShownDay[], chosen: string | null): number {
  const place = days.findIndex(({ day }) => day === chosen)
  if (place >= 0) return place
  const values = days.map((day) => valueOfMeasure(measure, day) ?? -1)
  return Math.max(0, values.indexOf(Math.max(...values)))
}
