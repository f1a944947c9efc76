import { fromPromise } from 'xstate'
import { assignPost, assignPosts, removeAssignment } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import type { Assignment, Moved } from '../../machines/content/assignment.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'

/** The effects of putting posts into buckets and out of them. */
export const assignmentActors = (call: Call) => ({
  assignPosts: fromPromise<Result<readonly Moved[]>, { assignment: Assignment }>(({ input: { assignment }, signal }) =>
    toResult(
      assigned(call, assignment, signal),
      saying(assignment.bucket === null ? strings.failedToRemovePostFromBucket : strings.failedToAssignPostToBucket),
    ),
  ),
  undoAssignment: fromPromise<Result<readonly Moved[]>, { moved: readonly Moved[] }>(({ input: { moved }, signal }) =>
    toResult(takenBack(call, moved, signal), saying(strings.failedToAssignPostToBucket)),
  ),
})

/** Answers which posts were elsewhere before. */
async function assigned(call: Call, { posts, bucket }: Assignment, signal: AbortSignal): Promise<readonly Moved[]> {
  const to = bucket?.id ?? null
  const [post, ...others] = posts
  if (post === undefined) return []
  const isOne = others.length === 0
  if (isOne && to !== null) {
    const { movedFrom } = await call(assignPost, { body: { post: post.id, bucket: to } }, { signal })
    return elsewhere([{ post: post.id, movedFrom }], to)
  }
  if (isOne && post.assignmentId !== null) {
    await call(removeAssignment, { id: String(post.assignmentId) }, { signal })
    return elsewhere([{ post: post.id, movedFrom: post.bucketId }], to)
  }
  const { results } = await call(assignPosts, { body: { posts: posts.map(({ id }) => id), bucket: to } }, { signal })
  return elsewhere(results, to)
}

const elsewhere = (moved: readonly Moved[], to: number | null) => moved.filter(({ movedFrom }) => movedFrom !== to)

async function takenBack(call: Call, moved: readonly Moved[], signal: AbortSignal): Promise<readonly Moved[]> {
  for (const [bucket, posts] of Map.groupBy(moved, ({ movedFrom }) => movedFrom)) {
    await call(assignPosts, { body: { posts: posts.map(({ post }) => post), bucket } }, { signal })
  }
  return moved
}
