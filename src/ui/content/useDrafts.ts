import { useSelector } from '@xstate/react'
import type { Post } from '../../machines/content/post.ts'
import type { PostsQuery } from '../../services/content/posts.ts'
import { usePostList } from './usePostList.ts'

/** Drafts without a time that are named before the rest is only counted. */
const named = 4

/** How many drafts there are, with and without a time, as the list of posts counts them; null until that is known. */
export const useDraftCount = (): number | null => useDrafts({ hasTime: null, pageSize: 1 })?.count ?? null

/** Drafts without a time, last changed first, and how many there are in all; null until that is known. */
export const useUntimedDrafts = (): { results: readonly Post[]; count: number } | null =>
  useDrafts({ hasTime: false, pageSize: named })

function useDrafts(asked: Pick<PostsQuery, 'hasTime' | 'pageSize'>) {
  const list = usePostList({ states: ['draft'], order: 'changed', day: null, page: 1, ...asked })
  return useSelector(list, ({ context }) => context.value)
}
