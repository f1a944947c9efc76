import type { AppealState } from '../../contract/appeals.ts'
import { strings } from '../../strings/moderation.ts'
import { countWord } from '../shell/words.ts'

/** `Three appeals are open.` */
export const appealsHeading = (openCount: number): string => {
  if (openCount === 0) return strings.noAppealIsOpen
  return strings.appealIsOpen(countWord(openCount), openCount)
}

/** What an administrator reads of an appeal's state. */
export const appealStateWords: Readonly<Record<AppealState, string>> = {
  open: strings.open,
  granted: strings.granted,
  declined: strings.declined,
}

/** What the person reads of it. */
export const ownAppealWords: Readonly<Record<AppealState, string>> = {
  open: strings.yourAppealIsBeingRead,
  granted: strings.yourAppealIsGranted,
  declined: strings.yourAppealIsDeclined,
}

/** `Two of your posts were refused.` */
export const refusedHeading = (count: number): string => {
  if (count === 0) return strings.noneOfYourPostsWasRefused
  return strings.ofYourPostsWasRefused(countWord(count), count)
}
