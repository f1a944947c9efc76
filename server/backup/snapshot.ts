import { constants } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import { PGlite } from '@electric-sql/pglite'
import { type Kysely, sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { OpenDatabase } from '../db/open.ts'
import { type EmbeddedDatabase, pgliteOptions, wrapPglite } from '../db/pglite.ts'
import type { Database } from '../db/schema.ts'
import { plainTexts } from './tableLines.ts'

/** The rows of one instant, however long they are read. */
export interface Snapshot {
  trx: DbOrTrx
  takenAt: Date
  close(): Promise<void>
}

/**
 * Takes the rows of this instant. PostgreSQL holds them for a transaction, beside which everything goes on. The embedded
 * database has one session, which a transaction would take from everybody for as long as it is read: its files are copied
 * at one go, and the copy is read. `copyFolder` is where that lies until the snapshot is closed.
 */
export async function takeSnapshot(database: OpenDatabase, copyFolder: string): Promise<Snapshot> {
  if (database.kind === 'postgres') return transactionOn(database.db)
  const { dataDir } = database.pglite
  // One in memory, of tests, has no files.
  if (dataDir === undefined || dataDir.includes('://')) return transactionOn(database.db)
  const copied = await openCopy(database.pglite, dataDir, copyFolder)
  try {
    const snapshot = await transactionOn(copied.db)
    return {
      ...snapshot,
      async close() {
        await snapshot.close()
        await copied.close()
      },
    }
  } catch (error) {
    await copied.close()
    throw error
  }
}

async function openCopy(pglite: PGlite, folder: string, copyFolder: string): Promise<EmbeddedDatabase> {
  try {
    await pglite.transaction(async (trx) => {
      // Else the copy would have to find out by the log what is in its own files.
      await trx.exec('checkpoint')
      await cp(folder, copyFolder, { recursive: true, mode: constants.COPYFILE_FICLONE })
    })
    const copy = wrapPglite(await PGlite.create(copyFolder, pgliteOptions))
    return {
      ...copy,
      async close() {
        await copy.close()
        await rm(copyFolder, { recursive: true, force: true })
      },
    }
  } catch (error) {
    await rm(copyFolder, { recursive: true, force: true })
    throw error
  }
}

async function transactionOn(db: Kysely<Database>): Promise<Snapshot> {
  const trx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute()
  try {
    await plainTexts(trx)
    // The first look: from here on nothing that is committed elsewhere is seen.
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(trx)
    return { trx, takenAt: rows[0]?.now ?? new Date(), close: async () => void (await trx.rollback().execute()) }
  } catch (error) {
    await trx.rollback().execute()
    throw error
  }
}
