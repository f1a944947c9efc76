import { type AiAllowance, isUsedUp, leftWords } from '../generate/allowanceWords.ts'
import { counted } from '../shell/words.ts'

/** Whether AI can write so many posts today, and what is said beside the choice; `again`: when the count starts again. */
export interface AiWriting {
  isPossible: boolean
  about: string
}

/** One post is one text, however many networks it goes to. */
export function aiWriting(allowance: AiAllowance, count: number, again: string): AiWriting {
  if (allowance.status === 'not_set_up') return { isPossible: false, about: 'No AI is set up here.' }
  if (allowance.status === 'not_in_plan') return { isPossible: false, about: 'Your plan has no AI texts.' }
  if (isUsedUp(allowance)) {
    return { isPossible: false, about: `Today’s texts are used up. The count starts again ${again}.` }
  }
  if (allowance.textsLeft < count) {
    const need = `${counted(count, 'post')} ${count === 1 ? 'needs' : 'need'} as many texts`
    return { isPossible: false, about: `${need}. ${leftWords(allowance)} today. The count starts again ${again}.` }
  }
  return {
    isPossible: true,
    about: `In the words of your brand, for each network. ${leftWords(allowance)} today, and ${usedBy(count)}.`,
  }
}

const usedBy = (count: number): string => (count === 1 ? 'this post uses one' : `these posts use ${count}`)
