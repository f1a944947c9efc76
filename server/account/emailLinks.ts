import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hashOf, randomToken } from '../tokens.ts'

type Purpose = 'confirm' | 'reset'

/** Hours that a link works (decisions, "Numbers"). */
const lifetime = { confirm: 48, reset: 1 } as const

/** A link's secret for a mail; only its hash is kept. */
export async function issueLink(db: Kysely<Database>, userId: number, purpose: Purpose): Promise<string> {
  const token = randomToken()
  const expires = new Date(Date.now() + lifetime[purpose] * 3_600_000)
  await db
    .insertInto('email_links')
    .values({ user_id: userId, purpose, hash: hashOf(token), expires_at: expires })
    .execute()
  return token
}

/**
 * Uses up a link, and with it every other of its purpose that the person has. Answers whose it is; null where it is
 * unknown, used or too old. Of two at once, one gets it.
 */
export async function takeLink(db: Kysely<Database>, token: string, purpose: Purpose): Promise<number | null> {
  const now = new Date()
  const taken = await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('hash', '=', hashOf(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('user_id')
    .executeTakeFirst()
  if (!taken) return null
  await db
    .updateTable('email_links')
    .set({ used_at: now })
    .where('user_id', '=', taken.user_id)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute()
  return taken.user_id
}
