import { fromPromise } from 'xstate'
import { assignPost, changeBucket, deleteBucket, removeAssignment, restoreBucket } from '../../../contract/buckets.ts'
import { strings } from '../../../strings/buckets.ts'
import type { BucketFact } from '../../machines/buckets/bucket.ts'
import type { BucketChange } from '../../machines/buckets/bucketChanges.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'
import { bucketMessages } from './bucketMessages.ts'

/** The effects of what is done to buckets without a form. What is gone already counts as deleted or taken out. */
export const bucketChangesActors = (call: Call) => ({
  performChange: fromPromise<Result<BucketFact>, { change: BucketChange }>(async ({ input: { change }, signal }) => {
    const result = await toResult(perform(call, change, signal), saying(messages[change.kind]))
    const isGone = result.kind === 'rejected' && result.status === 404
    if (isGone && change.kind === 'delete') return { kind: 'ok', value: { kind: 'deleted', bucket: change.bucket } }
    if (isGone && change.kind === 'remove') return { kind: 'ok', value: { kind: 'removed', bucketId: change.bucketId } }
    return result
  }),
})

const messages = {
  activate: bucketMessages.update,
  delete: bucketMessages.delete,
  restore: strings.failedToRestoreContentBucket,
  assign: bucketMessages.assign,
  remove: bucketMessages.remove,
} as const satisfies Record<BucketChange['kind'], string>

async function perform(call: Call, change: BucketChange, signal: AbortSignal): Promise<BucketFact> {
  switch (change.kind) {
    case 'activate': {
      const { bucket, isActive } = change
      return {
        kind: 'changed',
        bucket: await call(changeBucket, { id: String(bucket.id), body: { isActive } }, { signal }),
      }
    }
    case 'delete':
      await call(deleteBucket, { id: String(change.bucket.id) }, { signal })
      return { kind: 'deleted', bucket: change.bucket }
    case 'restore':
      return {
        kind: 'restored',
        bucket: await call(restoreBucket, { id: String(change.bucket.id) }, { signal }),
      }
    case 'assign': {
      const { postId, bucketId } = change
      const { bucket, movedFrom } = await call(assignPost, { body: { post: postId, bucket: bucketId } }, { signal })
      return { kind: 'assigned', bucketId: bucket, movedFrom }
    }
    case 'remove':
      await call(removeAssignment, { id: String(change.assignmentId) }, { signal })
      return { kind: 'removed', bucketId: change.bucketId }
  }
}
