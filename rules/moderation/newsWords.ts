import type { NewDecision } from '../../contract/appeals.ts'
import { strings } from '../../strings/moderation.ts'
import { counted } from '../shell/words.ts'
import { refusalText } from './refusalTexts.ts'

type Told = Pick<NewDecision, 'title' | 'outcome' | 'reason' | 'answer'>

/** What was decided, in a line with the post's first words. */
export function decisionTitle({ title, outcome }: Pick<Told, 'title' | 'outcome'>): string {
  if (outcome === null) return strings.wasRefused(title)
  return strings.yourAppealForIs(title, outcome)
}

/** Why, or what was answered. */
export function decisionAbout({ outcome, reason, answer }: Omit<Told, 'title'>): string {
  if (outcome === null) return refusalText(reason)
  if (answer !== '') return answer
  return outcome === 'granted' ? strings.youMayPlanThePostAgainAs : strings.theRefusalStays
}

/** Of many: `4 decisions about your posts`. */
export const decisionsTitle = (count: number): string => strings.aboutYourPosts(counted(count, strings.decision))
