import type { PublicationState } from '../../contract/content.ts'
import { refusals, whyNot } from '../../rules/publishing/postState.ts'

interface Part {
  id: number
  state: PublicationState
  sent_at: Date | null
}

/**
 * Why a post stays as it is while others of its repeat are changed or deleted, for people; null where it need not. What
 * was ever sent of it, whatever came of that, is not touched with others.
 */
export function reasonFixed(act: 'edit' | 'delete', isDraft: boolean, publications: readonly Part[]): string | null {
  const no = whyNot(act, { isDraft, publications })
  if (no !== null) return no
  return publications.some(({ sent_at }) => sent_at !== null) ? refusals.alreadySent : null
}
