import { strings } from '../../strings/campaigns.ts'
import { type AiAllowance, isUsedUp, leftWords } from '../generate/allowanceWords.ts'
import { counted } from '../shell/words.ts'

/** Whether AI can write so many posts today, and what is said beside the choice; `again`: when the count starts again. */
export interface AiWriting {
  isPossible: boolean
  about: string
}

/** One post is one text, however many networks it goes to. */
export function aiWriting(allowance: AiAllowance, count: number, again: string): AiWriting {
  if (allowance.status === 'not_set_up') return { isPossible: false, about: strings.noAiIsSetUpHere }
  if (allowance.status === 'not_in_plan') return { isPossible: false, about: strings.yourPlanHasNoAiTexts }
  if (isUsedUp(allowance)) {
    return { isPossible: false, about: strings.todaysTextsAreUsedUp(again) }
  }
  if (allowance.textsLeft < count) {
    const need = strings.needsAsManyTexts(counted(count, strings.post), count)
    return { isPossible: false, about: strings.needsMoreThanIsLeft(need, leftWords(allowance), again) }
  }
  return {
    isPossible: true,
    about: strings.inTheWordsOfYourBrandFor(leftWords(allowance), usedBy(count)),
  }
}

const usedBy = (count: number): string => (count === 1 ? strings.thisPostUsesOne : strings.thesePostsUse(count))
