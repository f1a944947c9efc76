import type { Kysely } from 'kysely'
import type { registerEmail } from '../../contract/account.ts'
import type { confirmEmail } from '../../contract/emailLinks.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import {
  connection,
  email,
  firstName,
  lastName,
  normalizeEmail,
  strictPassword,
} from '../../rules/account/validators.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { assignAddress, mailConfirmation, notApproved } from './addresses.ts'
import type { ClientInfo } from './clientInfo.ts'
import type { AccountDeps } from './deps.ts'
import { describeUser } from './describeUser.ts'
import { type Addressee, consumeLink, linkIsDead } from './emailLinks.ts'
import { hashPassword } from './passwords.ts'
import { factorsOf, isPasswordEnough } from './secondFactor/factors.ts'
import { endAccess } from './sessions.ts'
import { issueToken } from './tokens.ts'
import { validateField } from './validateField.ts'
import { consumeApproval, findApproval } from './waitlist/approvals.ts'
import { readPlace } from './waitlist/places.ts'
import { confirmReferral, noteReferral } from './waitlist/referrals.ts'

/** The code of the specification's section 4 for an address that has an account. */
const existing = 808

export function createRegistration(deps: AccountDeps) {
  const { db, settings, limits, background } = deps
  return {
    /**
     * Opens an account for an address, or says that there is one (and mails the link again if it is unconfirmed).
     * With the waitlist on, an address that is not approved is refused, with its place where it waits.
     */
    async register(
      { email: given, ref }: Wish,
      { address, device }: ClientInfo,
    ): Promise<Answer<typeof registerEmail>> {
      validateField('email', given, email)
      const wanted = normalizeEmail(given)
      await limits.countMailWish(address)
      const known = await find(wanted)
      if (!known) await checkApproval(wanted)
      if (!known?.is_email_confirmed) await limits.countMail('confirm', wanted)
      const token = known ? null : await open(wanted, { ref, device })
      if (token !== null) return { message: 'Check your email to confirm the address.', token }
      const user = known ?? (await find(wanted))
      if (user && !user.is_email_confirmed) background.run('confirmation mail', () => mailAgain(user))
      return { message: 'This email already has an account. Sign in, or look for our mail.', code: existing }
    },

    /** Confirms the address of a link; whoever registered it before keeps nothing. */
    async confirm(
      { token, body }: Received<typeof confirmEmail>,
      { address, device }: ClientInfo,
    ): Promise<Answer<typeof confirmEmail>> {
      validateField('first_name', body.first_name, firstName)
      validateField('last_name', body.last_name, lastName)
      validateField('password', body.password, strictPassword)
      validateField('connection', body.connection ?? '', connection)
      await limits.countLink(address)
      const password_hash = await hashPassword(body.password)
      const confirmed = await db.transaction().execute(async (trx) => {
        const link = await consumeLink(trx, token, 'confirm')
        if (!link) throw linkIsDead()
        const { id } = link
        // Whoever has a second factor has confirmed an address long ago: no mail alone opens their account.
        if (!isPasswordEnough(await factorsOf(trx, id))) throw linkIsDead()
        if (link.email !== null) await comeIn(trx, id, link.email)
        const confirmed = await trx
          .updateTable('users')
          .set({
            first_name: body.first_name.trim(),
            last_name: body.last_name.trim(),
            connection: body.connection?.trim() ?? '',
            ...(body.timezone && { timezone: body.timezone }),
            password_hash,
            is_email_confirmed: true,
            wished_email: null,
            last_sign_in_at: new Date(),
          })
          .where('id', '=', id)
          .returning('email')
          .executeTakeFirstOrThrow()
        await confirmReferral(trx, confirmed.email)
        await endAccess(trx, id)
        return { id, token: await issueToken(trx, id, device) }
      })
      return { token: confirmed.token, user_info: await describeUser(db, confirmed.id) }
    },
  }

  function find(wanted: string) {
    return db
      .selectFrom('users')
      .select(['id', 'email', 'is_email_confirmed'])
      .where('email', '=', wanted)
      .executeTakeFirst()
  }

  /** A new account with its first token and the mail; null where another request made it in between. */
  function open(wanted: string, { ref, device }: { ref: string | undefined; device: string }): Promise<string | null> {
    return db.transaction().execute(async (trx) => {
      const user = await trx
        .insertInto('users')
        .values({ email: wanted, username: wanted, plan: settings.DEFAULT_PLAN })
        .onConflict((conflict) => conflict.doNothing())
        .returning(['id', 'email'])
        .executeTakeFirst()
      if (!user) return null
      await noteReferral(trx, ref, wanted)
      await mailConfirmation(trx, deps, user)
      return issueToken(trx, user.id, device)
    })
  }

  function mailAgain(user: Addressee): Promise<void> {
    return db.transaction().execute((trx) => mailConfirmation(trx, deps, user))
  }

  /**
   * Makes the address that was confirmed the account's. An approval belongs to one account: it is used up now, and an
   * address that is not the one of the sign-up needs its own.
   */
  async function comeIn(trx: Kysely<Database>, id: number, address: string): Promise<void> {
    const { email: signedUp } = await trx
      .selectFrom('users')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    const isApproved = await consumeApproval(trx, id, address)
    if (settings.WAITLIST === 'on' && address !== signedUp && !isApproved) throw notApproved()
    await assignAddress(trx, id, address)
  }

  async function checkApproval(wanted: string): Promise<void> {
    if (settings.WAITLIST !== 'on') return
    const { isApproved, waitingId } = await findApproval(db, wanted)
    if (isApproved) return
    const waitlist = waitingId !== null && (await readPlace(db, settings, waitingId))
    throw new HttpError(400, "You're not on the waitlist", waitlist ? { body: { waitlist } } : {})
  }
}

interface Wish {
  email: string
  /** Who sent the visitor. */
  ref?: string | undefined
}
