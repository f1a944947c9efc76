import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'

/** A business profile of a person; answers its id. */
export async function makeProfile(
  db: Kysely<Database>,
  userId: number,
  given: Partial<Insertable<Database['business_profiles']>> = {},
): Promise<number> {
  const { id } = await db
    .insertInto('business_profiles')
    .values({ user_id: userId, name: 'A business', ...given })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
