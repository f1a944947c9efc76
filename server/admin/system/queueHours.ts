import { type Kysely, sql } from 'kysely'
import type { SystemState } from '../../../contract/systemState.ts'
import type { Database } from '../../db/schema.ts'

const hour = 3_600_000
const hoursTold = 24

/**
 * How many posts waited at once, at most, in each of the last 24 hours. A post waits from its planned second until it is
 * out, or until it was given up.
 */
export async function queueHours(db: Kysely<Database>, now: Date): Promise<SystemState['queue']['hours']> {
  const until = now.getTime()
  const from = new Date(until - hoursTold * hour)
  const { rows } = await sql<{ hour: number; most: number }>`
    with spans as (
      select due_at as began, case
          when state = 'published' then coalesce(published_at, updated_at)
          when state in ('failed', 'missed', 'needs_person') then updated_at
        end as ended
      from publications
      where part = 1 and due_at >= ${from} and due_at < ${now} and state <> 'held'
    ), steps as (
      select began as at, 1 as change from spans where ended is null or ended > began
      union all
      select ended, -1 from spans where ended > began
    ), counted as (
      select at, sum(change) over (order by at, change rows unbounded preceding) as waiting from steps
    )
    select floor(extract(epoch from at - ${from}::timestamptz) / 3600)::int as hour, max(waiting)::int as most
    from counted where at < ${now} group by 1`.execute(db)
  return filled(rows).map((most_waiting, index) => ({
    from: new Date(from.getTime() + index * hour).toISOString(),
    most_waiting,
  }))
}

/** Each hour by its place; of one in which nothing began or ended none is known to have waited. */
function filled(rows: readonly { hour: number; most: number }[]): number[] {
  const byHour = new Map(rows.map(({ hour, most }) => [hour, Math.max(0, most)]))
  return Array.from({ length: hoursTold }, (_, index) => byHour.get(index) ?? 0)
}
