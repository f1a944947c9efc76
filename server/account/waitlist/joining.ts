import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { joinWaitlist, WaitlistPlace } from '../../../contract/waitlist.ts'
import { email, firstName, lastName, normalizeEmail } from '../../../rules/account/validators.ts'
import type { Database } from '../../db/schema.ts'
import { notFound } from '../../http/httpError.ts'
import { approvalEmail, type EmailTemplate, memberEmail, waitlistEmail } from '../../mail/emailTemplates.ts'
import type { AccountDeps } from '../deps.ts'
import { validateField } from '../validateField.ts'
import { hasAccount, removeSpent } from './approvals.ts'
import { readPlace } from './places.ts'
import { confirmReferral, noteReferral } from './referrals.ts'

type Body = Received<typeof joinWaitlist>['body']

/** The card's own words for an address that breaks any rule (specification, section 5). */
function addressOnCard(value: string): string | null {
  if (value.trim() === '') return email(value)
  return email(value) === null ? null : 'Please enter a valid email'
}

export function createJoining({ db, settings, limits, mailer }: AccountDeps) {
  return {
    /**
     * Puts an address at the end of the queue. The answer and the work are the same where it stands there already or has
     * an account, which takes a place like any other: who joins behind it sees no difference either. What differs is
     * said by mail.
     */
    async join(body: Body, address: string): Promise<Answer<typeof joinWaitlist>> {
      validateField('first_name', body.first_name, firstName)
      validateField('last_name', body.last_name, lastName)
      validateField('email', body.email, addressOnCard)
      const wanted = normalizeEmail(body.email)
      await limits.countMailWish(address)
      await limits.countMail('waitlist', wanted)
      const place = await db.transaction().execute(async (trx) => {
        const { id, letter } = await enter(trx, wanted, body)
        await mailer.send(trx, wanted, letter)
        return readPlace(trx, settings, id)
      })
      return { ...place, message: "You're on the waitlist. Look for our mail." }
    },

    /** Where an entry stands. By the key of its mail, which shows that somebody reads the address. Refuses with 404. */
    async place(key: string): Promise<WaitlistPlace> {
      const entry = await db
        .selectFrom('waitlist_entries')
        .select(['id', 'email', 'mail_key', 'confirmed_at'])
        .where((eb) => eb.or([eb('uuid', '=', key), eb('mail_key', '=', key)]))
        .executeTakeFirst()
      if (!entry) throw notFound('This place on the waitlist is not known.')
      if (entry.mail_key === key.toLowerCase() && !entry.confirmed_at) await confirm(entry)
      return readPlace(db, settings, entry.id)
    },
  }

  async function enter(
    trx: Kysely<Database>,
    wanted: string,
    body: Body,
  ): Promise<{ id: number; letter: EmailTemplate }> {
    const isMember = await hasAccount(trx, wanted)
    await removeSpent(trx, wanted, isMember)
    const made = await trx
      .insertInto('waitlist_entries')
      .values({
        uuid: randomUUID(),
        mail_key: randomUUID(),
        email: wanted,
        first_name: body.first_name.trim(),
        last_name: body.last_name.trim(),
        platforms: JSON.stringify([...new Set(body.platforms)]),
      })
      .onConflict((conflict) => conflict.column('email').doNothing())
      .returning('id')
      .executeTakeFirst()
    const entry = await trx
      .selectFrom('waitlist_entries')
      .select(['id', 'mail_key', 'approved_at'])
      .where('email', '=', wanted)
      .executeTakeFirstOrThrow()
    if (made && !isMember) await noteReferral(trx, body.ref, wanted)
    return { id: entry.id, letter: letterFor(entry, isMember) }
  }

  function letterFor({ mail_key, approved_at }: { mail_key: string; approved_at: Date | null }, isMember: boolean) {
    if (isMember) return memberEmail(`${settings.PUBLIC_URL}/login`)
    if (approved_at) return approvalEmail(`${settings.PUBLIC_URL}/signup`)
    return waitlistEmail(`${settings.PUBLIC_URL}/waitlist/status?uuid=${mail_key}`)
  }

  async function confirm({ id, email: address }: { id: number; email: string }): Promise<void> {
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('waitlist_entries').set({ confirmed_at: new Date() }).where('id', '=', id).execute()
      await confirmReferral(trx, address)
    })
  }
}
