import type { RefusalReason } from '../../contract/moderation.ts'
import { strings } from '../../strings/moderation.ts'

/** The reasons in the order in which they are offered. */
export const reasonCodes = [
  'promise_of_money',
  'hidden_link',
  'not_theirs',
  'own',
] as const satisfies readonly RefusalReason[]

/** Characters of a reason in words of its own. */
export const longestReason = 500

/** As each is chosen; what the person reads of it stands in `refusalTexts.ts`. */
export const reasonLabels: Readonly<Record<RefusalReason, string>> = {
  promise_of_money: strings.promiseOfMoney,
  hidden_link: strings.hiddenLink,
  not_theirs: strings.notTheirsToSay,
  own: strings.ownWords,
}

/** Why a refusal cannot be given like this; null where it can. */
export function reasonProblem(code: RefusalReason | null, text: string): string | null {
  if (code === null) return strings.chooseAReason
  if (code === 'own' && text.trim() === '') return strings.sayTheReasonInYourWords
  return text.trim().length > longestReason ? strings.theReasonIsTooLong(longestReason) : null
}
