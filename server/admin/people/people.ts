import type { Selectable, Transaction } from 'kysely'
import type { AdminAct } from '../../../contract/audit.ts'
import { planNames } from '../../../rules/account/plans.ts'
import { normalizeEmail } from '../../../rules/account/validators.ts'
import { isPlanPaid } from '../../account/billing/paidPlan.ts'
import { storeIn } from '../../account/billing/subscriptionStatus.ts'
import { deletePersonWithAll } from '../../account/deletion.ts'
import type { AccountDeps } from '../../account/deps.ts'
import { dropLinks, issueLink } from '../../account/emailLinks.ts'
import { endAccess } from '../../account/sessions.ts'
import { accountKey } from '../../account/accountKey.ts'
import { recordAct } from '../../audit/recordAct.ts'
import type { Database } from '../../db/schema.ts'
import { HttpError } from '../../http/httpError.ts'
import { confirmedForYouEmail } from '../../mail/emailTemplates.ts'
import type { Administrator } from './administrator.ts'
import { lockedPerson } from './lockedPerson.ts'
import { refuseProtected } from './protection.ts'

/** Lets what a person has planned wait, and go on. */
export interface PlannedPosts {
  hold(trx: Transaction<Database>, userId: number): Promise<unknown>
  release(trx: Transaction<Database>, userId: number): Promise<unknown>
}

interface Deps extends AccountDeps {
  planned: PlannedPosts
}

type PersonRow = Selectable<Database['users']>

/** What administrators do with people. Each act stands in the audit log, in the transaction of what it changes. */
export function createPeople(deps: Deps) {
  const { db, accounts, limits, mailer, settings, planned } = deps

  interface Change {
    act: AdminAct
    before?: object
    after?: object
  }

  /** Changes a locked person, and writes down what was changed. */
  const change = (
    by: Administrator,
    id: number,
    make: (trx: Transaction<Database>, row: PersonRow) => Promise<Change>,
  ) =>
    db.transaction().execute(async (trx) => {
      const row = await lockedPerson(trx, id)
      const { act, before, after } = await make(trx, row)
      await recordAct(trx, { actor: by, act, target: row.email, ...(before && { before }), ...(after && { after }) })
    })

  const setUser = (trx: Transaction<Database>, id: number) => trx.updateTable('users').where('id', '=', id)

  return {
    /** Gives another plan. What is planned follows it: held where the plan has no posting, and let go where it has. */
    async changePlan(by: Administrator, id: number, plan: string): Promise<void> {
      await change(by, id, async (trx, before) => {
        if (!planNames.some((name) => name === plan)) throw noSuchPlan()
        if (isPlanPaid(before)) throw paidElsewhere()
        await storeIn(trx, accounts, { userId: id, given: { plan, status: before.subscription_status } })
        return { act: 'person.plan_changed', before: { plan: before.plan }, after: { plan } }
      })
    },

    /** Gives numbers of their own in place of the plan's. */
    async changeLimits(
      by: Administrator,
      id: number,
      given: Pick<PersonRow, 'own_media_megabytes' | 'own_ai_texts'>,
    ): Promise<void> {
      await change(by, id, async (trx, { own_media_megabytes, own_ai_texts }) => {
        await setUser(trx, id).set(given).execute()
        return { act: 'person.limits_changed', before: { own_media_megabytes, own_ai_texts }, after: given }
      })
    },

    /** Ends all sessions, lets nobody sign in, and holds what is planned. */
    async suspend(by: Administrator, id: number, reason: string): Promise<void> {
      await change(by, id, async (trx, row) => {
        refuseProtected({ viewer: by, person: row })
        if (row.is_suspended) throw new HttpError(409, 'This account is suspended already.')
        await endAccess(trx, id)
        await setUser(trx, id).set({ is_suspended: true }).execute()
        await planned.hold(trx, id)
        return { act: 'person.suspended', before: { is_suspended: false }, after: { is_suspended: true, reason } }
      })
    },

    /** Ends a suspension. */
    async restore(by: Administrator, id: number): Promise<void> {
      await change(by, id, async (trx, row) => {
        if (!row.is_suspended) throw new HttpError(409, 'This account is not suspended.')
        await setUser(trx, id).set({ is_suspended: false }).execute()
        // Whoever is held by a moderator stays so, and is told so.
        await (row.posts_held_at === null ? planned.release(trx, id) : planned.hold(trx, id))
        return { act: 'person.restored', before: { is_suspended: true }, after: { is_suspended: false } }
      })
    },

    /** Signs a person out everywhere. */
    async endSessions(by: Administrator, id: number): Promise<void> {
      await change(by, id, async (trx) => {
        const { count } = await trx
          .selectFrom('tokens')
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .where('user_id', '=', id)
          .executeTakeFirstOrThrow()
        await endAccess(trx, id)
        return { act: 'person.sessions_ended', before: { sessions: Number(count) }, after: { sessions: 0 } }
      })
    },

    /** Ends the lock that wrong passwords have set. */
    async unlock(by: Administrator, id: number): Promise<void> {
      await change(by, id, async () => ({ act: 'person.unlocked' }))
      await limits.unlock(accountKey(id))
    },

    /** Takes the address as confirmed, and mails a link to choose a password. */
    async confirmAddress(by: Administrator, id: number): Promise<void> {
      await change(by, id, async (trx, row) => {
        if (row.is_email_confirmed) throw new HttpError(409, 'This address is confirmed already.')
        await setUser(trx, id).set({ is_email_confirmed: true, wished_email: null }).execute()
        await dropLinks(trx, id, ['confirm', 'reset'])
        const token = await issueLink(trx, row, 'reset')
        await mailer.send(trx, row.email, confirmedForYouEmail(`${settings.PUBLIC_URL}/forgot-password/${token}`))
        return {
          act: 'person.address_confirmed',
          before: { is_email_confirmed: false },
          after: { is_email_confirmed: true },
        }
      })
    },

    /** Deletes a person with everything that is theirs, where the typed address is theirs. */
    async remove(by: Administrator, id: number, typed: string): Promise<void> {
      const row = await db.transaction().execute((trx) => lockedPerson(trx, id))
      refuseProtected({ viewer: by, person: row })
      if (normalizeEmail(typed) !== row.email) {
        throw new HttpError(400, 'Type the address of this person to confirm.', { field: 'email' })
      }
      const before = { email: row.email, plan: row.plan }
      await deletePersonWithAll(deps, row, (trx) =>
        recordAct(trx, { actor: by, act: 'person.deleted', target: row.email, before }),
      )
    },
  }
}

const noSuchPlan = (): HttpError => new HttpError(400, 'There is no such plan.', { field: 'plan' })

const paidElsewhere = (): HttpError =>
  new HttpError(409, 'This plan is paid for: it is changed at the payment provider, which would say so again.')
