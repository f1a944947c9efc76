import type { Kysely } from 'kysely'
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

/**
 * Stores that a network denies a reading of an account, which is not asked for again before the account is connected again;
 * `now` in milliseconds. Credentials that were brought since `row` was read may have the permission.
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
