import { type Kysely, sql } from 'kysely'
import type { SystemState } from '../../../contract/systemState.ts'
import { displayNameOf } from '../../../rules/account/user.ts'
import type { Database } from '../../db/schema.ts'
import type { WriteHealth } from '../../health/writeHealth.ts'

const mostPeople = 20
const bytes = sql<string>`sum(media.size + media.thumbnail_size)`

/** What media take, whose they are, and what room is left. */
export async function storageState(
  db: Kysely<Database>,
  { writes, media_in }: { writes: Pick<WriteHealth, 'read'>; media_in: SystemState['storage']['media_in'] },
): Promise<SystemState['storage']> {
  const { used } = await db
    .selectFrom('media')
    .select(sql<string | null>`sum(size + thumbnail_size)`.as('used'))
    .executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('media')
    .innerJoin('users', 'users.id', 'media.user_id')
    .select(['users.id', 'users.first_name', 'users.last_name', 'users.username', 'users.email', bytes.as('used')])
    .groupBy('users.id')
    .orderBy(bytes, 'desc')
    .orderBy('users.id')
    .limit(mostPeople)
    .execute()
  const { disk } = await writes.read()
  return {
    used: Number(used ?? 0),
    media_in,
    free: disk?.free_bytes ?? null,
    is_low: disk?.is_low ?? false,
    people: rows.map((row) => ({
      id: row.id,
      name: displayNameOf({ firstName: row.first_name, lastName: row.last_name, username: row.username }),
      email: row.email,
      used: Number(row.used),
    })),
  }
}
