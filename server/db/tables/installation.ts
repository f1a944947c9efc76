import type { Generated } from 'kysely'
import type { Settings } from '../../process/settings.ts'
import type { Instant, InstantNow } from './columns.ts'

export interface InstallationTables {
  outbox: OutboxTable
  rate_limits: RateLimitTable
  heartbeats: HeartbeatTable
  processes: ProcessTable
  slow_calls: SlowCallTable
  sealed_check: SealedCheckTable
  maintenance: MaintenanceTable
}

/** Mail that could not leave because no SMTP server is set. */
interface OutboxTable {
  id: Generated<number>
  to_address: string
  subject: string
  text: string
  html: string
  created_at: InstantNow
}

/** The table of rate-limiter-flexible, which alone writes it. */
interface RateLimitTable {
  key: string
  points: Generated<number>
  /** Milliseconds since 1970. */
  expire: number | null
}

/** When a part of the background work last ran. */
interface HeartbeatTable {
  name: string
  beat_at: Instant
}

/** A process of the product that was alive a moment ago. */
interface ProcessTable {
  id: string
  role: Settings['ROLE']
  version: string
  started_at: Instant
  beat_at: Instant
}

/** The slowest call of an hour, over all processes. */
interface SlowCallTable {
  /** Its beginning. */
  hour: Instant
  method: string
  /** The route's pattern: a path may carry what nobody else should read. */
  route: string
  ms: number
  at: Instant
}

/** One row: what the installation's key must open. */
interface SealedCheckTable {
  id: Generated<number>
  sealed: Buffer
  created_at: InstantNow
}

/** What the owner tells everybody about maintenance; one row at most. */
interface MaintenanceTable {
  id: Generated<number>
  text: string
  ends_at: Instant
  announced_by: number | null
  announced_at: InstantNow
}
