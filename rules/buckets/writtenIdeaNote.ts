import type { WrittenIdea } from '../../contract/buckets.ts'
import { strings } from '../../strings/buckets.ts'
import { avoidedNote } from '../ai/avoidedWords.ts'
import type { Camel } from '../shell/camel.ts'

type Known = Pick<Camel<WrittenIdea>, 'writtenBy' | 'withoutAi' | 'avoided'>

/** Whose words a draft of an idea is in, and what to look at in it. */
export function writtenIdeaNote({ writtenBy, withoutAi, avoided }: Known): string {
  const said = writtenBy === 'ai' ? strings.aiWroteThisText : ownWords(withoutAi)
  return avoided.length === 0 ? said : `${said} ${avoidedNote(avoided)}`
}

const ownWords = (reason: Known['withoutAi']): string =>
  reason === null ? strings.writtenInTheIdeasOwnWords : strings.writtenInTheIdeasOwnWordsBecause(because[reason])

const because = {
  not_set_up: strings.noAiIsSetUpHere,
  not_in_plan: strings.yourPlanHasNoAiTexts,
  used_up: strings.todaysAiTextsAreUsedUp,
  slow: strings.theAiTookTooLong,
  refused: strings.theAiDidNotWantToWrite,
  cut_off: strings.theAnswerOfTheAiBrokeOff,
  malformed: strings.theAiAnsweredSomethingElseThanA,
  too_long: strings.whatTheAiWroteWasTooLong,
  busy: strings.theAiHasTooMuchToDo,
  unavailable: strings.theAiCannotBeReached,
} satisfies Record<NonNullable<Known['withoutAi']>, string>
