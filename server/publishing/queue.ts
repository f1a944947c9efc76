import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { fromKysely, fromPglite, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/open.ts'
import type { Database } from '../db/schema.ts'
import type { Log } from '../log.ts'

/** Says, in the transaction that makes it so, that a publication is due at a time. */
export type Wake = (trx: Transaction<Database>, publicationId: number, at: Date) => Promise<void>

/** Wakes the publisher in time. A wake-up that is lost loses nothing: the publisher looks for what is due by itself. */
export interface Queue {
  wake: Wake
  /** Has the handler called with the ids of publications that are due, in this process. */
  work(handle: (publicationId: number) => void): Promise<void>
  /** The same queues for other background work. */
  jobs: PgBoss
  close(): Promise<void>
}

const publicationDue = 'publication-due'
const pollingIntervalSeconds = 1
const connections = 3

/**
 * Opens the queue with everything in it made and looked up: a queue that is looked up inside a transaction would wait
 * for ever on the embedded database, which has one session.
 */
export async function createQueue(database: OpenDatabase, log: Log): Promise<Queue> {
  const boss = new PgBoss({ ...connectionOf(database), supervise: true, schedule: false })
  boss.on('error', (err) => log.error({ err }, 'queue'))
  await boss.start()
  await boss.createQueue(publicationDue, { retryLimit: 0, deleteAfterSeconds: 3600 })
  await boss.findJobs(publicationDue, { id: randomUUID() })
  return {
    jobs: boss,
    async wake(trx, publicationId, at) {
      await boss.send(publicationDue, { id: publicationId }, { startAfter: at, db: fromKysely(trx) })
    },
    async work(handle) {
      await boss.work<{ id: number }>(publicationDue, { pollingIntervalSeconds, batchSize: 100 }, async (jobs) => {
        for (const { data } of jobs) handle(data.id)
      })
    },
    async close() {
      await boss.stop({ graceful: true, close: database.kind === 'postgres' })
    },
  }
}

function connectionOf(database: OpenDatabase) {
  if (database.kind === 'embedded') return { db: fromPglite(database.pglite), backend: 'pglite' as const }
  const { connectionString } = database.pool.options
  return { ...(connectionString !== undefined && { connectionString }), max: connections }
}
