import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { checkRoom } from '../process/disk.ts'
import { StartFailure } from '../process/startFailure.ts'
import { lockDataFolder, makeDataFolder } from './dataFolder.ts'
import { migrate } from './migrate.ts'
import { closeAfterPanic } from './panic.ts'
import type { Database } from './schema.ts'

interface Opened {
  db: Kysely<Database>
  /** Waits for what runs, then lets go of the connections and of the data folder. */
  close(): Promise<void>
}

/**
 * The open database. Embedded there is one session: inside a transaction only the transaction itself may be used,
 * anything else waits for ever.
 */
export type OpenDatabase = Opened & ({ kind: 'embedded'; pglite: PGlite } | { kind: 'postgres'; pool: pg.Pool })

const type = { bytea: 17, int8: 20 } as const

/**
 * Opens the database of the settings with its tables up to date: PostgreSQL by DATABASE_URL, else PGlite in DATA_DIR.
 * Throws a `StartFailure` where the folder is in use or the server does not answer.
 */
export async function openDatabase(settings: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}): Promise<OpenDatabase> {
  await makeDataFolder(settings.DATA_DIR)
  return settings.DATABASE_URL ? openPostgres(settings.DATABASE_URL) : openEmbedded(settings.DATA_DIR)
}

async function openEmbedded(folder: string): Promise<OpenDatabase> {
  const lock = lockDataFolder(folder)
  try {
    await checkRoom(folder)
    const opened = await openPglite(await PGlite.create(join(folder, 'database'), pgliteOptions))
    return {
      ...opened,
      async close() {
        await opened.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

/** Bytes come as a Buffer from both databases. */
export const pgliteOptions = {
  parsers: { [type.bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
}

/** The same over a PGlite that was made elsewhere, such as one in memory; closing closes it. */
export async function openPglite(pglite: PGlite): Promise<OpenDatabase & { kind: 'embedded' }> {
  closeAfterPanic(pglite)
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  await migrate(db)
  return { db, kind: 'embedded', pglite, close: () => db.destroy() }
}

async function openPostgres(connectionString: string): Promise<OpenDatabase> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, types: { getTypeParser } })
  pool.on('error', ignoreIdleLoss)
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new StartFailure(`The database of DATABASE_URL cannot be reached (${reasonOf(cause)}).`, { cause })
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  await migrate(db)
  return { db, kind: 'postgres', pool, close: () => db.destroy() }
}

/** Counts come as numbers, as they do from PGlite. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === type.int8 ? Number : pg.types.getTypeParser(oid, format)

/** A connection lost while idle is replaced by the pool when the next query needs one; the query that needs it fails. */
function ignoreIdleLoss(): void {}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer'
