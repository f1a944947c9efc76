import type { UserDetail } from '../../contract/account.ts'
import { email, normalizeEmail } from '../../rules/account/validators.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import { dropConfirmations, mailConfirmation, notApproved } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { describeUser } from './describeUser.ts'
import { validateField } from './validateField.ts'
import { findApproval } from './waitlist/approvals.ts'

/** What somebody may do whose address is not confirmed yet. */
export function createUnconfirmed(deps: AccountDeps) {
  const { db, limits, settings } = deps
  return {
    /** Mails the confirmation again; refuses with 429 within a minute of the last time. */
    async resend(user: User, address: string): Promise<string> {
      refuseConfirmed(user)
      await limits.countResend(user.id)
      const row = await db
        .selectFrom('users')
        .select(['email', 'wished_email'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
      const wanted = row.wished_email ?? row.email
      await limits.countMailWish(address)
      await limits.countMail('confirm', wanted)
      await db.transaction().execute((trx) => mailConfirmation(trx, deps, { id: user.id, email: wanted }))
      return 'The mail is on its way again.'
    },

    /**
     * Corrects the address; what is answered is the same where somebody else has it. With the waitlist on, one that is
     * not approved is refused.
     */
    async change(user: User, given: string, address: string): Promise<{ message: string; user_info: UserDetail }> {
      refuseConfirmed(user)
      validateField('email', given, email)
      const wanted = normalizeEmail(given)
      await limits.countMailWish(address)
      if (settings.WAITLIST === 'on' && wanted !== user.email) await checkApproval(wanted)
      await limits.countMail('confirm', wanted)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ wished_email: wanted }).where('id', '=', user.id).execute()
        await dropConfirmations(trx, user.id)
        await mailConfirmation(trx, deps, { id: user.id, email: wanted })
      })
      return { message: `A mail is on its way to ${wanted}.`, user_info: await describeUser(db, user.id) }
    },
  }

  async function checkApproval(wanted: string): Promise<void> {
    const { isApproved } = await findApproval(db, wanted)
    if (!isApproved) throw notApproved()
  }
}

function refuseConfirmed({ isEmailConfirmed }: User): void {
  if (isEmailConfirmed) throw new HttpError(409, 'Your address is confirmed already.')
}
