import type { DbOrTrx } from '../db/dbOrTrx.ts'
import { HttpError } from './httpError.ts'

/**
 * The business profile that a request names: the primary one where it names none. Refuses one that is not the person's
 * with the field.
 */
export async function chosenProfile(
  db: DbOrTrx,
  userId: number,
  given: number | null | undefined,
): Promise<number | null> {
  if (given === null || given === undefined) return primaryProfileOf(db, userId)
  const row = await db
    .selectFrom('business_profiles')
    .select('id')
    .where('id', '=', given)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) {
    throw new HttpError(400, 'The chosen business profile is not among yours.', { field: 'business_profile_id' })
  }
  return row.id
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
