import type { UserDetail } from '../../contract/account.ts'
import { email, normalizeEmail } from '../../rules/account/validators.ts'
import type { Person } from '../http/auth.ts'
import { Refusal } from '../http/httpError.ts'
import { dropConfirmations, mailConfirmation, notApproved } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { describePerson } from './describeUser.ts'
import { check } from './validateField.ts'
import { findApproval } from './waitlist/approvals.ts'

/** What somebody may do whose address is not confirmed yet. */
export function createUnconfirmed(deps: AccountDeps) {
  const { db, limits, settings } = deps
  return {
    /** Mails the confirmation again; refuses with 429 within a minute of the last time. */
    async resend(person: Person, address: string): Promise<string> {
      refuseConfirmed(person)
      await limits.countResend(person.id)
      const row = await db
        .selectFrom('users')
        .select(['email', 'wished_email'])
        .where('id', '=', person.id)
        .executeTakeFirstOrThrow()
      const wanted = row.wished_email ?? row.email
      await limits.countMailWish(address)
      await limits.countMail('confirm', wanted)
      await db.transaction().execute((trx) => mailConfirmation(trx, deps, { id: person.id, email: wanted }))
      return 'The mail is on its way again.'
    },

    /**
     * Corrects the address; what is answered is the same where somebody else has it. With the waitlist on, one that is
     * not approved is refused.
     */
    async change(person: Person, given: string, address: string): Promise<{ message: string; user_info: UserDetail }> {
      refuseConfirmed(person)
      check('email', given, email)
      const wanted = normalizeEmail(given)
      await limits.countMailWish(address)
      if (settings.WAITLIST === 'on' && wanted !== person.email) await checkApproval(wanted)
      await limits.countMail('confirm', wanted)
      await db.transaction().execute(async (trx) => {
        await trx.updateTable('users').set({ wished_email: wanted }).where('id', '=', person.id).execute()
        await dropConfirmations(trx, person.id)
        await mailConfirmation(trx, deps, { id: person.id, email: wanted })
      })
      return { message: `A mail is on its way to ${wanted}.`, user_info: await describePerson(db, person.id) }
    },
  }

  async function checkApproval(wanted: string): Promise<void> {
    const { isApproved } = await findApproval(db, wanted)
    if (!isApproved) throw notApproved()
  }
}

function refuseConfirmed({ isEmailConfirmed }: Person): void {
  if (isEmailConfirmed) throw new Refusal(409, 'Your address is confirmed already.')
}
