import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { invalidToken, noSession, type User, userOf } from '../http/auth.ts'
import type { CallingKey } from '../http/keyAccess.ts'
import { noteUse } from '../http/noteUse.ts'
import { hashOf } from '../http/opaqueTokens.ts'

export interface KeyUser extends User {
  key: CallingKey
}

/**
 * The person of a key. Refuses with 401, in the words of a dead session, one that was revoked or has expired; with 403
 * where the account is suspended.
 */
export async function authenticateKey(db: Kysely<Database>, secret: string): Promise<KeyUser> {
  const now = new Date()
  // Found by the hash: how long that takes tells nothing of any secret.
  const row = await db
    .selectFrom('api_keys as key')
    .innerJoin('users', 'users.id', 'key.user_id')
    .selectAll('users')
    .select(['key.id as key_id', 'key.scopes', 'key.business_profile_id', 'key.needs_approval', 'key.last_used_at'])
    .where('key.hash', '=', hashOf(secret))
    .where((eb) => eb.or([eb('key.expires_at', 'is', null), eb('key.expires_at', '>', now)]))
    .executeTakeFirst()
  if (!row) throw invalidToken()
  const key = {
    ...{ id: row.key_id, scopes: row.scopes, businessProfileId: row.business_profile_id },
    needsApproval: row.needs_approval,
  }
  const user = { ...userOf(row, { tokenId: noSession, key, provedAt: null }), key }
  await noteUse(db, { table: 'api_keys', id: row.key_id, lastUsedAt: row.last_used_at }, now)
  return user
}
