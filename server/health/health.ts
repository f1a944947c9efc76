import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isForwarded } from '../http/clientAddress.ts'
import type { ProviderApp } from '../http/env.ts'
import { notFound } from '../http/httpError.ts'
import { backgroundHealth } from './backgroundHealth.ts'
import type { Metrics } from './metrics.ts'
import type { WriteHealth } from './writeHealth.ts'

interface HealthDeps {
  db: Kysely<Database>
  metrics: Metrics
  /** The scheduler runs in this process, which is not ready while it stands still. */
  isScheduling: boolean
  writes: Pick<WriteHealth, 'read'>
  /** The process ends soon. */
  isDraining(): boolean
}

/** For whoever watches over the process: alive, fit for requests, figures. */
export function healthRoutes(app: ProviderApp, { db, metrics, isScheduling, writes, isDraining }: HealthDeps): void {
  app.get('/healthz', (context) => {
    context.set('route', '/healthz')
    return context.json({ status: 'alive', has_forwarded_for: context.req.header('X-Forwarded-For') !== undefined })
  })

  app.get('/readyz', async (context) => {
    context.set('route', '/readyz')
    const { isLate, ...background } = await backgroundHealth(db)
    const { disk, last_failed_write } = await writes.read()
    const isWriting = !disk?.is_low && last_failed_write === null
    const isReady = background.database && isWriting && !(isScheduling && isLate) && !isDraining()
    return context.json(
      {
        status: isReady ? 'ready' : isDraining() ? 'ending' : 'not ready',
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
