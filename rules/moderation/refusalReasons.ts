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

interface ReasonWords {
  /** As it is chosen. */
  label: string
  /** As the person reads it. */
  told: string
}

export const reasonWords: Readonly<Record<RefusalReason, ReasonWords>> = {
  promise_of_money: { label: 'Promise of money', told: 'It promises money.' },
  hidden_link: { label: 'Hidden link', told: 'Its link hides where it leads.' },
  not_theirs: { label: 'Not theirs to say', told: 'It says what is not yours to say.' },
  own: { label: 'Own words', told: '' },
}

/** Why a post was refused, as the person reads it. */
export const toldReason = ({ code, text }: { code: RefusalReason; text: string }): string =>
  [reasonWords[code].told, text.trim()].filter((part) => part !== '').join(' ')

/** Why a refusal cannot be given like this; null where it can. */
export function reasonProblem(code: RefusalReason | null, text: string): string | null {
  if (code === null) return 'Choose a reason: the person reads it'
  if (code === 'own' && text.trim() === '') return 'Say the reason in your words: the person reads it'
  return text.trim().length > longestReason ? `The reason is too long: ${longestReason} characters at most` : null
}
