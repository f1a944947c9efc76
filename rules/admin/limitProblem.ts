import { numberLabel } from '../shell/words.ts'

/** What is wrong with a number that a person types, empty being none; null where it is fine. */
export function limitProblem(text: string, most: number): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,9}$/.test(typed)) return 'Type a whole number, or nothing'
  return Number(typed) > most ? `At most ${numberLabel(most)}` : null
}
