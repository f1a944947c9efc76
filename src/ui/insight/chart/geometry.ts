import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Measure } from '../../../../contract/analytics.ts'
import { valueOfMeasure } from '../../../../rules/insight/figures.ts'
import type { ShownDay } from '../../../../rules/insight/weeks.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'

/** Null was not told. */
type Values = readonly (number | null)[]

/** Both in percent of the chart, from the left and from the foot; `y` is null where nothing was told. */
interface Place {
  x: number
  y: number | null
}

interface Tick {
  y: number
  label: string
}

export interface ChartGeometry {
  now: readonly Place[]
  before: readonly Place[]
  ticks: readonly Tick[]
}

/** Where the days of a measure and those before lie on a chart, and its grid. From 0 on, but for followers, whose change would not be seen. */
export function chartGeometry(measure: Measure, days: readonly ShownDay[], before: readonly ShownDay[]): ChartGeometry {
  const valuesOf = (all: readonly ShownDay[]) => all.map((day) => valueOfMeasure(measure, day))
  const [now, earlier] = [valuesOf(days), valuesOf(before.slice(0, days.length))]
  const scale = scaleLinear()
    .domain(domainOf(measure, [...now, ...earlier]))
    .range([0, 100])
  const placesOf = (values: Values) =>
    values.map((value, index) => ({
      x: ((index + 0.5) / days.length) * 100,
      y: value === null ? null : scale(value),
    }))
  const ticks = scale.ticks(2).filter((tick) => measure === 'engagement_rate' || Number.isInteger(tick))
  const labels = tickLabels(measure, ticks)
  return {
    now: placesOf(now),
    before: placesOf(earlier),
    ticks: ticks.map((tick, index) => ({ y: scale(tick), label: labels[index] ?? '' })),
  }
}

/** As an SVG path in a view of 100 by 100, down from above; broken where nothing was told. */
export const pathOf = (places: readonly Place[]): string =>
  line<Place>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => 100 - (y ?? 0))(places) ?? ''

function domainOf(measure: Measure, values: Values): [number, number] {
  const told = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...told), Math.max(...told)]
  if (measure === 'followers') return [Math.max(0, least - 1), most + 1]
  return [0, most === 0 ? 1 : most]
}

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })
const percent = new Intl.NumberFormat('en-US', { style: 'percent', maximumFractionDigits: 2 })

/** `4K`, or `3,850` where the short ones were the same twice. */
function tickLabels(measure: Measure, ticks: readonly number[]): string[] {
  if (measure === 'engagement_rate') return ticks.map((tick) => percent.format(tick))
  const short = ticks.map((tick) => compact.format(tick))
  return new Set(short).size === short.length ? short : ticks.map(numberLabel)
}

/** Of a chart's width that a label on a line takes on a phone. */
const labelShare = 0.26

/**
 * Where the label of a line lies above it, clear of both lines: where the line is the upper one and low, away from
 * `taken`, the place of the other label across. Null where it was not told anywhere there.
 */
export function labelPlace(
  own: readonly Place[],
  other: readonly Place[],
  taken: number | null,
): { x: number; y: number } | null {
  const reach = Math.ceil((own.length * labelShare) / 2)
  const around = (places: readonly Place[], at: number) =>
    Math.max(-1, ...places.slice(Math.max(0, at - reach), at + reach + 1).map(({ y }) => y ?? -1))
  const candidates = own.flatMap(({ x, y }, at) => {
    if (y === null || x < labelShare * 50 || x > 100 - labelShare * 50) return []
    if (taken !== null && Math.abs(taken - x) < labelShare * 100) return []
    const [height, otherHeight] = [around(own, at), around(other, at)]
    const top = Math.max(height, otherHeight)
    return [{ x, y: top, rank: top + (otherHeight > height ? 100 : 0) }]
  })
  const best = candidates.toSorted((one, two) => one.rank - two.rank)[0]
  return best === undefined ? null : { x: best.x, y: best.y }
}
