import type { Insertable, Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Maintenance that is announced and not over. */
export interface Maintenance {
  text: string
  ends_at: Date
  announced_at: Date
}

/** Null where none is announced, or it is over. */
export async function readMaintenance(db: Kysely<Database>, now: Date): Promise<Maintenance | null> {
  const row = await db
    .selectFrom('maintenance')
    .select(['text', 'ends_at', 'announced_at'])
    .where('ends_at', '>', now)
    .executeTakeFirst()
  return row ?? null
}

/** Takes the place of what was announced before. */
export async function saveMaintenance(
  db: Kysely<Database>,
  announced: Omit<Insertable<Database['maintenance']>, 'id'>,
): Promise<void> {
  await db
    .insertInto('maintenance')
    .values(announced)
    .onConflict((conflict) => conflict.column('id').doUpdateSet(announced))
    .execute()
}

export async function deleteMaintenance(db: Kysely<Database>): Promise<void> {
  await db.deleteFrom('maintenance').execute()
}
