import { PGlite, type PGliteOptions } from '@electric-sql/pglite'
import { Kysely, PGliteDialect } from 'kysely'
import { migrate } from './migrate.ts'
import { closeAfterPanic } from './panic.ts'
import type { Database } from './schema.ts'

/** The embedded database, open. */
export interface EmbeddedDatabase {
  kind: 'embedded'
  db: Kysely<Database>
  pglite: PGlite
  /** Waits for what runs, then lets go of what was opened. */
  close(): Promise<void>
}

const bytea = 17

/**
 * Bytes come as a Buffer, as they do from PostgreSQL. PostgreSQL's own cache of pages is a quarter of its default: it
 * is memory of this process for good, and what is not in it is still in the operating system's.
 */
export const pgliteOptions: PGliteOptions = {
  parsers: { [bytea]: (text: string) => Buffer.from(text.slice(2), 'hex') },
  startParams: [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'],
}

/** The database of a PGlite, with its tables up to date; closing closes both. */
export async function openPglite(pglite: PGlite): Promise<EmbeddedDatabase> {
  const opened = wrapPglite(pglite)
  await migrate(opened.db)
  return opened
}

/** The same with its tables as they are. */
export function wrapPglite(pglite: PGlite): EmbeddedDatabase {
  closeAfterPanic(pglite)
  const db = new Kysely<Database>({ dialect: new PGliteDialect({ pglite }) })
  return { db, kind: 'embedded', pglite, close: () => db.destroy() }
}
