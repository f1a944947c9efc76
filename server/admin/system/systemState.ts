import { type Kysely, sql } from 'kysely'
import type { SystemState } from '../../../contract/systemState.ts'
import type { Backups } from '../../backup/backups.ts'
import type { OpenDatabase } from '../../db/open.ts'
import type { Database } from '../../db/schema.ts'
import { lastBeat, lateAfter, mailBeat, schedulerBeat } from '../../health/heartbeats.ts'
import { livingProcesses } from '../../health/processes.ts'
import { slowestCall } from '../../health/slowCalls.ts'
import type { WriteHealth } from '../../health/writeHealth.ts'
import { countMails } from '../../mail/outbox.ts'
import type { Settings } from '../../process/settings.ts'
import { version } from '../../process/version.ts'
import { countJobs } from './jobRows.ts'
import { queueHours } from './queueHours.ts'
import { storageState } from './storageState.ts'
import { tellingState } from './tellingState.ts'

export interface SystemDeps {
  settings: Pick<Settings, 'S3' | 'SMTP_URL'>
  database: OpenDatabase
  writes: Pick<WriteHealth, 'read'>
  backups: Pick<Backups, 'list'>
}

/** How the parts of the installation are now. */
export async function readSystemState({ settings, database, writes, backups }: SystemDeps): Promise<SystemState> {
  const { db, kind } = database
  const now = new Date()
  const [tick, storage, queue, busy, processes, slowest, mail, telling, backup, measured] = await Promise.all([
    lastBeat(db, schedulerBeat),
    storageState(db, { writes, media_in: settings.S3 ? 'bucket' : 'folder' }),
    queueState(db, now),
    countBusy(db, now),
    livingProcesses(db, now),
    slowestCall(db, now),
    mailState(db, settings.SMTP_URL ? 'smtp' : 'outbox'),
    tellingState(db, now),
    backups.list(),
    measure(db),
  ])
  return {
    as_of: now.toISOString(),
    version,
    database: { kind, ...measured },
    scheduler: {
      last_tick: tick?.toISOString() ?? null,
      is_late: tick === null || now.getTime() - tick.getTime() > lateAfter,
    },
    queue,
    busy,
    processes: processes.map((one) => ({ ...one, started_at: one.started_at.toISOString() })),
    slowest_call: slowest && {
      ...{ method: slowest.method, path: slowest.route, ms: slowest.ms },
      at: slowest.at.toISOString(),
    },
    storage,
    mail,
    ...telling,
    last_backup_at: backup.last_done_at,
  }
}

async function queueState(db: Kysely<Database>, now: Date): Promise<SystemState['queue']> {
  const { waiting, oldest } = await db
    .selectFrom('publications')
    .where('part', '=', sql.lit(1))
    .where('next_at', '<=', now)
    .where('state', 'in', ['scheduled', 'waiting', 'verifying', 'claimed', 'sending'])
    .select([sql<number>`count(*)::int`.as('waiting'), (eb) => eb.fn.min('due_at').as('oldest')])
    .executeTakeFirstOrThrow()
  return {
    waiting,
    oldest_due_at: oldest?.toISOString() ?? null,
    failed_jobs: await countJobs(db, { state: 'failed', queue: undefined }),
    hours: await queueHours(db, now),
  }
}

/** Posts that a process has in its hands. */
async function countBusy(db: Kysely<Database>, now: Date): Promise<number> {
  const { busy } = await db
    .selectFrom('publications')
    .where('lease_expires_at', '>', now)
    .select(sql<number>`count(*)::int`.as('busy'))
    .executeTakeFirstOrThrow()
  return busy
}

async function mailState(
  db: Kysely<Database>,
  leaves_by: SystemState['mail']['leaves_by'],
): Promise<SystemState['mail']> {
  if (leaves_by === 'outbox') return { leaves_by, waiting: Number(await countMails(db)), last_sent_at: null }
  const waiting = await countJobs(db, { state: 'waiting', queue: 'mail' })
  const sent = await lastBeat(db, mailBeat)
  return { leaves_by, waiting, last_sent_at: sent?.toISOString() ?? null }
}

/** How large the database is, and how long it takes to answer. */
async function measure(db: Kysely<Database>): Promise<{ bytes: number; answered_in: number }> {
  const { rows } = await sql<{ bytes: string }>`select pg_database_size(current_database()) as bytes`.execute(db)
  const began = performance.now()
  await sql`select 1`.execute(db)
  return { bytes: Number(rows[0]?.bytes ?? 0), answered_in: performance.now() - began }
}
