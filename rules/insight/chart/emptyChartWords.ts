import type { Measure } from '../../../contract/analytics.ts'
import { strings } from '../../../strings/insight/chart.ts'
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
  if (first === undefined) return strings.thereAreNoDaysToDraw
  if (second === undefined) return strings.oneDayMakesNoChart(chartDayWords(measure, first, before[0]))
  const values = [...days, ...before].map((day) => valueOfMeasure(measure, day))
  if ([...days, ...before].every((day) => hasNothingToTell(measure, day))) {
    return strings.label(measureWords[measure].label)
  }
  if (values.every((value) => value === null)) {
    return strings.measureIsNotTold(measureWords[measure].label)
  }
  if (values.every((value) => value === 0)) return strings.labelSentence(measureWords[measure].label)
  return null
}
