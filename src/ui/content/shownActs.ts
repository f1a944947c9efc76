import { type Acts, actsOf } from '../../../rules/publishing/postState.ts'
import { isWorthReading } from '../../../rules/publishing/worthReading.ts'
import type { Post } from '../../machines/content/post.ts'

/** What a person may do with the parts of a post, and that changes something. */
export function shownActsOf({ state, publications }: Post): Acts {
  const acts = actsOf({ isDraft: state === 'draft', publications })
  const worthReading = new Set(publications.filter(isWorthReading).map(({ id }) => id))
  return { ...acts, check: acts.check.filter((id) => worthReading.has(id)) }
}
