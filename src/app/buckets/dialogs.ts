import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import type { Bucket } from '../../machines/buckets/bucket.ts'
import type { App } from '../app.ts'

/** What is open above the buckets or among them; of the editor: which bucket, null for a new one. */
export type BucketDialog =
  | { kind: 'editor'; bucket: Bucket | null }
  | { kind: 'shares' }
  | { kind: 'template' }
  | { kind: 'idea'; bucketId: number }
  | { kind: 'posts'; bucketId: number }

type DialogEvent = { type: 'dialog.opened'; dialog: BucketDialog } | { type: 'dialog.closed' } | { type: 'page.left' }

const dialogLogic = fromTransition((opened: BucketDialog | null, event: DialogEvent): BucketDialog | null => {
  if (event.type === 'dialog.opened') return event.dialog
  // What was written is still there when the person comes back.
  return event.type === 'page.left' && opened?.kind === 'editor' ? opened : null
}, null)

export type BucketDialogs = ActorRefFrom<typeof dialogLogic>

/** Which of them is open: one at a time. */
export const createBucketDialogs = ({ actorOptions }: Pick<App, 'actorOptions'>): BucketDialogs =>
  createActor(dialogLogic, actorOptions)
