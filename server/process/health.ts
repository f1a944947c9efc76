import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isForwarded } from '../http/clientAddress.ts'
import type { ProviderApp } from '../http/env.ts'
import { notFound } from '../http/httpError.ts'
import { accountCheckBeat, lastBeat, lateAfter, schedulerBeat } from './heartbeats.ts'
import type { Metrics } from './metrics.ts'
import type { WriteHealth } from './writeHealth.ts'

/** Hosts of networks that are named as not answering; `/metrics` counts them all. */
const mostHosts = 50

interface HealthDeps {
  db: Kysely<Database>
  metrics: Metrics
  /** The scheduler runs in this process, which is not ready while it stands still. */
  isScheduling: boolean
  writes: Pick<WriteHealth, 'read'>
}

/** For whoever watches over the process: alive, fit for requests, figures. */
export function healthRoutes(app: ProviderApp, { db, metrics, isScheduling, writes }: HealthDeps): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return context.json({ status: 'alive' })
  })

  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    const { isLate, ...background } = await backgroundOf(db)
    const { disk, last_failed_write } = await writes.read()
    const isWriting = !disk?.is_low && last_failed_write === null
    const isReady = background.database && isWriting && !(isScheduling && isLate)
    return context.json(
      {
        status: isReady ? 'ready' : 'not ready',
        database: background.database ? 'answers' : 'does not answer',
        scheduler: { last_tick: background.tick, is_late: isLate },
        account_checks: { last_look: background.check },
        silent_hosts: background.silent,
        disk,
        last_failed_write,
      },
      isReady ? 200 : 503,
    )
  })

  app.get('/metrics', async (context) => {
    context.set('route', '/metrics')
    if (isForwarded(context)) throw notFound()
    const { text, type } = await metrics.render()
    return context.text(text, 200, { 'Content-Type': type })
  })
}

/** Whether the database answers, and when the background work ran last; without one nobody knows. */
async function backgroundOf(db: Kysely<Database>) {
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
