import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { accountCheckBeat, lastBeat, lateAfter, schedulerBeat } from './heartbeats.ts'

/** Hosts of networks that are named as not answering; `/metrics` counts them all. */
const mostHosts = 50

/** Whether the database answers, and when the background work ran last; without one nobody knows. */
export async function backgroundHealth(db: Kysely<Database>) {
  if (!(await answers(db))) return { database: false, tick: null, check: null, silent: [], isLate: true }
  const [tick, check, hosts] = await Promise.all([
    lastBeat(db, schedulerBeat),
    lastBeat(db, accountCheckBeat),
    db.selectFrom('silent_hosts').select(['host', 'since', 'next_try_at']).orderBy('since').limit(mostHosts).execute(),
  ])
  const silent = hosts.map(({ host, since, next_try_at }) => ({
    host,
    since: since.toISOString(),
    next_try: next_try_at.toISOString(),
  }))
  const isLate = tick === null || Date.now() - tick.getTime() > lateAfter
  return { database: true, tick: tick?.toISOString() ?? null, check: check?.toISOString() ?? null, silent, isLate }
}

const answers = (db: Kysely<Database>): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
