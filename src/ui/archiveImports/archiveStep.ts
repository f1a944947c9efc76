import type { SnapshotFrom } from 'xstate'
import type { archiveImportMachine } from '../../machines/archiveImports/archiveImport.machine.ts'

export type ArchiveSnapshot = SnapshotFrom<typeof archiveImportMachine>

/** What there is to see of an archive that is brought. */
export type ArchiveStep =
  | 'loading'
  | 'loadFailed'
  | 'choosing'
  | 'sending'
  | 'checking'
  | 'ready'
  | 'importing'
  | 'done'
  | 'canceling'
  | 'cancelFailed'

/** While it is asked for, sent or taken back, it is where the provider said the last time. */
export function archiveStepOf(snapshot: ArchiveSnapshot): ArchiveStep {
  const own = (['loading', 'loadFailed', 'canceling', 'cancelFailed'] as const).find((state) => snapshot.matches(state))
  if (own !== undefined) return own
  if (snapshot.matches('choosing') || snapshot.matches('cutOff') || snapshot.matches('rejected')) return 'choosing'
  if (snapshot.matches('ready')) return 'ready'
  return stepIn[snapshot.context.remote?.state ?? 'uploading']
}

const stepIn = {
  uploading: 'sending',
  checking: 'checking',
  // It was refused the last time, and is being asked for again.
  rejected: 'checking',
  // It was to be brought in, and whether it is has not been said yet.
  ready: 'importing',
  importing: 'importing',
  done: 'done',
} as const satisfies Record<NonNullable<ArchiveSnapshot['context']['remote']>['state'], ArchiveStep>

/** Of a whole, in percent; 100 only where all of it is there. */
export const percentOf = (share: number): number => Math.floor(Math.min(Math.max(share, 0), 1) * 100)
