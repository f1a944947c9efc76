import type { Measure } from '../../../contract/analytics.ts'
import { strings } from '../../../strings/insight/chart.ts'
import { valueOfMeasure } from '../figures.ts'
import { hasNothingToTell } from '../nothingToTell.ts'
import type { ShownDay } from '../weeks.ts'

/** What the gaps in a line mean; null where it has none. A line goes on over a day without a post. */
export const gapWords = (measure: Measure, days: readonly ShownDay[]): string | null =>
  days.some((day) => isGap(measure, day)) ? strings.gapsAreDaysOnWhichNothingWas : null

const isGap = (measure: Measure, day: ShownDay): boolean =>
  valueOfMeasure(measure, day) === null && !hasNothingToTell(measure, day)
