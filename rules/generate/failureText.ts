import type { AiTextLine } from '../../contract/ai.ts'
import { strings } from '../../strings/generate.ts'
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
  if (reason === 'cut_off') return strings.nothingWasCounted(brokenOff(wordCount))
  return message ?? strings.nothingWasCountedSentence(sentences[reason])
}

/** The same in two words. */
export const failureLabel = ({ reason }: Failure): string => labels[reason]

const brokenOff = (words: number): string => {
  if (words === 0) return strings.theConnectionEndedBeforeTheFirstWord
  const amount =
    words === 1 ? strings.oneWord : strings.words(words <= 12 ? countWord(words).toLowerCase() : numberLabel(words))
  return strings.theTextBrokeOffAfterSoIt(amount)
}

const sentences: Record<Exclude<FailureReason, 'cut_off'>, string> = {
  slow: strings.thereWasNoAnswerInTime,
  refused: strings.theAiDidNotWantToWrite,
  malformed: strings.theAnswerCouldNotBeRead,
  too_long: strings.theTextWasTooLongForThe,
  busy: strings.theAiHasTooMuchToDo,
  unavailable: strings.theAiCannotBeReached,
  rejected: strings.itWasRefused,
  offline: callMessages.offline,
  used_up: strings.noTextWasLeftWhenItsTurn,
  unforeseen: callMessages.unexpected,
}

const labels: Record<FailureReason, string> = {
  slow: strings.noAnswer,
  refused: strings.refused,
  cut_off: strings.brokeOff,
  malformed: strings.noAnswer,
  too_long: strings.tooLong,
  busy: strings.busy,
  unavailable: strings.noAnswer,
  rejected: strings.refused,
  offline: strings.noAnswer,
  used_up: strings.noneLeft,
  unforeseen: strings.failed,
}
