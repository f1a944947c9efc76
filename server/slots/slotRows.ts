import { sql } from 'kysely'
import type { TimeSlot } from '../../contract/slots.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** Whose slots: null as the business: of a person who has none. */
export interface OfBusiness {
  userId: number
  businessId: number | null
}

/**
 * The slots of a business in the order of a week. One of an account is of the business that the account posts for now;
 * what is of no business is the primary one's. Those of an account that is disconnected are not there until it is back,
 * and a bucket that is deleted is none.
 */
export async function slotsOf(db: DbOrTrx, { userId, businessId }: OfBusiness): Promise<TimeSlot[]> {
  const rows = await chosenSlots(db, userId).where(isOfBusiness(businessId)).execute()
  return rows.map((row) => ({ ...row, business_profile_id: businessId }))
}

/** Slots as they are by now, in the order of a week; those that are not the person's are left out. */
export const slotsById = (db: DbOrTrx, userId: number, ids: readonly number[]): Promise<TimeSlot[]> =>
  chosenSlots(db, userId)
    .where('slot.id', '=', sql<number>`any(${[...ids]}::int[])`)
    .execute()

const chosenSlots = (db: DbOrTrx, userId: number) =>
  db
    .selectFrom('time_slots as slot')
    .leftJoin('social_accounts as account', 'account.id', 'slot.account_id')
    .leftJoin('content_buckets as bucket', (join) =>
      join.onRef('bucket.id', '=', 'slot.bucket_id').on('bucket.deleted_at', 'is', null),
    )
    .select(['slot.id', 'slot.account_id', 'slot.weekday', 'slot.time', 'bucket.id as bucket_id'])
    .select(ownBusiness.as('business_profile_id'))
    .where('slot.user_id', '=', userId)
    .where((eb) => eb.or([eb('slot.account_id', 'is', null), eb('account.state', '!=', 'disconnected')]))
    .orderBy('slot.weekday')
    .orderBy('slot.time')
    .orderBy('slot.id')

/** What is of no business belongs to the primary one. */
const ownBusiness = sql<number | null>`coalesce(
  slot.business_profile_id,
  account.business_profile_id,
  (select id from business_profiles profile where profile.user_id = slot.user_id and profile.is_primary)
)`

const isOfBusiness = (businessId: number | null) => sql<boolean>`${ownBusiness} is not distinct from ${businessId}::int`
