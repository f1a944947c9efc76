import { strings } from '../../strings/campaigns.ts'
import { canBePlanned, type Day } from '../content/months.ts'

const largest = 1_000_000_000

/** A number as somebody writes it, `1,240`; null where it is none. */
export function amountIn(text: string): number | null {
  const digits = text.trim().replaceAll(/[,\s]/g, '')
  return /^\d{1,10}$/.test(digits) ? Number(digits) : null
}

/** What is wrong with what was typed of a result; null where nothing is. `today`: the person's. */
export function resultProblem(
  { amount, day }: { amount: string; day: string },
  today: Day,
): { field: 'amount' | 'day'; text: string } | null {
  if (!canBePlanned(day)) return { field: 'day', text: strings.chooseADay }
  if (day > today) return { field: 'day', text: strings.chooseTodayOrAnEarlierDay }
  const text = amountProblem(amount)
  return text === null ? null : { field: 'amount', text }
}

/** What is wrong with a number that was typed; null where nothing is. */
export function amountProblem(text: string): string | null {
  if (text.trim() === '') return strings.sayANumber
  const read = amountIn(text)
  if (read === null) return strings.theResultIsAWholeNumber
  return read > largest ? strings.theResultIsTooLarge : null
}
