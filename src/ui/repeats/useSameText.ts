import { useMemo } from 'react'
import type { SameTextChoice } from '../../../contract/repeats.ts'
import { namesOf, neverTwice, sameTextAgain } from '../../../rules/repeats/sameTextAgain.ts'
import type { Post } from '../../machines/content/post.ts'
import { useAccounts } from '../networks/useAccounts.ts'

export interface SameText {
  /** The posts are made as drafts. */
  areDrafts: boolean
  /** Nothing can be made by this choice: no account takes the text again. */
  isStuck: boolean
  /** That networks never take it again, for people; null where all do, or a draft is repeated. */
  never: string | null
  /** Networks that would be left out, by name. */
  refusers: string
  /** Of networks that take it, but not right after itself. */
  warning: string | null
}

/** What the networks of a post do with its text when it comes again. */
export function useSameText({ accountIds, state }: Post, choice: SameTextChoice): SameText {
  const accounts = useAccounts()
  return useMemo(() => {
    const isDraft = state === 'draft'
    const { takers, refusers, warning } = sameTextAgain(accounts.filter(({ id }) => accountIds.includes(id)))
    const isRefused = !isDraft && refusers.length > 0
    return {
      areDrafts: isDraft || choice === 'drafts',
      isStuck: isRefused && takers.length === 0 && choice === 'leave_out',
      never: isRefused ? neverTwice(refusers) : null,
      refusers: namesOf(refusers),
      warning: choice === 'drafts' ? null : warning,
    }
  }, [accounts, accountIds, state, choice])
}
