import type { ExperimentResult as WireExperiment } from '../../contract/campaignAnalytics.ts'
import type { Camel } from '../shell/camel.ts'

type Variant = Pick<Camel<WireExperiment>['variants'][number], 'name' | 'mean' | 'interval'>

/** Where a variant is drawn, from 0 to 1 of the axis; null where it has no such number. */
interface Whisker {
  name: string
  mean: number | null
  interval: { from: number; until: number } | null
}

export interface IntervalAxis {
  from: number
  until: number
  /** Where 0 is on it. */
  zero: number
  whiskers: readonly Whisker[]
}

/** One axis for the means of variants and their intervals, 0 always on it; null where no variant has a mean. */
export function intervalAxis(variants: readonly Variant[]): IntervalAxis | null {
  const numbers = variants.flatMap(({ mean, interval }) => [
    ...(mean === null ? [] : [mean]),
    ...(interval === null ? [] : [interval.from, interval.until]),
  ])
  if (numbers.length === 0) return null
  const from = Math.min(0, ...numbers)
  const most = Math.max(0, ...numbers)
  // All of them 0: the axis has a length all the same.
  const until = most === from ? from + 1 : most
  const placeOf = (number: number) => (number - from) / (until - from)
  return {
    ...{ from, until, zero: placeOf(0) },
    whiskers: variants.map(({ name, mean, interval }) => ({
      name,
      mean: mean === null ? null : placeOf(mean),
      interval: interval === null ? null : { from: placeOf(interval.from), until: placeOf(interval.until) },
    })),
  }
}
