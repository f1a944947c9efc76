import type { Measure } from '../../../contract/analytics.ts'
import { valueOfMeasure } from '../figures.ts'
import { measureWords } from '../measureWords.ts'
import { hasNothingToTell } from '../nothingToTell.ts'
import type { ShownDay } from '../weeks.ts'
import { chartDayWords } from './chartDayWords.ts'

/** What is said in place of a chart: without days, of one day, of nothing told, of nothing but 0. Null where there is one to draw. */
export function emptyChartWords(
  measure: Measure,
  days: readonly ShownDay[],
  before: readonly ShownDay[],
): string | null {
  const [first, second] = days
  if (first === undefined) return 'There are no days to draw.'
  if (second === undefined) return `One day makes no chart. ${chartDayWords(measure, first, before[0])}.`
  const values = [...days, ...before].map((day) => valueOfMeasure(measure, day))
  if ([...days, ...before].every((day) => hasNothingToTell(measure, day))) {
    return `${measureWords[measure].label}: no post on any of these days.`
  }
  if (values.every((value) => value === null)) {
    return `${measureWords[measure].label}: not told of any of these days.`
  }
  if (values.every((value) => value === 0)) return `${measureWords[measure].label}: 0 on each of these days.`
  return null
}
