import { Kysely, PGliteDialect, PostgresDialect } from 'kysely'
import pg from 'pg'
import { migrate } from '../../server/db/migrate.ts'
import type { Database } from '../../server/db/schema.ts'
import { freshDatabaseUrl } from '../support/database.ts'
import { freshPglite } from '../support/freshPglite.ts'

/** A database of its own as an earlier version left it, at a step of the migrations; the caller destroys it. */
export async function openMigratedTo(step: Parameters<typeof migrate>[1]): Promise<Kysely<Database>> {
  const url = await freshDatabaseUrl()
  const dialect = url
    ? new PostgresDialect({ pool: new pg.Pool({ connectionString: url }) })
    : new PGliteDialect({ pglite: await freshPglite() })
  const db = new Kysely<Database>({ dialect })
  await migrate(db, step)
  return db
}
