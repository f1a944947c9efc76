import { randomInt } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import { email, normalizeEmail, strictPassword } from '../../rules/account/validators.ts'
import { revokeKeysOf } from '../apiKeys/apiKeys.ts'
import { namePrimary } from '../business/profiles.ts'
import type { Database } from '../db/schema.ts'
import { createLimits } from '../http/rateLimits.ts'
import type { Settings } from '../process/settings.ts'
import { StartFailure } from '../process/startFailure.ts'
import { accountKey } from './accountKey.ts'
import { issueLink } from './emailLinks.ts'
import { hashPassword } from './passwords.ts'
import { dropSecondFactor } from './secondFactor/manage.ts'
import { endAccess } from './sessions.ts'
import { lockUser } from './userLock.ts'

export interface OwnerSignIn {
  email: string
  password: string
  /** The secret of a link that chooses a password and lets its follower sign in while the account is locked. */
  linkToken: string
  /** There was a second factor, which is gone: the password alone signs in. */
  hadSecondFactor: boolean
}

type OwnerSettings = Pick<Settings, 'OWNER_EMAIL' | 'OWNER_PASSWORD'>

/** Throws a `StartFailure` where the owner's settings break the rules of a sign-up. */
export function checkOwnerSettings({ OWNER_EMAIL, OWNER_PASSWORD }: OwnerSettings): void {
  const faults = [
    ['OWNER_EMAIL', OWNER_EMAIL === undefined ? null : email(OWNER_EMAIL)],
    ['OWNER_PASSWORD', OWNER_PASSWORD === undefined ? null : strictPassword(OWNER_PASSWORD)],
  ] as const
  for (const [name, fault] of faults) {
    if (fault !== null) throw new StartFailure(`The setting ${name} is not accepted: ${fault}.`)
  }
}

/**
 * Makes the owner where there is none: the sign-in to print, or null where there was one already. Of two processes that
 * start at once, one makes the owner. A password that was set is not answered: whoever set it knows it.
 */
export async function makeOwner(
  db: Kysely<Database>,
  settings: OwnerSettings,
): Promise<{ email: string; password: string | null } | null> {
  const found = await db.selectFrom('users').select('id').where('is_superuser', '=', true).executeTakeFirst()
  if (found) return null
  const address = normalizeEmail(settings.OWNER_EMAIL ?? 'owner@localhost.localdomain')
  const password = settings.OWNER_PASSWORD ?? randomPassword()
  const password_hash = await hashPassword(password)
  const made = await db.transaction().execute((trx) => insertOwner(trx, address, password_hash))
  if (!made) return null
  return { email: address, password: settings.OWNER_PASSWORD === undefined ? password : null }
}

/** False where somebody has that address already. */
async function insertOwner(trx: Transaction<Database>, address: string, password_hash: string): Promise<boolean> {
  const made = await trx
    .insertInto('users')
    .values({
      email: address,
      username: 'owner',
      password_hash,
      is_superuser: true,
      is_staff: true,
      is_email_confirmed: true,
      is_onboarding_complete: true,
      plan: 'Internal Account',
      subscription_status: 'active',
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (made) await namePrimary(trx, made.id, { name: 'My business', industry: '' })
  return made !== undefined
}

/**
 * Gives the owner a new random password, takes the second factor away and ends the owner's sessions, links and locks. Throws a `StartFailure` without
 * an owner. Somebody may lock the account again before the owner is there: the link is the way past that.
 */
export async function resetOwner(db: Kysely<Database>): Promise<OwnerSignIn> {
  const owner = await db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('is_superuser', '=', true)
    .orderBy('id')
    .executeTakeFirst()
  if (!owner) throw new StartFailure('There is no owner yet: npm start makes one.')
  const password = randomPassword()
  const password_hash = await hashPassword(password)
  const done = await db.transaction().execute(async (trx) => {
    await lockUser(trx, owner.id)
    await trx.updateTable('users').set({ password_hash, is_suspended: false }).where('id', '=', owner.id).execute()
    await endAccess(trx, owner.id)
    await revokeKeysOf(trx, owner.id)
    const hadSecondFactor = await dropSecondFactor(trx, owner.id)
    return { hadSecondFactor, linkToken: await issueLink(trx, owner, 'reset') }
  })
  await createLimits(db).unlock(accountKey(owner.id))
  return { email: owner.email, password, ...done }
}

const plainCharacters = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Twenty characters without look-alikes that the strict rule accepts. */
function randomPassword(): string {
  const made = Array.from({ length: 19 }, () => pick(plainCharacters)).join('') + pick('@$!%*?&')
  return strictPassword(made) === null ? made : randomPassword()
}

const pick = (characters: string) => characters.charAt(randomInt(characters.length))
