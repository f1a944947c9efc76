import { type Kysely, sql } from 'kysely'
import { isForwarded } from './clientAddress.ts'
import type { Database } from './db/schema.ts'
import { lastBeat, schedulerBeat } from './heartbeats.ts'
import type { ProviderApp } from './http.ts'
import type { Metrics } from './metrics.ts'
import { notFound } from './refusal.ts'

/** A tick older than this means that nothing goes out. */
const lateAfterSeconds = 60

interface HealthDeps {
  db: Kysely<Database>
  metrics: Metrics
  /** The scheduler runs in this process, which is not ready while it stands still. */
  isScheduling: boolean
}

/** For whoever watches over the process: alive, fit for requests, figures. */
export function healthRoutes(app: ProviderApp, { db, metrics, isScheduling }: HealthDeps): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return context.json({ status: 'alive' })
  })

  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    const database = await answers(db)
    const tick = database ? await lastBeat(db, schedulerBeat) : null
    const isLate = tick === null || Date.now() - tick.getTime() > lateAfterSeconds * 1000
    const isReady = database && !(isScheduling && isLate)
    return context.json(
      {
        status: isReady ? 'ready' : 'not ready',
        database: database ? 'answers' : 'does not answer',
        scheduler: { last_tick: tick?.toISOString() ?? null, is_late: isLate },
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

const answers = (db: Kysely<Database>): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  )
