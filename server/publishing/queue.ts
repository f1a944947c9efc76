import { fromPglite, PgBoss } from 'pg-boss'
import type { OpenDatabase } from '../db/open.ts'
import { createFailureLog, type NoteFailure } from '../process/failureLog.ts'
import type { Log } from '../process/log.ts'

/**
 * Says that a publication is due at an instant (milliseconds since 1970), so that the publisher of this process need not
 * wait for its next look. A wake-up that comes too early or is lost loses nothing: what is due is in the database.
 */
export type Wake = (at: number) => void

/** What wakes the publisher, and the queues of other background work. */
export interface Queue {
  wake: Wake
  /** Has the listener called with every wake-up of this process. */
  onWake(listener: Wake): void
  jobs: PgBoss
  close(): Promise<void>
}

const connections = 3

export async function createQueue(database: OpenDatabase, log: Log, noteFailure?: NoteFailure): Promise<Queue> {
  const logFailure = createFailureLog(log, noteFailure)
  const boss = new PgBoss({ ...connectionOf(database), supervise: true, schedule: false })
  boss.on('error', (err) => logFailure({ err }, 'queue'))
  await boss.start()
  const listeners: Wake[] = []
  return {
    jobs: boss,
    wake(at) {
      for (const listener of listeners) listener(at)
    },
    onWake(listener) {
      listeners.push(listener)
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
