import type { PersonState } from '../../contract/people.ts'
import { strings } from '../../strings/admin.ts'

const words: Record<PersonState, string> = {
  active: strings.active,
  unconfirmed: strings.addressNotConfirmed,
  held: strings.postsHeld,
  suspended: strings.suspended,
}

/** How the interface says how it is with a person. */
export const personStateWord = (state: PersonState): string => words[state]

/** The states in the order in which a filter offers them. */
export const personStateList: readonly PersonState[] = ['active', 'unconfirmed', 'held', 'suspended']
