import { type Kysely, sql } from 'kysely'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf } from '../../../rules/content/times.ts'
import { wallClock } from '../../../rules/content/wallClock.ts'
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

/** The day, on the person's wall clock, on which the followers of each of their accounts were told first. */
export async function readFirstFollowerDays(
  db: Kysely<Database>,
  { id, timezone }: Owner,
): Promise<ReadonlyMap<number, Day>> {
  const rows = await db
    .selectFrom('account_readings')
    .select(['account_id', ({ fn }) => fn.min('read_at').as('first')])
    .where('user_id', '=', id)
    .where('followers', 'is not', null)
    .groupBy('account_id')
    .execute()
  const clock = wallClock(timezone)
  return new Map(rows.map(({ account_id, first }) => [account_id, dayOf(clock(Number(first)))]))
}
