/** Characters of an appeal, and of the answer to it. */
export const longestAppeal = 2000

/** Why an appeal cannot be sent like this; null where it can. */
export function appealProblem(text: string): string | null {
  if (text.trim() === '') return 'Say why it should be let go'
  return text.trim().length > longestAppeal ? 'It is too long' : null
}

/** Why an appeal cannot be decided with this answer; null where it can. Only who declines owes one. */
export function answerProblem(decision: 'granted' | 'declined', answer: string): string | null {
  if (decision === 'declined' && answer.trim() === '') return 'Say why the refusal stays: the person reads it'
  return answer.trim().length > longestAppeal ? 'It is too long' : null
}
