import type { Kysely } from 'kysely'
import type { Network } from '../../contract/networks.ts'
import type { Database } from '../db/schema.ts'
import { primaryProfileOf } from '../http/chosenProfile.ts'
import type { BucketRow } from './bucketRows.ts'

/** The bucket's accounts, and those of its networks that its business has; none that is disconnected. */
export async function accountsFor(
  db: Kysely<Database>,
  bucket: BucketRow,
): Promise<{ id: number; network: Network }[]> {
  const primary = await primaryProfileOf(db, bucket.user_id)
  const business = bucket.business_profile_id ?? primary
  const accounts = await db
    .selectFrom('social_accounts')
    .select(['id', 'network', 'business_profile_id'])
    .where('user_id', '=', bucket.user_id)
    .where('state', '!=', 'disconnected')
    .orderBy('id')
    .execute()
  return accounts.filter(
    ({ id, network, business_profile_id }) =>
      bucket.account_ids.includes(id) ||
      (bucket.networks.includes(network) && (business_profile_id ?? primary) === business),
  )
}
