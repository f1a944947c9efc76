import { type Kysely, sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../../server/db/schema.ts'
import type { Worker } from './bench.ts'

/** Milliseconds; many times what any wait here takes on a quiet machine. */
const timeout = 60_000

/** The sessions of this database that wait for a lock: other files have databases of their own in the same server. */
const waiting = sql<{ pid: number }>`
  select distinct pid from pg_locks join pg_stat_activity using (pid) where not granted and datname = current_database()`

/** Some session of the database waits for a lock that another one holds. */
const somebodyWaits = (db: Kysely<Database>) =>
  vi.waitUntil(async () => (await waiting.execute(db)).rows.length > 0, { timeout, interval: 20 })

/**
 * Kills a worker whose statement waits in the database, and the sessions with it: the server would go on with what a
 * dead client asked for.
 */
export async function killWhileWaiting(db: Kysely<Database>, worker: Worker): Promise<void> {
  await somebodyWaits(db)
  await worker.kill()
  await sql`select pg_terminate_backend(pid) from (${waiting}) waiting`.execute(db)
}
