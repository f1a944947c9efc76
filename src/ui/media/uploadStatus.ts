import type { SnapshotFrom } from 'xstate'
import type { mediaUploadMachine } from '../../machines/media/mediaUpload.machine.ts'

/** How an upload stands, in words. */
export type UploadStatus =
  | 'waiting'
  | 'announcing'
  | 'sending'
  | 'checking'
  | 'paused'
  | 'pausedByHand'
  | 'failed'
  | 'rejected'
  | 'canceling'
  | 'canceled'
  | 'done'

/** The status that an upload is in. */
export function statusOf(snapshot: SnapshotFrom<typeof mediaUploadMachine>): UploadStatus {
  if (snapshot.hasTag('checking')) return 'checking'
  if (snapshot.matches('sending')) return 'sending'
  const plain = [
    'waiting',
    'announcing',
    'paused',
    'pausedByHand',
    'failed',
    'rejected',
    'canceling',
    'canceled',
  ] as const
  return plain.find((state) => snapshot.matches(state)) ?? 'done'
}
