import { strings } from '../../strings/admin.ts'
import { numberLabel } from '../shell/words.ts'

/** What is wrong with a number that a person types, empty being none; null where it is fine. */
export function limitProblem(text: string, most: number): string | null {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,9}$/.test(typed)) return strings.typeAWholeNumberOrNothing
  return Number(typed) > most ? strings.atMost(numberLabel(most)) : null
}
