import { type Selectable, sql, type Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'

/** Whose queue: null as the business: of a user who has none. */
export interface QueueOwner {
  userId: number
  businessId: number | null
}

type Settings = Pick<Selectable<Database['recycling_settings']>, 'seed' | 'paused_at' | 'looked_at'>

/** What is set for a business. Whoever has them locked is alone in planning and making what comes again there. */
export async function lockSettings(trx: Transaction<Database>, owner: QueueOwner): Promise<Settings> {
  await trx
    .insertInto('recycling_settings')
    .values({ user_id: owner.userId, business_profile_id: owner.businessId, paused_at: null, looked_at: null })
    .onConflict((conflict) => conflict.columns(['user_id', 'business_profile_id']).doNothing())
    .execute()
  return ownSettings(trx, owner).forUpdate().executeTakeFirstOrThrow()
}

/** The same where somebody has set something or there are rules; of others nothing is stored, as nothing is planned. */
export async function lockSettingsInUse(trx: Transaction<Database>, owner: QueueOwner): Promise<Settings> {
  const known = await ownSettings(trx, owner).forUpdate().executeTakeFirst()
  if (known) return known
  const rule = await trx
    .selectFrom('recycling_rules')
    .select('id')
    .where('user_id', '=', owner.userId)
    .limit(1)
    .executeTakeFirst()
  return rule ? lockSettings(trx, owner) : { seed: 0, paused_at: null, looked_at: null }
}

const ownSettings = (db: DbOrTrx, { userId, businessId }: QueueOwner) =>
  db
    .selectFrom('recycling_settings')
    .select(['seed', 'paused_at', 'looked_at'])
    .where('user_id', '=', userId)
    .where(sql<boolean>`business_profile_id is not distinct from ${businessId}::int`)

export const changeSettings = (
  trx: Transaction<Database>,
  { userId, businessId }: QueueOwner,
  change: Partial<Settings>,
) =>
  trx
    .updateTable('recycling_settings')
    .set(change)
    .where('user_id', '=', userId)
    .where(sql<boolean>`business_profile_id is not distinct from ${businessId}::int`)
    .execute()

/** Whether a row is of a queue: what is of no business is the primary one's. */
export const ofQueue = (businessId: number | null, table: string) => sql<boolean>`coalesce(
  ${sql.ref(`${table}.business_profile_id`)},
  (select id from business_profiles profile where profile.user_id = ${sql.ref(`${table}.user_id`)} and profile.is_primary)
) is not distinct from ${businessId}::int`
