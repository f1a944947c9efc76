import type { PersonState } from '../../contract/people.ts'

const words: Record<PersonState, string> = {
  active: 'Active',
  unconfirmed: 'Address not confirmed',
  held: 'Posts held',
  suspended: 'Suspended',
}

/** How the interface says how it is with a person. */
export const personStateWord = (state: PersonState): string => words[state]

/** The states in the order in which a filter offers them. */
export const personStateList: readonly PersonState[] = ['active', 'unconfirmed', 'held', 'suspended']
