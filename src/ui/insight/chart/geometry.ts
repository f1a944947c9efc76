import { scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Measure } from '../../../../contract/analytics.ts'
import { valueOfMeasure } from '../../../../rules/insight/figures.ts'
import type { ShownDay } from '../../../../rules/insight/weeks.ts'
import { numberFormat } from '../../../../rules/shell/regionalFormat.ts'
import { numberLabel } from '../../../../rules/shell/words.ts'

/** Null was not told. */
type Values = readonly (number | null)[]

/** Both in percent of the chart, from the left and from the foot; `y` is null where nothing was told. */
interface Place {
  x: number
  y: number | null
  /** Nothing went out that could be told of: a line goes on over such a day. */
  isWithoutPosts: boolean
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
  const earlier = before.slice(0, days.length)
  const scale = scaleLinear()
    .domain(
      domainOf(
        measure,
        [...days, ...earlier].map((day) => valueOfMeasure(measure, day)),
      ),
    )
    .range([0, 100])
  const placesOf = (all: readonly ShownDay[]): Place[] =>
    all.map((day, index) => {
      const value = valueOfMeasure(measure, day)
      return {
        x: ((index + 0.5) / days.length) * 100,
        y: value === null ? null : scale(value),
        isWithoutPosts: measure !== 'followers' && day.postsOut === 0,
      }
    })
  const ticks = scale.ticks(2).filter((tick) => measure === 'engagement_rate' || Number.isInteger(tick))
  const labels = tickLabels(measure, ticks)
  return {
    now: placesOf(days),
    before: placesOf(earlier),
    ticks: ticks.map((tick, index) => ({ y: scale(tick), label: labels[index] ?? '' })),
  }
}

/** As an SVG path in a view of 100 by 100, down from above; broken where posts went out and nothing was told of them. */
export const pathOf = (places: readonly Place[]): string =>
  line<Place>()
    .defined(({ y }) => y !== null)
    .x(({ x }) => x)
    .y(({ y }) => 100 - (y ?? 0))(drawn(places)) ?? ''

/** The days between two that nothing was told of, which no line would show: a point each, as an SVG path. */
export const pointsOf = (places: readonly Place[]): string =>
  drawn(places)
    .flatMap(({ x, y }, at, all) =>
      y !== null && !isTold(all[at - 1]) && !isTold(all[at + 1]) ? [`M${x},${100 - y}h0`] : [],
    )
    .join('')

const drawn = (places: readonly Place[]): Place[] =>
  places.filter(({ y, isWithoutPosts }) => y !== null || !isWithoutPosts)

const isTold = (place: Place | undefined): boolean => place !== undefined && place.y !== null

function domainOf(measure: Measure, values: Values): [number, number] {
  const told = values.filter((value) => value !== null)
  const [least, most] = [Math.min(...told), Math.max(...told)]
  if (measure === 'followers') return [Math.max(0, least - 1), most + 1]
  return [0, most === 0 ? 1 : most]
}

const compact = { notation: 'compact' } as const
const percent = { style: 'percent', maximumFractionDigits: 2 } as const

/** `4K`, or `3,850` where the short ones were the same twice. */
function tickLabels(measure: Measure, ticks: readonly number[]): string[] {
  if (measure === 'engagement_rate') return ticks.map((tick) => numberFormat(percent).format(tick))
  const short = ticks.map((tick) => numberFormat(compact).format(tick))
  return new Set(short).size === short.length ? short : ticks.map(numberLabel)
}

/** Of a chart's width that a label on a line takes on a phone. */
const labelShare = 0.26

/** Of a chart's height that a label needs under a line, with room to spare. */
const labelHeight = 16

/** Where a label lies, in percent of the chart, and on which side of that height. */
interface LabelPlace {
  x: number
  y: number
  side: 'above' | 'below'
}

/** The lowest rank is the best. */
type Candidate = LabelPlace & { rank: number }

type Across = readonly Pick<Place, 'x' | 'y'>[]

/**
 * Where the label of a line lies, clear of both lines and away from `taken`, the place of the other label across: above it
 * where it is the upper one and low, or else below it where it is the lower one and there is room; above both where it is
 * neither. Null where it was not told anywhere there.
 */
export function labelPlace(own: Across, other: Across, taken: number | null): LabelPlace | null {
  const around = Math.ceil((own.length * labelShare) / 2)
  const candidates = own.flatMap(({ x, y }, at): Candidate[] => {
    if (y === null || x < labelShare * 50 || x > 100 - labelShare * 50) return []
    if (taken !== null && Math.abs(taken - x) < labelShare * 100) return []
    const [near, otherNear] = [told(own, at, around), told(other, at, around)]
    const [top, foot] = [Math.max(...near, ...otherNear), Math.min(...near, ...otherNear)]
    if (Math.max(...near) === top) return [{ x, y: top, side: 'above', rank: top }]
    if (Math.min(...near) === foot && foot > labelHeight) return [{ x, y: foot, side: 'below', rank: 100 - foot }]
    return [{ x, y: top, side: 'above', rank: top + 200 }]
  })
  const best = candidates.toSorted((one, two) => one.rank - two.rank)[0]
  return best === undefined ? null : { x: best.x, y: best.y, side: best.side }
}

/** What was told of the days near one. */
const told = (places: Across, at: number, around: number): number[] =>
  places.slice(Math.max(0, at - around), at + around + 1).flatMap(({ y }) => (y === null ? [] : [y]))
