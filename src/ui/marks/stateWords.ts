import type { PostState, PublicationState } from '../../../contract/content.ts'

export type MarkedState = PostState | PublicationState

/** How the interface says each state; everything that names one takes its word from here. */
export const stateWords: Record<MarkedState, string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  claimed: 'Publishing',
  sending: 'Publishing',
  publishing: 'Publishing',
  published: 'Published',
  partly_published: 'Partly published',
  failed: 'Failed',
  missed: 'Missed',
  unknown: 'Unknown',
  reconciling: 'Checking',
  needs_person: 'Needs you',
  held: 'On hold',
}
