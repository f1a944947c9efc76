import type { RefusalReason } from '../../contract/moderation.ts'

/** Why a post was refused, as its person reads it; null of a reason that has words of its own alone. */
export const refusalTexts: Record<RefusalReason, string | null> = {
  promise_of_money: 'It promises money or gains in a way that is not allowed here.',
  hidden_link: 'It has a link that hides where it leads.',
  not_theirs: 'It uses words, pictures or a name that belong to somebody else.',
  own: null,
}

/** The reason in full: what its code says, and what was written with it. */
export const refusalText = ({ code, text }: { code: RefusalReason; text: string }): string =>
  [refusalTexts[code], text].filter((one) => one).join(' ')
