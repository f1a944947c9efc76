import type { Measure } from '../../../contract/analytics.ts'
import { strings } from '../../../strings/insight/chart.ts'
import { shortDate, weekdayName } from '../../content/months.ts'
import { valueOfMeasure } from '../figures.ts'
import { amountWords, valueWords } from '../measureWords.ts'
import { hasNothingToTell } from '../nothingToTell.ts'
import type { ShownDay } from '../weeks.ts'

/** Whether a day's best post says where the figure comes from. */
const namesPost: Readonly<Record<Measure, boolean>> = {
  reach: true,
  impressions: true,
  engagement: true,
  engagement_rate: false,
  followers: false,
  clicks: false,
  posts_out: false,
  failed: false,
  late: false,
}

/** `Sat, Nov 14: 4,120 reached`, `Sat, Nov 14: no post` */
export function dayAmountWords(measure: Measure, day: ShownDay): string {
  const value = valueOfMeasure(measure, day)
  const amount = value === null ? silenceOf(measure, day) : amountWords(measure, value)
  return `${weekdayName(day.day, 'short')}, ${shortDate(day.day)}: ${amount}`
}

/** What made the figure, and the one before: `“Quince jelly”, 1,270 before`. Empty where neither is known. */
export function dayDetailWords(measure: Measure, day: ShownDay, before: ShownDay | undefined): string {
  const post = namesPost[measure] && valueOfMeasure(measure, day) !== null ? day.topPost : null
  const earlier = before === undefined ? [] : [strings.beforeShownValue(shownValue(measure, before))]
  return [...(post === null ? [] : [nameOf(post.title)]), ...earlier].join(', ')
}

function shownValue(measure: Measure, day: ShownDay): string {
  const value = valueOfMeasure(measure, day)
  return value === null ? silenceOf(measure, day) : valueWords(measure, value)
}

const silenceOf = (measure: Measure, day: ShownDay): string =>
  hasNothingToTell(measure, day) ? strings.noPost : strings.notTold

const nameOf = (title: string): string => (title === '' ? strings.aPostWithoutText : `“${title}”`)

/** Both in one: `Sat, Nov 14: 4,120 reached, “Quince jelly”, 1,270 before`. */
export const chartDayWords = (measure: Measure, day: ShownDay, before: ShownDay | undefined): string =>
  [dayAmountWords(measure, day), dayDetailWords(measure, day, before)].filter((words) => words !== '').join(', ')
