import type { PostState } from '../../../../contract/content.ts'
import { needyStates } from '../../../../rules/content/states.ts'
import { strings } from '../../../../strings/content/posts.ts'

/** The groups of states that the list is looked through by. */
export type StateFilter = 'all' | 'draft' | 'planned' | 'published' | 'needs'

export const statesOf: Record<StateFilter, readonly PostState[]> = {
  all: [],
  draft: ['draft'],
  planned: ['scheduled', 'publishing'],
  published: ['published'],
  needs: needyStates,
}

export const stateFilterNames: Record<StateFilter, string> = {
  all: strings.all,
  draft: strings.drafts,
  planned: strings.scheduled,
  published: strings.published,
  needs: strings.needsYou,
}

/** The filter that a text of the address names; all of them where it names none. */
export const stateFilterOf = (text: string | null): StateFilter =>
  text !== null && Object.hasOwn(statesOf, text) ? (text as StateFilter) : 'all'
