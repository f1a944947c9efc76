import type { NewDecision } from '../../contract/appeals.ts'
import { counted } from '../shell/words.ts'
import { refusalText } from './refusalTexts.ts'

type Told = Pick<NewDecision, 'title' | 'outcome' | 'reason' | 'answer'>

/** What was decided, in a line with the post's first words. */
export function decisionTitle({ title, outcome }: Pick<Told, 'title' | 'outcome'>): string {
  if (outcome === null) return `“${title}” was refused`
  return `Your appeal for “${title}” is ${outcome}`
}

/** Why, or what was answered. */
export function decisionAbout({ outcome, reason, answer }: Omit<Told, 'title'>): string {
  if (outcome === null) return refusalText(reason)
  if (answer !== '') return answer
  return outcome === 'granted' ? 'You may plan the post again as it is.' : 'The refusal stays.'
}

/** Of many: `4 decisions about your posts`. */
export const decisionsTitle = (count: number): string => `${counted(count, 'decision')} about your posts`
