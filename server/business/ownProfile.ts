import type { Selectable, Transaction } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'

export type ProfileRow = Selectable<Database['business_profiles']>

/** A business profile of the person. Refuses with 404. */
export async function ownProfile(db: DbOrTrx, userId: number, id: number): Promise<ProfileRow> {
  const row = await db
    .selectFrom('business_profiles')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('There is no such business profile.')
  return row
}

/** The id of the person's primary profile; null for who has none at all. */
export async function primaryProfileOf(db: DbOrTrx, userId: number): Promise<number | null> {
  const row = await db
    .selectFrom('business_profiles')
    .select('id')
    .where('user_id', '=', userId)
    .where('is_primary', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

/** All of a person's, primary first. */
export const profilesOf = (db: DbOrTrx, userId: number): Promise<ProfileRow[]> =>
  db
    .selectFrom('business_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute()

/** Whoever holds it is alone in making, deleting and promoting the person's profiles; answers the person's plan. */
export async function lockProfiles(trx: Transaction<Database>, userId: number): Promise<string> {
  const { plan } = await trx
    .selectFrom('users')
    .select('plan')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return plan
}
