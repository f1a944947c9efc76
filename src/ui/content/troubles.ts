import type { PostState } from '../../../contract/content.ts'

const troubles = {
  draft: 'none',
  scheduled: 'none',
  publishing: 'none',
  published: 'none',
  partly_published: 'failed',
  failed: 'failed',
  missed: 'missed',
  held: 'missed',
  unknown: 'unknown',
  needs_person: 'unknown',
} as const satisfies Record<PostState, string>

/** The tint of a post that waits for its user. */
export const troubleOf = (state: PostState) => troubles[state]
