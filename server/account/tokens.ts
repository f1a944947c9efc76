import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { hashOf, oldestLiving, randomToken } from '../http/opaqueTokens.ts'

/**
 * Begins a session: answers the token, which is stored nowhere. `provedAt` is when its person proved who they are: now
 * unless said.
 */
export async function issueToken(
  db: Kysely<Database>,
  userId: number,
  device = '',
  provedAt: Date = new Date(),
): Promise<string> {
  const token = randomToken()
  await db
    .insertInto('tokens')
    .values({ user_id: userId, hash: hashOf(token), device, proved_at: provedAt })
    .execute()
  return token
}

export async function revokeToken(db: Kysely<Database>, id: number): Promise<void> {
  await db.deleteFrom('tokens').where('id', '=', id).execute()
}

export async function revokeTokensOf(db: Kysely<Database>, userId: number): Promise<void> {
  await db.deleteFrom('tokens').where('user_id', '=', userId).execute()
}

/** Takes away what has died since. */
export async function sweepTokens(db: Kysely<Database>, now: Date): Promise<void> {
  await db.deleteFrom('tokens').where('last_used_at', '<', oldestLiving(now)).execute()
  await db.deleteFrom('email_links').where('expires_at', '<', now).execute()
}
