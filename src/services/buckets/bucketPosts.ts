import { fromPromise } from 'xstate'
import { listBucketPosts } from '../../../contract/buckets.ts'
import type { PostState } from '../../../contract/content.ts'
import type { Network } from '../../../contract/networks.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { PostsPage } from '../content/posts.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface BucketPostsQuery {
  bucketId: number
  search: string
  /** Null: of all networks. */
  network: Network | null
  /** None: of all states. */
  states: readonly PostState[]
  page: number
  pageSize: number
}

/** The effects of a list of a bucket's posts. */
export const bucketPostsActors = (call: Call) => ({
  read: fromPromise<Result<PostsPage>, { query: BucketPostsQuery }>(({ input: { query }, signal }) => {
    const { bucketId, search, network, states, page, pageSize } = query
    const asked = {
      ...(search && { search }),
      ...(network && { platform: network }),
      ...(states.length > 0 && { status: states.join(',') }),
      page: String(page),
      pageSize: String(pageSize),
    }
    return toResult(call(listBucketPosts, { id: String(bucketId), query: asked }, { signal }))
  }),
})
