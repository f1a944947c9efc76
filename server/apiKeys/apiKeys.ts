import type { Kysely, Selectable } from 'kysely'
import { type ApiKey, type createApiKey, mostApiKeys } from '../../contract/apiKeys.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { chosenProfile } from '../http/chosenProfile.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { hashOf } from '../http/opaqueTokens.ts'
import { newSecret, prefixOf } from './secrets.ts'

type ApiKeyRow = Selectable<Database['api_keys']>
type Wanted = Received<typeof createApiKey>['body']

const day = 24 * 3_600_000
/** Milliseconds; days of a leap year, so that two years from today on the calendar are within it. */
const longestLife = 2 * 366 * day
/** How long people see that a key has expired, in milliseconds. */
const expiredListedFor = 90 * day

/** A person's keys, newest first. */
export async function listKeys(db: Kysely<Database>, userId: number): Promise<ApiKey[]> {
  const rows = await db.selectFrom('api_keys').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()
  return rows.map(described)
}

/**
 * Makes a key and answers its secret, which is stored nowhere. Refuses with 400 an end that is past or too far ahead and
 * a business of somebody else, with 409 where the person has as many keys as may be.
 */
export async function createKey(
  db: Kysely<Database>,
  userId: number,
  { name, scopes, business_profile_id = null, needs_approval = true, expires_at = null }: Wanted,
): Promise<{ key: ApiKey; secret: string }> {
  checkEnd(expires_at, Date.now())
  const secret = newSecret()
  const row = await db.transaction().execute(async (trx) => {
    // One after the other of a person, so that there are never more than may be.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
    if (business_profile_id !== null) await chosenProfile(trx, userId, business_profile_id)
    await checkRoom(trx, userId)
    return trx
      .insertInto('api_keys')
      .values({
        ...{ user_id: userId, business_profile_id, name, expires_at },
        ...{ prefix: prefixOf(secret), hash: hashOf(secret), scopes: JSON.stringify([...new Set(scopes)]) },
        needs_approval: needs_approval && scopes.includes('publish'),
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  })
  return { key: described(row), secret }
}

/** Refuses with 404. */
export async function revokeKey(db: Kysely<Database>, userId: number, id: number): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('api_keys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (numDeletedRows === 0n) throw notFound('There is no such API key.')
}

/** Ends all keys of a person: whoever had the account may have made some. */
export async function revokeKeysOf(db: DbOrTrx, userId: number): Promise<void> {
  await db.deleteFrom('api_keys').where('user_id', '=', userId).execute()
}

/** Takes away keys that expired long ago. */
export async function sweepKeys(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('api_keys')
    .where('expires_at', '<', new Date(now.getTime() - expiredListedFor))
    .execute()
}

function checkEnd(expiresAt: string | null, now: number): void {
  if (expiresAt === null) return
  const field = 'expires_at'
  if (Date.parse(expiresAt) <= now) throw new HttpError(400, 'The end must be in the future.', { field })
  if (Date.parse(expiresAt) > now + longestLife) {
    throw new HttpError(400, 'The end can be at most two years ahead.', { field })
  }
}

async function checkRoom(db: DbOrTrx, userId: number): Promise<void> {
  const { count } = await db
    .selectFrom('api_keys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= mostApiKeys) {
    throw new HttpError(409, `You have ${mostApiKeys} API keys already. Revoke one to make another.`)
  }
}

const described = ({ id, name, prefix, scopes, business_profile_id, needs_approval, ...row }: ApiKeyRow): ApiKey => ({
  ...{ id, name, prefix, scopes, business_profile_id, needs_approval },
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at?.toISOString() ?? null,
  last_used_at: row.last_used_at?.toISOString() ?? null,
})
