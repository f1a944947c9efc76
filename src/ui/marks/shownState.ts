import type { PostState, PublicationState } from '../../../contract/content.ts'
import { stateOfPart, stateWord } from '../../../rules/content/states.ts'
import { strings } from '../../../strings/marks.ts'

export type MarkedState = PostState | PublicationState

/** A post and a part of one are shown alike: one glyph and one word for both. */
export const shownState = (state: MarkedState): PostState => (isPartOnly(state) ? stateOfPart(state) : state)

/** The word of a state; a part that waits has one of its own, though it is shown as scheduled. */
export const shownWord = (state: MarkedState): string =>
  state === 'waiting' ? strings.waiting : stateWord(shownState(state))

const isPartOnly = (state: MarkedState): state is Exclude<PublicationState, PostState> => partOnly.has(state)

const partOnly: ReadonlySet<MarkedState> = new Set<Exclude<PublicationState, PostState>>([
  'waiting',
  'verifying',
  'claimed',
  'sending',
  'reconciling',
])
