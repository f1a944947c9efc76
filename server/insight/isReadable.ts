import { type RawBuilder, sql } from 'kysely'
import type { ClosedReading } from '../networks/metering/readingBudget.ts'

/** That a row called `account` is none of those that are closed. */
export const isReadable = (closed: readonly ClosedReading[]): RawBuilder<boolean> =>
  closed.length === 0
    ? sql<boolean>`true`
    : sql<boolean>`(account.network, account.is_practice) not in (${sql.join(
        closed.map(({ network, isPractice }) => sql`(${network}, ${isPractice}::boolean)`),
      )})`
