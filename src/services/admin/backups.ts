import { fromPromise } from 'xstate'
import { listBackups, makeBackup } from '../../../contract/backups.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface Backup {
  name: string
  state: 'running' | 'done' | 'failed'
  beganAt: string
  endedAt: string | null
  bytes: number
  rows: number
  mediaFiles: number
  isChecked: boolean
  problem: string | null
}

export interface BackupList {
  /** Newest first. */
  results: readonly Backup[]
  folder: string
  free: number | null
  lastDoneAt: string | null
}

/** Reads the backups that are there or were tried. */
export const backupsActors = (call: Call) => ({
  read: fromPromise<Result<BackupList>, { query: null }>(({ signal }) => toResult(call(listBackups, {}, { signal }))),
})

/** Begins a backup. */
export const makeBackupActors = (call: Call) => ({
  perform: fromPromise<Result<BackupList>, { variables: null }>(({ signal }) =>
    toResult(call(makeBackup, {}, { signal })),
  ),
})
