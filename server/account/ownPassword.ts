import { strictPassword, weakPassword } from '../../rules/account/validators.ts'
import { hashPassword, passwordFits } from '../passwords.ts'
import type { Person } from '../person.ts'
import { Refusal } from '../refusal.ts'
import { issueToken, revokeTokensOf } from '../tokens.ts'
import { check } from './check.ts'
import type { AccountDeps } from './deps.ts'
import { dropAllLinks } from './emailLinks.ts'
import type { From } from './from.ts'
import { accountKey } from './signIn.ts'

type Deps = Pick<AccountDeps, 'db' | 'limits'>

/**
 * Refuses where it is not the person's password; wrong ones count as failed sign-ins do. One that breaks the rule of
 * existing passwords can be nobody's, and is told by the rule.
 */
export async function checkOwnPassword(
  { db, limits }: Deps,
  person: Person,
  { field, password, address }: { field: string; password: string; address: string },
): Promise<void> {
  check(field, password, weakPassword)
  const attempt = await limits.trySignIn(accountKey(person.id), address)
  const { password_hash } = await db
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  if (!(await passwordFits(password, password_hash))) {
    await attempt.failed()
    throw new Refusal(400, 'This is not your password.', { field })
  }
  await attempt.succeeded()
}

/** Sets a new password and ends every session; answers the token of a fresh one. */
export async function changeOwnPassword(
  deps: Deps,
  person: Person,
  given: { current_password: string; password: string },
  { address, device }: From,
): Promise<string> {
  check('password', given.password, strictPassword)
  await checkOwnPassword(deps, person, { field: 'current_password', password: given.current_password, address })
  const password_hash = await hashPassword(given.password)
  return deps.db.transaction().execute(async (trx) => {
    await trx.updateTable('users').set({ password_hash }).where('id', '=', person.id).execute()
    await revokeTokensOf(trx, person.id)
    await dropAllLinks(trx, person.id)
    return issueToken(trx, person.id, device)
  })
}
