import { email, normalizeEmail } from '../../rules/account/validators.ts'
import { revokeKeysOf } from '../apiKeys/apiKeys.ts'
import type { User } from '../http/auth.ts'
import { HttpError } from '../http/httpError.ts'
import {
  addressChangeAskedEmail,
  addressChangedEmail,
  addressChangeEmail,
  memberEmail,
} from '../mail/emailTemplates.ts'
import { assignAddress, isTaken } from './addresses.ts'
import type { AccountDeps } from './deps.ts'
import { consumeLink, dropAllLinks, dropLinks, issueLink, linkIsDead } from './emailLinks.ts'
import { checkOwnPassword, lockIfUnchanged } from './ownPassword.ts'
import { endAccess, endOtherSessions } from './sessions.ts'
import { validateField } from './validateField.ts'

/** How a person's account gets another address: the new one is asked first; the old one is told, and can stop it. */
export function createEmailChange(deps: AccountDeps) {
  const { db, settings, limits, mailer } = deps
  return {
    /** Mails a link to the new address, and one that stops it to the old. Says the same where somebody else has it. */
    async begin(user: User, given: { email: string; password: string }, address: string): Promise<string> {
      validateField('email', given.email, email)
      const wanted = normalizeEmail(given.email)
      if (wanted === user.email) throw new HttpError(400, 'This is your address already.', { field: 'email' })
      const checked = await checkOwnPassword(deps, user, { field: 'password', password: given.password, address })
      await limits.countMailWish(address)
      await limits.countMail('change', wanted)
      await db.transaction().execute(async (trx) => {
        await lockIfUnchanged(trx, user, checked)
        const wish = { id: user.id, email: wanted }
        await dropLinks(trx, user.id, ['change'])
        const token = await issueLink(trx, wish, 'change', user.tokenId)
        const letter = (await isTaken(trx, wish))
          ? memberEmail(`${settings.PUBLIC_URL}/login`)
          : addressChangeEmail(`${settings.PUBLIC_URL}/confirm-address/${token}`)
        await mailer.send(trx, wanted, letter)
        const stop = await issueLink(trx, user, 'stop')
        const stopUrl = `${settings.PUBLIC_URL}/stop-address-change/${stop}`
        await mailer.send(trx, user.email, addressChangeAskedEmail(stopUrl, wanted))
      })
      return `Open the link that we sent to ${wanted}. Until then your address stays as it is.`
    },

    /** Makes the mailed address the account's, and ends every session but the one that asked; answers the address. */
    async finish(token: string, address: string): Promise<string> {
      await limits.countLink(address)
      return db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, token, 'change')
        if (!link || link.email === null) throw linkIsDead()
        const { email: old } = await trx
          .selectFrom('users')
          .select('email')
          .where('id', '=', link.id)
          .executeTakeFirstOrThrow()
        await assignAddress(trx, link.id, link.email)
        await dropAllLinks(trx, link.id)
        await endOtherSessions(trx, link.id, link.tokenId)
        await mailer.send(trx, old, addressChangedEmail(`${settings.PUBLIC_URL}/profile`))
        return link.email
      })
    },

    /**
     * Keeps the old address by the link that was mailed there. Whoever asked for the change knew the password and had a
     * session: neither works any more, and a new password is chosen by mail.
     */
    async stop(token: string, address: string): Promise<string> {
      await limits.countLink(address)
      await db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, token, 'stop')
        if (!link) throw linkIsDead()
        await trx.updateTable('users').set({ password_hash: null }).where('id', '=', link.id).execute()
        await endAccess(trx, link.id)
        await revokeKeysOf(trx, link.id)
      })
      return 'Your address stays as it is. Everybody is signed out, and the password works no more: choose a new one.'
    },
  }
}
