import type { signIn } from '../../contract/account.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { timezone } from '../../contract/shapes.ts'
import { normalizeEmail } from '../../rules/account/validators.ts'
import { passwordFits } from '../passwords.ts'
import { suspended } from '../person.ts'
import { Refusal } from '../refusal.ts'
import { hashOf, issueToken } from '../tokens.ts'
import type { AccountDeps } from './deps.ts'
import type { From } from './from.ts'
import { describePerson } from './people.ts'

interface Credentials {
  email: string
  username: string
  password: string
  timezone?: string | undefined
}

const defaultZone = 'UTC'

/** Signs in with what is an e-mail address or a username. Says the same, after the same work, of every wrong one. */
export function createSignIn({ db, limits }: AccountDeps) {
  return async (credentials: Credentials, { address, device }: From): Promise<Answer<typeof signIn>> => {
    const identifier = normalizeEmail(credentials.email || credentials.username)
    const user = await find(identifier)
    const attempt = await limits.trySignIn(user ? accountKey(user.id) : `unknown ${hashOf(identifier)}`, address)
    const isRight = await passwordFits(credentials.password, user?.password_hash ?? null)
    if (!user || !isRight) {
      await attempt.failed()
      throw new Refusal(400, 'Login failed. Please check your credentials.')
    }
    await attempt.succeeded()
    if (user.is_suspended) throw new Refusal(403, suspended)
    await welcome(user.id, user.timezone, credentials.timezone)
    return { token: await issueToken(db, user.id, device), user_info: await describePerson(db, user.id) }
  }

  function find(identifier: string) {
    return db
      .selectFrom('users')
      .select(['id', 'password_hash', 'is_suspended', 'timezone'])
      .where((is) => is.or([is('email', '=', identifier), is('username', '=', identifier)]))
      .orderBy((is) => is.eb('email', '=', identifier), 'desc')
      .limit(1)
      .executeTakeFirst()
  }

  /** The zone that the browser names is kept if the profile still has the default. */
  async function welcome(id: number, kept: string, sent: string | undefined): Promise<void> {
    const isWanted = kept === defaultZone && timezone.safeParse(sent).success
    await db
      .updateTable('users')
      .set({ last_sign_in_at: new Date(), ...(isWanted && { timezone: sent }) })
      .where('id', '=', id)
      .execute()
  }
}

/** What the limits know an account by. */
export const accountKey = (userId: number): string => `user ${userId}`
