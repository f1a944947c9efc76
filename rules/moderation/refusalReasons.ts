import type { RefusalReason } from '../../contract/moderation.ts'

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
  promise_of_money: 'Promise of money',
  hidden_link: 'Hidden link',
  not_theirs: 'Not theirs to say',
  own: 'Own words',
}

/** Why a refusal cannot be given like this; null where it can. */
export function reasonProblem(code: RefusalReason | null, text: string): string | null {
  if (code === null) return 'Choose a reason: the person reads it'
  if (code === 'own' && text.trim() === '') return 'Say the reason in your words: the person reads it'
  return text.trim().length > longestReason ? `The reason is too long: ${longestReason} characters at most` : null
}
