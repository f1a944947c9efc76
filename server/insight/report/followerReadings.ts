import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { Owner } from '../scope.ts'

/** How many followers an account had before an instant, as its network told last; null before the first reading. */
export type FollowersBefore = (accountId: number, until: number) => number | null

interface FollowerReading {
  accountId: number
  readAt: Date
  followers: number | null
}

/** The followers of a person's accounts in a span, and as they were when it began. */
export async function readFollowers(
  db: Kysely<Database>,
  { id }: Owner,
  { from, until }: { from: Date; until: Date },
): Promise<FollowersBefore> {
  const { rows } = await sql<FollowerReading>`
    select account_id as "accountId", read_at as "readAt", followers from account_readings
    where user_id = ${id} and read_at < ${until} and (read_at >= ${from} or (account_id, day) in (
      select account_id, max(day) from account_readings where user_id = ${id} and read_at < ${from} group by account_id
    ))
    order by read_at`.execute(db)
  const byAccount = Map.groupBy(rows, ({ accountId }) => accountId)
  return (accountId, end) =>
    byAccount.get(accountId)?.findLast(({ readAt }) => readAt.getTime() < end)?.followers ?? null
}
