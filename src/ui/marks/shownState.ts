import type { PostState, PublicationState } from '../../../contract/content.ts'
import { stateOfPart } from '../../../rules/content/states.ts'

export type MarkedState = PostState | PublicationState

/** A post and a part of one are shown alike: one glyph and one word for both. */
export const shownState = (state: MarkedState): PostState =>
  state === 'claimed' || state === 'sending' || state === 'reconciling' ? stateOfPart(state) : state
