import type { Kysely, Transaction } from 'kysely'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { confirmationEmail, memberEmail } from '../mail/emailTemplates.ts'
import type { AccountDeps } from './deps.ts'
import { type Addressee, dropLinks, issueLink, linkIsDead } from './emailLinks.ts'
import { lockUser } from './userLock.ts'

/** Whether an account other than the person's own has the address. */
export async function isTaken(db: Kysely<Database>, { id, email }: Addressee): Promise<boolean> {
  const found = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('id', '!=', id)
    .executeTakeFirst()
  return found !== undefined
}

/** Makes a confirmed address the account's own. Refuses as a dead link where somebody else has it by now. */
export async function assignAddress(trx: Kysely<Database>, id: number, email: string): Promise<void> {
  if (await isTaken(trx, { id, email })) throw linkIsDead()
  const { email: old } = await trx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow()
  await trx.updateTable('users').set({ username: email }).where('id', '=', id).where('username', '=', old).execute()
  await trx.updateTable('users').set({ email, wished_email: null }).where('id', '=', id).execute()
}

/**
 * Sends an unconfirmed person the link that confirms this address, and makes earlier ones to it useless. An address
 * that has an account gets a mail that says so instead. The mail leaves once the transaction is committed.
 */
export async function mailConfirmation(
  trx: Transaction<Database>,
  { settings, mailer }: Pick<AccountDeps, 'settings' | 'mailer'>,
  user: Addressee,
): Promise<void> {
  await lockUser(trx, user.id)
  if (await isTaken(trx, user)) {
    await mailer.send(trx, user.email, memberEmail(`${settings.PUBLIC_URL}/login`))
    return
  }
  await dropLinks(trx, user.id, ['confirm'], user.email)
  const token = await issueLink(trx, user, 'confirm')
  await mailer.send(trx, user.email, confirmationEmail(`${settings.PUBLIC_URL}/confirm-email/${token}`))
}

/** With the waitlist on: an address that the account did not sign up with needs an approval of its own. */
export const notApproved = (): HttpError =>
  new HttpError(400, 'This address is not approved yet. Keep the one that is, or join the waitlist with this one.', {
    field: 'email',
  })

/** The links that were mailed to an address which is no longer wanted. */
export const dropConfirmations = (db: Kysely<Database>, userId: number) => dropLinks(db, userId, ['confirm'])
