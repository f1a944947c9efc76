import { type RawBuilder, sql } from 'kysely'

/** How many rows of a query meet a condition, as a number: `count` alone answers text. */
export const countWhere = (condition: RawBuilder<unknown>): RawBuilder<number> =>
  sql<number>`(count(*) filter (where ${condition}))::int`
