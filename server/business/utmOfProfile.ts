import type { Utm } from '../../rules/content/utm.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** What a business has chosen to be added to the links of its posts; null where nothing is, or there is no business. */
export async function utmOfProfile(db: DbOrTrx, profileId: number | null): Promise<Utm | null> {
  if (profileId === null) return null
  const row = await db
    .selectFrom('business_profiles')
    .select('utm_parameters')
    .where('id', '=', profileId)
    .executeTakeFirst()
  return row?.utm_parameters ?? null
}
