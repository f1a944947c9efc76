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
  if (!canBePlanned(day)) return { field: 'day', text: 'Choose a day' }
  if (day > today) return { field: 'day', text: 'Choose today or an earlier day' }
  const text = amountProblem(amount)
  return text === null ? null : { field: 'amount', text }
}

/** What is wrong with a number that was typed; null where nothing is. */
export function amountProblem(text: string): string | null {
  if (text.trim() === '') return 'Say a number'
  const read = amountIn(text)
  if (read === null) return 'The result is a whole number'
  return read > largest ? 'The result is too large' : null
}
