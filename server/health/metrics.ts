import { type Kysely, sql } from 'kysely'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/schema.ts'
import type { RequestObserver } from '../http/requestLog.ts'

/** How an upload ended. */
export type UploadOutcome = 'taken' | 'refused' | 'canceled' | 'expired'

/** Counts one for the figures. */
export type CountUpload = (outcome: UploadOutcome) => void

/** The figures of one process, and of the queue that all share. */
export interface Metrics extends RequestObserver {
  countUpload: CountUpload
  /** In the text format of Prometheus. */
  render(): Promise<{ text: string; type: string }>
}

export function createMetrics(db: Kysely<Database>): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const labelNames = ['method', 'route', 'status'] as const
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Requests answered',
    labelNames,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const uploads = new Counter({
    name: 'media_uploads_total',
    help: 'Uploads by how they ended',
    labelNames: ['outcome'],
    registers: [registry],
  })
  followQueue(db, registry)
  followSilentHosts(db, registry)
  followMedia(db, registry)
  return {
    observe({ method, route, status, seconds }) {
      requests.inc({ method, route, status })
      durations.observe({ method, route }, seconds)
    },
    countUpload: (outcome) => uploads.inc({ outcome }),
    render: async () => ({ text: await registry.metrics(), type: registry.contentType }),
  }
}

/** Figures that are read from the database when they are asked for. */
function followQueue(db: Kysely<Database>, registry: Registry): void {
  new Gauge({
    name: 'publications',
    help: 'Publications by state',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      this.reset()
      for (const { state, count } of await countByState(db)) this.set({ state }, count)
    },
  })
  new Gauge({
    name: 'publications_late_seconds',
    help: 'How long the publication that waits longest has been due',
    registers: [registry],
    async collect() {
      this.set(await lateness(db))
    },
  })
}

/** Hosts are not named here: anybody's server may be one, and each name would be a figure of its own for ever. */
function followSilentHosts(db: Kysely<Database>, registry: Registry): void {
  new Gauge({
    name: 'silent_hosts',
    help: 'Hosts of networks that do not answer, each tried by one publication at a time',
    registers: [registry],
    async collect() {
      const { count } = await db
        .selectFrom('silent_hosts')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
      this.set(Number(count))
    },
  })
}

function followMedia(db: Kysely<Database>, registry: Registry): void {
  new Gauge({
    name: 'media_bytes',
    help: 'Bytes of all media that people keep, with thumbnails',
    registers: [registry],
    async collect() {
      const bytes = sql<string | number | null>`sum(size + thumbnail_size)`.as('bytes')
      const { bytes: stored } = await db.selectFrom('media').select(bytes).executeTakeFirstOrThrow()
      this.set(Number(stored ?? 0))
    },
  })
}

async function countByState(db: Kysely<Database>) {
  const rows = await db
    .selectFrom('publications')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()
  return rows.map(({ state, count }) => ({ state, count: Number(count) }))
}

/** Seconds; 0 where nothing waits past its time. */
async function lateness(db: Kysely<Database>): Promise<number> {
  const row = await db
    .selectFrom('publications')
    .select((eb) => eb.fn.min('next_at').as('first'))
    .where('next_at', 'is not', null)
    .executeTakeFirst()
  return row?.first ? Math.max(0, (Date.now() - row.first.getTime()) / 1000) : 0
}
