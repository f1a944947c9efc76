import type { AppealState } from '../../contract/appeals.ts'
import { countWord } from '../shell/words.ts'

/** `Three appeals are open.` */
export const appealsHeading = (openCount: number): string => {
  if (openCount === 0) return 'No appeal is open.'
  return `${countWord(openCount)} ${openCount === 1 ? 'appeal is' : 'appeals are'} open.`
}

/** What an administrator reads of an appeal's state. */
export const appealStateWords: Readonly<Record<AppealState, string>> = {
  open: 'Open',
  granted: 'Granted',
  declined: 'Declined',
}

/** What the person reads of it. */
export const ownAppealWords: Readonly<Record<AppealState, string>> = {
  open: 'Your appeal is being read.',
  granted: 'Your appeal is granted: you may plan the post again as it is.',
  declined: 'Your appeal is declined: the refusal stays.',
}

/** `Two of your posts were refused.` */
export const refusedHeading = (count: number): string => {
  if (count === 0) return 'None of your posts was refused.'
  return `${countWord(count)} of your posts ${count === 1 ? 'was' : 'were'} refused.`
}
