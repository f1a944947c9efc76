import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { authenticate, type User } from '../http/auth.ts'
import type { ProviderContext } from '../http/env.ts'
import { tooMany } from '../http/httpError.ts'
import type { Limits } from '../http/rateLimits.ts'
import { authenticateKey } from './authenticateKey.ts'
import { secretOf } from './secrets.ts'

interface Deps {
  db: Kysely<Database>
  limits: Pick<Limits, 'countKeyCall'>
}

/**
 * Who an Authorization header names, by a session's token or by an API key, whose calls are counted. Refuses with 401,
 * 403 where the account is suspended, and 429 where a key makes too many calls.
 */
export async function identify(
  { db, limits }: Deps,
  context: ProviderContext,
  authorization: string | undefined,
): Promise<User> {
  const secret = secretOf(authorization)
  if (secret === null) return authenticate(db, authorization)
  const user = await authenticateKey(db, secret)
  const quota = await limits.countKeyCall(user.key.id)
  context.set('quota', quota)
  if (quota?.isExceeded) throw tooMany(quota.reset)
  return user
}
