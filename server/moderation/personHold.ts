import { type RawBuilder, sql, type Transaction } from 'kysely'
import { reasons } from '../../rules/publishing/reasons.ts'
import type { Database } from '../db/schema.ts'

/** What of a person decides whether anything of theirs goes out. */
export interface PersonHold {
  posts_held_at: Date | null
  is_suspended: boolean
}

/** Why nothing of a person's goes out; null where it does. */
export function personHoldReason({ posts_held_at, is_suspended }: PersonHold): string | null {
  if (is_suspended) return reasons.personSuspended
  return posts_held_at === null ? null : reasons.personHeld
}

/** The same of a row of publications, within a statement: `part` is what the statement calls the table. */
export const isOfHeldPerson: RawBuilder<boolean> = sql<boolean>`exists (
  select from users person where person.id = part.user_id and (person.posts_held_at is not null or person.is_suspended)
)`

/** Waits for whoever holds or releases the person, and answers what they made of it. */
export async function readPersonHold(trx: Transaction<Database>, userId: number): Promise<string | null> {
  const person = await trx
    .selectFrom('users')
    .select(['posts_held_at', 'is_suspended'])
    .where('id', '=', userId)
    .forShare()
    .executeTakeFirst()
  return person ? personHoldReason(person) : null
}
