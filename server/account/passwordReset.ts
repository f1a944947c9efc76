import type { resetPassword } from '../../contract/account.ts'
import type { Answer } from '../../contract/endpoint.ts'
import { email, normalizeEmail, strictPassword } from '../../rules/account/validators.ts'
import { resetLetter } from '../mail/letters.ts'
import { hashPassword } from '../passwords.ts'
import { revokeTokensOf } from '../tokens.ts'
import { mailConfirmation } from './addresses.ts'
import { check } from './check.ts'
import type { AccountDeps } from './deps.ts'
import { issueLink, linkIsDead, takeLink } from './emailLinks.ts'
import { accountKey } from './signIn.ts'

export function createPasswordReset(deps: AccountDeps) {
  const { db, settings, limits, mailer, background } = deps
  return {
    /** Mails a link when the address has an account. All that differs happens after the answer. */
    async begin(given: string, address: string): Promise<void> {
      check('email', given, email)
      const wanted = normalizeEmail(given)
      await limits.countMail(wanted, address)
      background.run('password mail', () => mailLink(wanted))
    },

    /** Sets the password of a link's person and ends their sessions and lock. */
    async finish(token: string, password: string, address: string): Promise<Answer<typeof resetPassword>> {
      check('password', password, strictPassword)
      await limits.countLink(address)
      const password_hash = await hashPassword(password)
      const user = await db.transaction().execute(async (trx) => {
        const id = (await takeLink(trx, token, 'reset'))?.id
        if (id === undefined) throw linkIsDead()
        await revokeTokensOf(trx, id)
        return trx
          .updateTable('users')
          .set({ password_hash })
          .where('id', '=', id)
          .returning(['id', 'email'])
          .executeTakeFirstOrThrow()
      })
      await limits.unlock(accountKey(user.id))
      return { message: 'Your password has been changed. Please log in.', email: user.email }
    },
  }

  async function mailLink(wanted: string): Promise<void> {
    const user = await db
      .selectFrom('users')
      .select(['id', 'email', 'is_email_confirmed'])
      .where('email', '=', wanted)
      .executeTakeFirst()
    if (!user) return
    if (!user.is_email_confirmed) return mailConfirmation(db, deps, user)
    const token = await issueLink(db, user, 'reset')
    await mailer.send(db, user.email, resetLetter(`${settings.PUBLIC_URL}/forgot-password/${token}`))
  }
}
