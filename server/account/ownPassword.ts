import type { Transaction } from 'kysely'
import { strictPassword, weakPassword } from '../../rules/account/validators.ts'
import type { Database } from '../db/schema.ts'
import { invalidToken, type User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { accountKey } from './accountKey.ts'
import type { ClientInfo } from './clientInfo.ts'
import type { AccountDeps } from './deps.ts'
import { hashPassword, passwordFits } from './passwords.ts'
import { endAccess } from './sessions.ts'
import { issueToken } from './tokens.ts'
import { lockUser } from './userLock.ts'
import { validateField } from './validateField.ts'

type Deps = Pick<AccountDeps, 'db' | 'limits'>

/** The password that was looked at: what it allows may only happen while it is still the person's. */
interface Checked {
  field: string
  hash: string | null
}

/**
 * Refuses where it is not the person's password; wrong ones count as failed sign-ins do. One that breaks the rule of
 * existing passwords can be nobody's, and is told by the rule. What it allows begins with `lockIfUnchanged`.
 */
export async function checkOwnPassword(
  { db, limits }: Deps,
  user: User,
  { field, password, address }: { field: string; password: string; address: string },
): Promise<Checked> {
  validateField(field, password, weakPassword)
  const attempt = await limits.trySignIn(accountKey(user.id), address)
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow()
  if (!(await passwordFits(password, password_hash))) {
    await attempt.failed()
    throw notYours(field)
  }
  await attempt.succeeded()
  return { field, hash: password_hash }
}

/**
 * Locks the person's row and refuses where the session or the password has ended since it was checked. Hashing takes
 * long: a new password, a reset or the stop link may have come between, and ends what the old one began.
 */
export async function lockIfUnchanged(
  trx: Transaction<Database>,
  { id, tokenId }: Pick<User, 'id' | 'tokenId'>,
  { field, hash }: Checked,
): Promise<void> {
  const user = await lockUser(trx, id)
  const session = await trx.selectFrom('tokens').select('id').where('id', '=', tokenId).executeTakeFirst()
  if (!user || !session) throw invalidToken()
  if (user.password_hash !== hash) throw notYours(field)
}

const notYours = (field: string) => new HttpError(400, 'This is not your password.', { field })

/**
 * Sets a new password and ends every session; answers the token of a fresh one, which counts as proved no longer than the
 * one that asked: the second factor was not asked for again.
 */
export async function changeOwnPassword(
  deps: Deps,
  user: User,
  given: { current_password: string; password: string },
  { address, device }: ClientInfo,
): Promise<string> {
  validateField('password', given.password, strictPassword)
  const checked = await checkOwnPassword(deps, user, {
    field: 'current_password',
    password: given.current_password,
    address,
  })
  const password_hash = await hashPassword(given.password)
  return deps.db.transaction().execute(async (trx) => {
    await lockIfUnchanged(trx, user, checked)
    await trx.updateTable('users').set({ password_hash }).where('id', '=', user.id).execute()
    await endAccess(trx, user.id)
    return issueToken(trx, user.id, device, user.provedAt ?? undefined)
  })
}
