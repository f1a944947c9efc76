import type { AiTextLine } from '../../contract/ai.ts'
import { callMessages } from '../shell/callMessages.ts'
import { countWord, numberLabel } from '../shell/words.ts'

/**
 * Why no text came. What the answer says, and: rejected: the call was refused · offline: nobody was reached · used_up: no
 * text was left before its turn came · unforeseen: something broke in the page
 */
export type FailureReason = NonNullable<AiTextLine['reason']> | 'rejected' | 'offline' | 'used_up' | 'unforeseen'

export interface Failure {
  reason: FailureReason
  /** In the provider's words; null where it gave none. */
  message: string | null
  /** Words that had come before it broke off. */
  wordCount: number
}

/** What became of a text that did not come, and that nothing was counted. */
export function failureText({ reason, message, wordCount }: Failure): string {
  if (reason === 'cut_off') return `${brokenOff(wordCount)} Nothing was counted.`
  return message ?? `${sentences[reason]} Nothing was counted.`
}

/** The same in two words. */
export const failureLabel = ({ reason }: Failure): string => labels[reason]

const brokenOff = (words: number): string => {
  if (words === 0) return 'The connection ended before the first word.'
  const amount = words === 1 ? 'one word' : `${words <= 12 ? countWord(words).toLowerCase() : numberLabel(words)} words`
  return `The text broke off after ${amount}, so it is not shown.`
}

const sentences: Record<Exclude<FailureReason, 'cut_off'>, string> = {
  slow: 'There was no answer in time.',
  refused: 'The AI did not want to write this.',
  malformed: 'The answer could not be read.',
  too_long: 'The text was too long for the network, also when it was written again.',
  busy: 'The AI has too much to do at the moment.',
  unavailable: 'The AI cannot be reached.',
  rejected: 'It was refused.',
  offline: callMessages.offline,
  used_up: 'No text was left when its turn came.',
  unforeseen: callMessages.unexpected,
}

const labels: Record<FailureReason, string> = {
  slow: 'No answer',
  refused: 'Refused',
  cut_off: 'Broke off',
  malformed: 'No answer',
  too_long: 'Too long',
  busy: 'Busy',
  unavailable: 'No answer',
  rejected: 'Refused',
  offline: 'No answer',
  used_up: 'None left',
  unforeseen: 'Failed',
}
