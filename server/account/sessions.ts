import type { Kysely, Transaction } from 'kysely'
import { type listSessions, mostSessions } from '../../contract/accountSettings.ts'
import type { Answer } from '../../contract/endpoint.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { oldestLiving } from '../http/opaqueTokens.ts'
import { dropAllLinks } from './emailLinks.ts'
import { dropChallenges } from './secondFactor/challenges.ts'
import { revokeTokensOf } from './tokens.ts'
import { lockUser } from './userLock.ts'

/**
 * Ends all that opens a person's account but password and second factor: every session, every link whatever it is for, and
 * every sign-in that is half way. The row is locked first, so that nothing that was begun before comes in afterwards.
 */
export async function endAccess(trx: Transaction<Database>, userId: number): Promise<void> {
  await lockUser(trx, userId)
  await revokeTokensOf(trx, userId)
  await dropAllLinks(trx, userId)
  await dropChallenges(trx, userId)
}

/** Ends a person's sessions but for one; without one, all of them. */
export async function endOtherSessions(db: Kysely<Database>, userId: number, tokenId: number | null): Promise<void> {
  await db
    .deleteFrom('tokens')
    .where('user_id', '=', userId)
    .$if(tokenId !== null, (query) => query.where('id', '!=', tokenId))
    .execute()
}

type Sessions = Answer<typeof listSessions>
type Owner = Pick<User, 'id' | 'tokenId'>

/** The last used of a person's living sessions, and how many more there are: whoever signs in often has many. */
export async function recentSessionsOf(db: Kysely<Database>, owner: Owner): Promise<Sessions> {
  const sessions = await sessionsOf(db, owner, mostSessions)
  if (sessions.length < mostSessions) return { sessions, more: 0 }
  const { count } = await living(db, owner)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return { sessions, more: Math.max(0, Number(count) - mostSessions) }
}

/** A person's living sessions, last used first; all of them unless said. */
export async function sessionsOf(
  db: Kysely<Database>,
  owner: Owner,
  most: number | null = null,
): Promise<Sessions['sessions']> {
  const rows = await living(db, owner)
    .select(['id', 'created_at', 'last_used_at', 'device'])
    .orderBy('last_used_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    created_at: row.created_at.toISOString(),
    last_used_at: row.last_used_at.toISOString(),
    device: row.device || 'Unknown device',
    is_current: row.id === owner.tokenId,
  }))
}

const living = (db: Kysely<Database>, { id }: Owner) =>
  db.selectFrom('tokens').where('user_id', '=', id).where('last_used_at', '>', oldestLiving(new Date()))
