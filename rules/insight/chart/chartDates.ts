import { type Day, monthOf, shortDate } from '../../content/months.ts'

/** So many dates fit under a chart on a phone. */
const mostDates = 5

export interface ChartDate {
  /** Which of the days it is. */
  index: number
  label: string
}

/** The dates under a chart, whole weeks apart; the month is named where it changes: `Nov 2`, `9`. */
export function chartDates(days: readonly Day[]): ChartDate[] {
  const step = days.length <= 7 ? 1 : Math.ceil(days.length / mostDates / 7) * 7
  const shown = days.flatMap((day, index) => (index % step === 0 ? [{ day, index }] : []))
  return shown.map(({ day, index }, at) => {
    const previous = shown[at - 1]
    const isSameMonth = previous !== undefined && monthOf(previous.day) === monthOf(day)
    return { index, label: isSameMonth ? String(Number(day.slice(8))) : shortDate(day) }
  })
}
