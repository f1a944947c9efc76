import { mostReportDays } from '../../contract/analytics.ts'
import { strings } from '../../strings/insight.ts'
import { canBePlanned, type Day, dayAway } from '../content/months.ts'
import { type DayRange, lengthOf } from './range.ts'

/** Ranges that end today, by how many days they have. */
export const rangeChoices = [
  { days: 7, label: strings.of7Days },
  { days: 30, label: strings.of30Days },
  { days: 90, label: strings.of90Days },
  { days: 365, label: strings.year },
] as const

const usualDays = 30

/** The last days, today among them. */
export const lastDays = (days: number, today: Day): DayRange => ({ from: dayAway(today, 1 - days), to: today })

/** The days that an address names; the last thirty where it names none that can be read. */
export function rangeFrom(from: string | null, to: string | null, today: Day): DayRange {
  if (from === null || to === null || !canBePlanned(from) || !canBePlanned(to)) return lastDays(usualDays, today)
  const days = lengthOf({ from, to })
  return days < 1 || days > mostReportDays ? lastDays(usualDays, today) : { from, to }
}

/** Which of the choices a range is; null of any other. */
export const choiceOf = ({ from, to }: DayRange, today: Day) =>
  rangeChoices.find(({ days }) => to === today && lastDays(days, today).from === from) ?? null
