import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { endRow, forgetRow, oldRows, runningRow, silentRows } from './backupRows.ts'
import { backupFile, wholeFile } from './makeFile.ts'

/** What became of a backup whose process was killed, for people. */
export const interrupted = 'The program ended while the backup was made. Nothing is left of it.'

const unfinishedName = /^(\d{4}-\d\d-\d\dT\d{6}Z)\.(part|copy)$/

/**
 * Ends the backups of processes that were killed. One whose file had its name already is whole and counts; of the others
 * nothing stays. `isAll`: no other process makes any, so that whatever is being made is one of them.
 */
export async function endInterrupted(db: DbOrTrx, folder: string, now: Date, isAll: boolean): Promise<void> {
  const silent = await silentRows(db, now, isAll)
  for (const { id, name } of silent) {
    await endRow(db, id, now, (await wholeFile(folder, name)) ?? { problem: interrupted })
  }
  if (silent.length > 0) await removeUnfinished(db, folder)
}

/**
 * Removes what has no whole name and nobody works on. The folder is read first: a file there is younger than its row, so
 * that one which is being made is found to be.
 */
export async function removeUnfinished(db: DbOrTrx, folder: string): Promise<void> {
  const entries = await entriesOf(folder)
  const running = await runningRow(db)
  for (const entry of entries) {
    const [, name] = unfinishedName.exec(entry) ?? []
    if (name !== undefined && name !== running?.name) await rm(join(folder, entry), { recursive: true, force: true })
  }
}

/** Removes whole backups beyond the newest. The file goes first: of a process that is killed in between no file stays unknown. */
export async function removeOld(db: DbOrTrx, folder: string, keep: number): Promise<void> {
  for (const { id, name, state } of await oldRows(db, keep)) {
    if (state === 'done') await rm(backupFile(folder, name), { force: true })
    await forgetRow(db, id)
  }
}

const entriesOf = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
