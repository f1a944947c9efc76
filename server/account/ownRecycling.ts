import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { isEntryThere, isOfDeletedRule } from '../recycling/ruleRows.ts'

/** Rules of what comes again; a deleted one is gone, and with it all but what was made of it. */
export const rulesOf = async (db: Kysely<Database>, userId: number): Promise<object[]> => {
  const rows = await db
    .selectFrom('recycling_rules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute()
  return rows.map(({ deleted_at: _, ...row }) => row)
}

/** What comes again, what was skipped, and what was made. */
export const entriesOf = async (db: Kysely<Database>, userId: number): Promise<object[]> =>
  db
    .selectFrom('recycling_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .where(isEntryThere)
    .orderBy('id')
    .execute()

/** Which posts may come again and which may not, where the person said it. */
export const choicesOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('recycling_choices')
    .select(['post_id', 'rule_id', 'is_excluded'])
    .where('user_id', '=', userId)
    .where((eb) => eb.not(isOfDeletedRule('recycling_choices')))
    .orderBy('post_id')
    .execute()

/** How the queue of each business stands. */
export const recyclingOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('recycling_settings')
    .select(['business_profile_id', 'seed', 'paused_at'])
    .where('user_id', '=', userId)
    .orderBy('business_profile_id')
    .execute()
