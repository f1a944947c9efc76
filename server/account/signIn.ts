import type { signIn } from '../../contract/account.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { normalizeEmail } from '../../rules/account/validators.ts'
import { suspended } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { hashOf } from '../http/opaqueTokens.ts'
import { accountKey } from './accountKey.ts'
import { beginSession } from './beginSession.ts'
import type { ClientInfo } from './clientInfo.ts'
import type { AccountDeps } from './deps.ts'
import { describeUser } from './describeUser.ts'
import { passwordFits } from './passwords.ts'
import { beginSecondStep, type SecondStep, secondStepNeeded } from './secondFactor/secondStep.ts'
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
}

type Entered = { token: string } | { secondStep: SecondStep }

/**
 * Signs in with what is an e-mail address or a username. Says the same, after the same work, of every wrong one. Where
 * the account has a second factor, a right password is refused with what the second step begins with.
 */
export function createSignIn(deps: AccountDeps) {
  const { db, limits } = deps
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
    const entered = await enter(user, { device, zone: credentials.timezone })
    if ('secondStep' in entered) throw secondStepNeeded(entered.secondStep)
    return { token: entered.token, user_info: await describeUser(db, user.id) }
  }

  /**
   * Begins a session, or the second step. Refuses where the password that was checked is no longer the account's, and
   * where the person is suspended, be it since the password was checked.
   */
  function enter(user: MatchedUser, { device, zone }: { device: string; zone: string | undefined }): Promise<Entered> {
    return db.transaction().execute(async (trx) => {
      const now = await lockUser(trx, user.id)
      if (now?.password_hash !== user.password_hash) throw loginFailed()
      if (now?.is_suspended) throw new HttpError(403, suspended)
      const secondStep = await beginSecondStep(trx, deps, { userId: user.id, zone: zone ?? null })
      if (secondStep) return { secondStep }
      return { token: await beginSession(trx, { userId: user.id, device, zone }) }
    })
  }

  function find(identifier: string): Promise<MatchedUser | undefined> {
    return db
      .selectFrom('users')
      .select(['id', 'password_hash'])
      .where((eb) => eb.or([eb('email', '=', identifier), eb('username', '=', identifier)]))
      .orderBy((eb) => eb('email', '=', identifier), 'desc')
      .limit(1)
      .executeTakeFirst()
  }
}

const loginFailed = () => new HttpError(400, 'Login failed. Please check your credentials.')
