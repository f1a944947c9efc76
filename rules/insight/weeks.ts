import type { DayFigures } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import { spanWords } from '../campaigns/dateWords.ts'
import { type Day, daysBetween, monthOf, shortDate, weekdayOf } from '../content/months.ts'
import type { Camel } from '../shell/camel.ts'
import { isDefaultLocale, planningWeekday } from '../shell/regionalFormat.ts'
import { counted } from '../shell/words.ts'
import { type MeasuredFigures, sumFigures } from './figures.ts'

/** Figures of a day as a view has them. */
export type ShownDay = Camel<DayFigures>

export interface ReportWeek {
  from: Day
  to: Day
  /** `Nov 1–7`, `Nov 23 and 24` */
  label: string
  /** `2 days only`; null of a whole week. */
  shortness: string | null
  now: MeasuredFigures
  /** Of as many days of the range before; null without a comparison. */
  before: MeasuredFigures | null
}

/**
 * The days of a report as weeks as people who plan read them, from Monday on unless the person chose otherwise; the first and the last may be short. `before`: the days of the range
 * before, the first of them beside the first; empty without a comparison. Followers are those at the end of a week.
 */
export function reportWeeks(days: readonly ShownDay[], before: readonly ShownDay[]): ReportWeek[] {
  return startsOf(days).map((start, index, starts) => {
    const until = starts[index + 1] ?? days.length
    const earlier = before.slice(start, until)
    return weekOf(days.slice(start, until), earlier)
  })
}

/** Where a week begins. */
function startsOf(days: readonly ShownDay[]): number[] {
  const first = planningWeekday()
  return days.flatMap(({ day }, index) => (index === 0 || weekdayOf(day) === first ? [index] : []))
}

function weekOf(days: readonly ShownDay[], before: readonly ShownDay[]): ReportWeek {
  const [from, to] = [days.at(0)?.day ?? '', days.at(-1)?.day ?? '']
  return {
    ...{ from, to, label: weekLabel(from, to) },
    shortness: days.length < 7 ? strings.only(counted(days.length, strings.day)) : null,
    now: summed(days),
    before: before.length === 0 ? null : summed(before),
  }
}

const summed = (days: readonly ShownDay[]): MeasuredFigures => ({
  ...sumFigures(days),
  followers: days.findLast(({ followers }) => followers !== null)?.followers ?? null,
})

function weekLabel(from: Day, to: Day): string {
  if (daysBetween(from, to) !== 1) return spanWords(from, to, to)
  const isShort = isDefaultLocale() && monthOf(from) === monthOf(to)
  return strings.and(shortDate(from), isShort ? Number(to.slice(8)) : shortDate(to))
}
