import type { Transaction } from 'kysely'
import { normalizeEmail } from '../../rules/account/validators.ts'
import type { Database } from '../db/schema.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import type { AccountDeps } from './deps.ts'
import { checkOwnPassword, lockIfUnchanged } from './ownPassword.ts'
import { personKey } from './waitlist/referrals.ts'

/**
 * Deletes a person with everything that is theirs; what was published stays on the networks, which are told that the
 * credentials are given up. Refuses where the typed address or the password is not theirs, and to the last owner.
 */
export async function deleteUser(
  deps: AccountDeps,
  user: User,
  given: { email: string; password: string },
  address: string,
): Promise<void> {
  const { db } = deps
  if (normalizeEmail(given.email) !== user.email) {
    throw new HttpError(400, 'Type your own email address to confirm.', { field: 'email' })
  }
  const checked = await checkOwnPassword(deps, user, { field: 'password', password: given.password, address })
  await refuseLastOwner(deps, user)
  // Looked at before others are told too: nobody can take back what they have been told.
  await db.transaction().execute((trx) => lockIfUnchanged(trx, user, checked))
  await deletePersonWithAll(deps, user, (trx) => lockIfUnchanged(trx, user, checked))
}

/**
 * Deletes a person with everything that is theirs, once `check` has let it pass in the transaction of the deletion. What
 * was published stays on the networks, which are told that the credentials are given up.
 */
export async function deletePersonWithAll(
  { db, accounts, billing, media }: Pick<AccountDeps, 'db' | 'accounts' | 'billing' | 'media'>,
  { id, email }: Pick<User, 'id' | 'email'>,
  check: (trx: Transaction<Database>) => Promise<void> = async () => {},
): Promise<void> {
  await billing.end(id)
  await disconnectAll({ db, accounts }, id)
  await db.transaction().execute(async (trx) => {
    await check(trx)
    await trx.deleteFrom('users').where('id', '=', id).execute()
    await trx.deleteFrom('waitlist_entries').where('email', '=', email).execute()
    await trx.deleteFrom('eu_waitlist_entries').where('email', '=', email).execute()
    await trx.deleteFrom('referrals').where('person_key', '=', personKey(email)).execute()
    await trx.deleteFrom('outbox').where('to_address', '=', email).execute()
  })
  await media.removeStoredOf(id)
}

/** The next start would make an owner anew, with a sign-in that nobody expects. */
async function refuseLastOwner({ db }: Pick<AccountDeps, 'db'>, { id }: User): Promise<void> {
  const owners = await db.selectFrom('users').select('id').where('is_superuser', '=', true).execute()
  if (owners.length === 1 && owners[0]?.id === id) {
    throw new HttpError(409, 'This installation needs an owner, so that the owner’s account cannot be deleted.')
  }
}

async function disconnectAll({ db, accounts }: Pick<AccountDeps, 'db' | 'accounts'>, userId: number): Promise<void> {
  const connected = await db
    .selectFrom('social_accounts')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '!=', 'disconnected')
    .execute()
  for (const { id } of connected) await accounts.disconnect(userId, id)
}
