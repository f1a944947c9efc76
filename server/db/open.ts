import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { checkRoom } from '../process/disk.ts'
import { StartFailure } from '../process/startFailure.ts'
import { checkRestored, isRestoring, lockDataFolder, makeDataFolder } from './dataFolder.ts'
import { migrate } from './migrate.ts'
import { type EmbeddedDatabase, openPglite, pgliteOptions } from './pglite.ts'
import type { Database } from './schema.ts'
import { placeDatabase } from './template.ts'

interface PostgresServer {
  kind: 'postgres'
  db: Kysely<Database>
  pool: pg.Pool
  /** Waits for what runs, then lets go of the connections. */
  close(): Promise<void>
}

/**
 * The open database. Embedded there is one session: inside a transaction only the transaction itself may be used,
 * anything else waits for ever.
 */
export type OpenDatabase = EmbeddedDatabase | PostgresServer

const int8 = 20

/**
 * Opens the database of the settings with its tables up to date: PostgreSQL by DATABASE_URL, else PGlite in DATA_DIR.
 * Throws a `StartFailure` where the folder is in use or the server does not answer.
 */
export async function openDatabase(settings: {
  DATA_DIR: string
  DATABASE_URL?: string | undefined
}): Promise<OpenDatabase> {
  await makeDataFolder(settings.DATA_DIR)
  return settings.DATABASE_URL
    ? openPostgres(settings.DATABASE_URL, settings.DATA_DIR)
    : openEmbedded(settings.DATA_DIR)
}

async function openEmbedded(folder: string): Promise<EmbeddedDatabase> {
  const lock = lockDataFolder(folder)
  const database = join(folder, 'database')
  try {
    // A restore gives the database its name last.
    await checkRestored(folder, async () => existsSync(database))
    await checkRoom(folder)
    if (await isEmpty(database)) await placeDatabase(database)
    const opened = await openPglite(await PGlite.create(database, pgliteOptions))
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

/** Nothing is in the folder, or it is not there yet. */
async function isEmpty(folder: string): Promise<boolean> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return []
  })
  return names.length === 0
}

async function openPostgres(connectionString: string, folder: string): Promise<PostgresServer> {
  const opened = await connectPostgres(connectionString)
  try {
    if (isRestoring(folder)) await checkRestoredServer(opened.db, folder)
    await migrate(opened.db)
    return opened
  } catch (error) {
    await opened.close()
    throw error
  }
}

async function checkRestoredServer(db: Kysely<Database>, folder: string): Promise<void> {
  const lock = lockDataFolder(folder)
  try {
    await checkRestored(folder, () => hasPeople(db))
  } finally {
    lock.release()
  }
}

/**
 * Whether anybody is in the database. A restore begins only where nobody is, and brings people together with all else in
 * one transaction, after the media: it is done where they are there.
 */
export async function hasPeople(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ has_tables: boolean }>`
    select to_regclass('public.users') is not null as has_tables
  `.execute(db)
  if (!rows[0]?.has_tables) return false
  return (await db.selectFrom('users').select('id').limit(1).executeTakeFirst()) !== undefined
}

/** A PostgreSQL that answers, with its tables as they are. Throws a `StartFailure` where it does not. */
export async function connectPostgres(connectionString: string): Promise<PostgresServer> {
  const pool = new pg.Pool({ connectionString, max: 10, connectionTimeoutMillis: 10_000, types: { getTypeParser } })
  pool.on('error', ignoreIdleLoss)
  try {
    await pool.query('select 1')
  } catch (cause) {
    await pool.end()
    throw new StartFailure(`The database of DATABASE_URL cannot be reached (${reasonOf(cause)}).`, { cause })
  }
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) })
  return { db, kind: 'postgres', pool, close: () => db.destroy() }
}

/** Counts come as numbers, as they do from PGlite. */
const getTypeParser: pg.CustomTypesConfig['getTypeParser'] = (oid, format) =>
  oid === int8 ? Number : pg.types.getTypeParser(oid, format)

/** A connection lost while idle is replaced by the pool when the next query needs one; the query that needs it fails. */
function ignoreIdleLoss(): void {}

const reasonOf = (error: unknown): string =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'no answer'
