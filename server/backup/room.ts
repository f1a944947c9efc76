import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { FreeBytes } from '../process/disk.ts'
import { leastRoom } from '../process/disk.ts'
import { BackupProblem } from './backupProblem.ts'

/** Bytes of the database and of the media that rows name. */
async function storedBytes(db: DbOrTrx): Promise<number> {
  const { rows } = await sql<{ bytes: string | number }>`
    select pg_database_size(current_database())
      + (select coalesce(sum(size + thumbnail_size), 0) from media)::bigint as bytes
  `.execute(db)
  return Number(rows[0]?.bytes ?? 0)
}

/**
 * Refuses to begin where the folder's disk has not room for twice of what there is: the file beside the copy that the
 * embedded database is read from. What the database needs to go on stays free beside that.
 */
export async function checkBackupRoom(db: DbOrTrx, folder: string, free: FreeBytes): Promise<void> {
  const left = await free(folder)
  const needed = 2 * (await storedBytes(db)) + leastRoom
  if (left === null || left >= needed) return
  throw new BackupProblem(
    `Only ${megabytes(left)} MB are free in ${folder}, and a backup needs ${megabytes(needed)} MB there. Make room, ` +
      'or set BACKUP_DIR to a folder on another disk.',
  )
}

const megabytes = (bytes: number): string => Math.ceil(bytes / 1_048_576).toLocaleString('en')
