import type { resetPassword } from '../../contract/emailLinks.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { email, normalizeEmail, strictPassword } from '../../rules/account/validators.ts'
import { revokeKeysOf } from '../apiKeys/apiKeys.ts'
import { resetEmail } from '../mail/emailTemplates.ts'
import { accountKey } from './accountKey.ts'
import { mailConfirmation } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { consumeLink, dropLinks, issueLink, linkIsDead } from './emailLinks.ts'
import { hashPassword } from './passwords.ts'
import { endAccess } from './sessions.ts'
import { validateField } from './validateField.ts'

export function createPasswordReset(deps: AccountDeps) {
  const { db, settings, limits, mailer, background } = deps
  return {
    /** Mails a link when the address has an account. All that differs happens after the answer. */
    async begin(given: string, address: string): Promise<void> {
      validateField('email', given, email)
      const wanted = normalizeEmail(given)
      await limits.countMailWish(address)
      await limits.countMail('reset', wanted)
      background.run('password mail', () => mailLink(wanted))
    },

    /** Sets the password of a link's person and ends their sessions and keys; whoever does it can sign in though it is locked. */
    async finish(token: string, password: string, address: string): Promise<Answer<typeof resetPassword>> {
      validateField('password', password, strictPassword)
      await limits.countLink(address)
      const password_hash = await hashPassword(password)
      const user = await db.transaction().execute(async (trx) => {
        const id = (await consumeLink(trx, token, 'reset'))?.id
        if (id === undefined) throw linkIsDead()
        await endAccess(trx, id)
        await revokeKeysOf(trx, id)
        return trx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', id)
          .returning(['id', 'email'])
          .executeTakeFirstOrThrow()
      })
      await limits.unlock(accountKey(user.id), address)
      return { message: 'Your password has been changed. Please log in.', email: user.email }
    },
  }

  /**
   * The newest link is the only one. Somebody else's wish brings the person a mail with a working link as their own
   * does, and the limit of these mails to an address keeps it from going on: the last one stays good until there can be
   * another.
   */
  async function mailLink(wanted: string): Promise<void> {
    await db.transaction().execute(async (trx) => {
      const user = await trx
        .selectFrom('users')
        .select(['id', 'email', 'is_email_confirmed'])
        .where('email', '=', wanted)
        // Of two that ask at once, the later one's link is the only one.
        .forUpdate()
        .executeTakeFirst()
      if (!user) return
      if (!user.is_email_confirmed) return mailConfirmation(trx, deps, user)
      await dropLinks(trx, user.id, ['reset'])
      const token = await issueLink(trx, user, 'reset')
      await mailer.send(trx, user.email, resetEmail(`${settings.PUBLIC_URL}/forgot-password/${token}`))
    })
  }
}
