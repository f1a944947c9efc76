import { strings } from '../../strings/moderation.ts'

/** Characters of an appeal, and of the answer to it. */
export const longestAppeal = 2000

/** Why an appeal cannot be sent like this; null where it can. */
export function appealProblem(text: string): string | null {
  if (text.trim() === '') return strings.sayWhyItShouldBeSetFree
  return text.trim().length > longestAppeal ? strings.itIsTooLong : null
}

/** Why an appeal cannot be decided with this answer; null where it can. Only who declines owes one. */
export function answerProblem(decision: 'granted' | 'declined', answer: string): string | null {
  if (decision === 'declined' && answer.trim() === '') return strings.sayWhyTheRefusalStays
  return answer.trim().length > longestAppeal ? strings.itIsTooLong : null
}
