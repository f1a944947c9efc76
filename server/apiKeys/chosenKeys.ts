import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** Fields by which a call that is made again answers what it made before, and the tables that they are stored in. */
const chosenKeys: Readonly<Record<string, readonly string[]>> = {
  client_key: ['posts', 'campaigns', 'media_uploads'],
  custom_id: ['templates'],
}

interface Question {
  userId: number
  business: number
  /** Parsed. */
  body: unknown
}

/** Whether what was made with the key in a body is of another business, or of none: the call would answer it. */
export async function answersOtherBusiness(db: DbOrTrx, { userId, business, body }: Question): Promise<boolean> {
  if (typeof body !== 'object' || body === null) return false
  for (const [field, tables] of Object.entries(chosenKeys)) {
    const key: unknown = Reflect.get(body, field)
    if (typeof key !== 'string') continue
    for (const table of tables) {
      const { rows } = await sql`
        select 1 from ${sql.table(table)}
        where user_id = ${userId} and lower(${sql.ref(field)}::text) = lower(${key})
          and business_profile_id is distinct from ${business}`.execute(db)
      if (rows.length > 0) return true
    }
  }
  return false
}
