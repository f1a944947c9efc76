import type { ContentBucket, ContentIdea, WrittenIdea as WireWrittenIdea } from '../../../contract/buckets.ts'
import type { Camel } from '../../../rules/shell/camel.ts'

export type Bucket = Camel<ContentBucket>
export type Idea = Camel<ContentIdea>
export type WrittenIdea = Camel<WireWrittenIdea>

/** What turned out to be so of buckets, wherever it was done: lists follow it without being read again. */
export type BucketFact =
  | { kind: 'created'; buckets: readonly Bucket[] }
  | { kind: 'changed'; bucket: Bucket }
  | { kind: 'deleted'; bucket: Bucket }
  | { kind: 'restored'; bucket: Bucket }
  | { kind: 'assigned'; bucketId: number; movedFrom: number | null }
  | { kind: 'removed'; bucketId: number }
