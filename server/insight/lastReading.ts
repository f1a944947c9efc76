import { sql } from 'kysely'
import { engagementMetrics } from '../../rules/insight/figures.ts'

/** Joins every reading of rows of `publications` in turn, as `last`, and their rows alone where there is none. */
export const joinReadings = sql`left join metric_readings last on last.publication_id = publications.id`

/** Joins what was told last of rows of `publications`, as `last`: what an earlier reading told is over. */
export const joinLastReading = sql`left join lateral (
  select * from metric_readings reading
  where reading.publication_id = publications.id order by reading.step desc limit 1
) last on true`

const told = engagementMetrics.map((metric) => sql.ref(`last.${metric}`))

/** What was not told adds nothing, and the sum of nothing told is null, as in `rules/insight/figures.ts`. */
export const engagementTold = sql`
  case when num_nonnulls(${sql.join(told)}) > 0 then ${sql.join(
    told.map((metric) => sql`coalesce(${metric}, 0)`),
    sql` + `,
  )} end`
