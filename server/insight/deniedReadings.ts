import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { DeniedReading } from '../../contract/analytics.ts'
import type { Database } from '../db/schema.ts'
import type { AccountRow } from '../networks/accountRows.ts'

/** Since when each is denied. */
const columns = {
  followers: 'followers_denied_at',
  posts: 'post_metrics_denied_at',
} as const satisfies Record<DeniedReading, keyof AccountRow>

/** What an account's row says of them. */
export interface DeniedColumns extends Pick<AccountRow, (typeof columns)[DeniedReading]> {}

/** Which readings of an account its network denies, as the permission for them is missing. */
export function deniedReadingsOf(row: DeniedColumns): DeniedReading[] {
  const denied: DeniedReading[] = []
  if (row[columns.followers] !== null) denied.push('followers')
  if (row[columns.posts] !== null) denied.push('posts')
  return denied
}

/** A network may say so for an hour of everybody: once a day it is asked all the same. Milliseconds. */
const deniedFor = 24 * 60 * 60 * 1000

/** Whether a reading may be asked for of rows of `social_accounts`, called `account`; `now` in milliseconds. */
export const mayBeRead = (reading: DeniedReading, now: number): RawBuilder<boolean> => {
  const since = sql.ref(`account.${columns[reading]}`)
  return sql<boolean>`(${since} is null or ${since} < ${new Date(now - deniedFor)})`
}

/**
 * Stores that a network denies a reading of an account, which is asked for once a day until it is told or the account is
 * connected again; `now` in milliseconds. Credentials that were brought since `row` was read may have the permission.
 */
export async function markDenied(
  db: Kysely<Database>,
  { id, connected_at }: Pick<AccountRow, 'id' | 'connected_at'>,
  reading: DeniedReading,
  now: number,
): Promise<void> {
  await db
    .updateTable('social_accounts')
    .set({ [columns[reading]]: new Date(now) })
    .where('id', '=', id)
    .where('connected_at', '<', new Date(Number(connected_at) + 1))
    .execute()
}

/** Stores that a network told what it had denied of an account; nothing where it had not. */
export async function clearDenied(db: Kysely<Database>, row: AccountRow, reading: DeniedReading): Promise<void> {
  if (row[columns[reading]] === null) return
  await db
    .updateTable('social_accounts')
    .set({ [columns[reading]]: null })
    .where('id', '=', row.id)
    .execute()
}
