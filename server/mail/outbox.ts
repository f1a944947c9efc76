import type { Kysely, Selectable } from 'kysely'
import type { Database } from '../db/schema.ts'

/** A mail of an installation without a mail server. */
export type OutboxMail = Selectable<Database['outbox']>

export async function countMails(db: Kysely<Database>): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The newest first. */
export const listMails = (
  db: Kysely<Database>,
  { limit, offset = 0 }: { limit: number; offset?: number },
): Promise<OutboxMail[]> =>
  db.selectFrom('outbox').selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()

/** Whether an owner has ever signed in: the page for whoever sits at the machine ends with that. */
export async function ownerHasSignedIn(db: Kysely<Database>): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('is_superuser', '=', true)
    .where('last_sign_in_at', 'is not', null)
    .executeTakeFirst()
  return found !== undefined
}
