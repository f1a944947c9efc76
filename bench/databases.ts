import { type OpenDatabase, openDatabase } from '../server/db/open.ts'
import { openPglite } from '../server/db/pglite.ts'
import { readSettings, type Settings } from '../server/process/settings.ts'
import { migratedPglite } from '../tests/support/freshPglite.ts'
import { createDatabase, startPostgres } from '../tests/support/postgres.ts'
import { temporaryFolder } from './dataFolder.ts'
import type { Figure, Form } from './figures.ts'

/** A fresh database that something is measured on. */
export interface Measured {
  /** For the figures' names. */
  name: string
  settings: Settings
  database: OpenDatabase
}

/** Measures the same on PGlite and then on PostgreSQL, each with its tables only. */
export async function onBothDatabases(
  form: Form,
  measure: (measured: Measured) => Promise<Figure[]>,
): Promise<Figure[]> {
  const server = await startPostgres()
  try {
    const embedded = await onOne('PGlite', null, form, measure)
    return [...embedded, ...(await onOne('PostgreSQL', await createDatabase(server.url), form, measure))]
  } finally {
    await server.stop()
  }
}

async function onOne(
  name: string,
  url: string | null,
  { isShort }: Form,
  measure: (measured: Measured) => Promise<Figure[]>,
): Promise<Figure[]> {
  await using folder = await temporaryFolder()
  const settings = readSettings({ DATA_DIR: folder.path, PORT: '0', ...(url !== null && { DATABASE_URL: url }) })
  // To make a PGlite on disk takes longer than a whole short form.
  const isInMemory = url === null && isShort
  const database = isInMemory ? await openPglite(await migratedPglite()) : await openDatabase(settings)
  try {
    return await measure({ name, settings, database })
  } finally {
    await database.close()
  }
}
