import { fromPromise } from 'xstate'
import { listPosts } from '../../../contract/content.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { PostsPage } from '../content/posts.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface ChoosablePostsQuery {
  /** The bucket that they are chosen for: what is in it is not asked for. */
  bucketId: number
  /** Only this business's; null: of all. */
  businessProfileId: number | null
  /** Those of other buckets, too; else only those in none. */
  hasOthers: boolean
  search: string
  page: number
  pageSize: number
}

/** The effects of a list of posts that can be put into a bucket, newest first. */
export const choosablePostsActors = (call: Call) => ({
  read: fromPromise<Result<PostsPage>, { query: ChoosablePostsQuery }>(({ input: { query }, signal }) => {
    const { bucketId, businessProfileId, hasOthers, search, page, pageSize } = query
    const asked = {
      ...(hasOthers ? { notInBucket: String(bucketId) } : { bucket: 'none' }),
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
      ...(search && { search }),
      order: 'created' as const,
      page: String(page),
      pageSize: String(pageSize),
    }
    return toResult(call(listPosts, { query: asked }, { signal }))
  }),
})
