import { type Kysely, sql } from 'kysely'
import { vi } from 'vitest'
import type { Database } from '../../../server/db/schema.ts'
import type { Worker } from './bench.ts'

/** Milliseconds; many times what any wait here takes on a quiet machine. */
const timeout = 60_000

/** Some session of the database waits for a lock that another one holds. */
const somebodyWaits = (db: Kysely<Database>) =>
  vi.waitUntil(
    async () => {
      const { rows } = await sql`select 1 from pg_locks where not granted`.execute(db)
      return rows.length > 0
    },
    { timeout, interval: 20 },
  )

/**
 * Kills a worker whose statement waits in the database, and the sessions with it: the server would go on with what a
 * dead client asked for.
 */
export async function killWhileWaiting(db: Kysely<Database>, worker: Worker): Promise<void> {
  await somebodyWaits(db)
  await worker.kill()
  await sql`select pg_terminate_backend(pid) from pg_locks where not granted`.execute(db)
}
