import type { Selectable } from 'kysely'
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

/** All of a person's, primary first. */
export const profilesOf = (db: DbOrTrx, userId: number): Promise<ProfileRow[]> =>
  db
    .selectFrom('business_profiles')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('is_primary', 'desc')
    .orderBy('id')
    .execute()
