import type { PostState, PublicationState } from '../../contract/content.ts'
import { strings } from '../../strings/content.ts'

/** Posts that wait for their person: nothing more happens to them by itself, or it is not certain that it will. */
export const needyStates: readonly PostState[] = [
  'failed',
  'partly_published',
  'missed',
  'unknown',
  'needs_person',
  'held',
]

export const needsPerson = (state: PostState): boolean => needyStates.includes(state)

/** Whether a post is out, on an account at least. */
export const isOut = (state: PostState): boolean => state === 'published' || state === 'partly_published'

/** On its way to a network, or being looked for there: worth asking again in a few seconds. */
export const isInMotion = (state: PostState): boolean => state === 'publishing' || state === 'unknown'

const words: Record<PostState, string> = {
  draft: strings.draft,
  scheduled: strings.scheduled,
  publishing: strings.publishing,
  published: strings.published,
  partly_published: strings.partlyPublished,
  failed: strings.failed,
  missed: strings.missed,
  unknown: strings.unknown,
  needs_person: strings.needsYou,
  held: strings.onHold,
}

/** How the interface says each state; everything that names one takes its word from here. */
export const stateWord = (state: PostState): string => words[state]

/** One part of a post as a post's state, so that both have one glyph and one word. */
export const stateOfPart = (state: PublicationState): PostState => statesOfParts[state]

const statesOfParts: Record<PublicationState, PostState> = {
  scheduled: 'scheduled',
  waiting: 'scheduled',
  verifying: 'publishing',
  claimed: 'publishing',
  sending: 'publishing',
  published: 'published',
  failed: 'failed',
  unknown: 'unknown',
  reconciling: 'unknown',
  needs_person: 'needs_person',
  held: 'held',
  missed: 'missed',
}
