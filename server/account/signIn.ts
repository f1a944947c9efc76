import type { Kysely } from 'kysely'
import type { signIn } from '../../contract/account.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { timezone } from '../../contract/shapes.ts'
import { normalizeEmail } from '../../rules/account/validators.ts'
import type { Database } from '../db/schema.ts'
import { suspended } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { hashOf } from '../http/opaqueTokens.ts'
import type { ClientInfo } from './clientInfo.ts'
import type { AccountDeps } from './deps.ts'
import { describeUser } from './describeUser.ts'
import { passwordFits } from './passwords.ts'
import { issueToken } from './tokens.ts'
import { lockUser } from './userLock.ts'

interface Credentials {
  email: string
  username: string
  password: string
  timezone?: string | undefined
}

/** Who is meant, and what is checked of them. */
interface MatchedUser {
  id: number
  password_hash: string | null
  timezone: string
}

const defaultZone = 'UTC'

/** Signs in with what is an e-mail address or a username. Says the same, after the same work, of every wrong one. */
export function createSignIn({ db, limits }: AccountDeps) {
  return async (credentials: Credentials, { address, device }: ClientInfo): Promise<Answer<typeof signIn>> => {
    const identifier = normalizeEmail(credentials.email || credentials.username)
    const user = await find(identifier)
    const attempt = await limits.trySignIn(user ? accountKey(user.id) : `unknown ${hashOf(identifier)}`, address)
    const isRight = await passwordFits(credentials.password, user?.password_hash ?? null)
    if (!user || !isRight) {
      await attempt.failed()
      throw loginFailed()
    }
    await attempt.succeeded()
    const token = await enter(user, { device, zone: credentials.timezone })
    return { token, user_info: await describeUser(db, user.id) }
  }

  /**
   * Begins a session. Refuses where the password that was checked is no longer the account's, and where the person is
   * suspended, be it since the password was checked.
   */
  function enter(user: MatchedUser, { device, zone }: { device: string; zone: string | undefined }): Promise<string> {
    return db.transaction().execute(async (trx) => {
      const now = await lockUser(trx, user.id)
      if (now?.password_hash !== user.password_hash) throw loginFailed()
      if (now?.is_suspended) throw new HttpError(403, suspended)
      await recordSignIn(trx, user, zone)
      return issueToken(trx, user.id, device)
    })
  }

  function find(identifier: string): Promise<MatchedUser | undefined> {
    return db
      .selectFrom('users')
      .select(['id', 'password_hash', 'timezone'])
      .where((eb) => eb.or([eb('email', '=', identifier), eb('username', '=', identifier)]))
      .orderBy((eb) => eb('email', '=', identifier), 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** The zone that the browser names is kept if the profile still has the default. */
  async function recordSignIn(trx: Kysely<Database>, { id, timezone: stored }: MatchedUser, sent: string | undefined) {
    const isWanted = stored === defaultZone && timezone.safeParse(sent).success
    await trx
      .updateTable('users')
      .set({ last_sign_in_at: new Date(), ...(isWanted && { timezone: sent }) })
      .where('id', '=', id)
      .execute()
  }
}

const loginFailed = () => new HttpError(400, 'Login failed. Please check your credentials.')

/** What the limits know an account by. */
export const accountKey = (userId: number): string => `user ${userId}`
