import type { RefusalReason } from '../../contract/moderation.ts'
import { strings } from '../../strings/moderation.ts'

/** Why a post was refused, as its person reads it; null of a reason that has words of its own alone. */
export const refusalTexts: Record<RefusalReason, string | null> = {
  promise_of_money: strings.itPromisesMoneyOrGainsInA,
  hidden_link: strings.itHasALinkThatHidesWhere,
  not_theirs: strings.itUsesWordsPicturesOrAName,
  own: null,
}

/** The reason in full: what its code says, and what was written with it. */
export const refusalText = ({ code, text }: { code: RefusalReason; text: string }): string =>
  [refusalTexts[code], text].filter((one) => one).join(' ')
