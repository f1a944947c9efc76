import { type Kysely, sql } from 'kysely'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import type { listWaitlist } from '../../../contract/waitlist.ts'
import { counted } from '../../../rules/shell/words.ts'
import { recordAct } from '../../audit/recordAct.ts'
import type { Database } from '../../db/schema.ts'
import type { User } from '../../http/auth.ts'
import { boundsOf, containing, pageOf } from '../../http/paging.ts'
import { approvalEmail, memberEmail } from '../../mail/emailTemplates.ts'
import type { AccountDeps } from '../deps.ts'
import { hasAccount } from './approvals.ts'
import { line } from './places.ts'

type Asked = Received<typeof listWaitlist>['query']

/** How the approval of an entry compares with null, by the state that is asked for. */
const approvalTests = { waiting: 'is', approved: 'is not' } as const satisfies Record<
  NonNullable<Asked['state']>,
  string
>

/** Who waits, first in line first; or who was let in, last first. */
export async function listQueue(db: Kysely<Database>, asked: Asked): Promise<Answer<typeof listWaitlist>> {
  const { state = 'waiting', search = '' } = asked
  const { limit, offset } = boundsOf(asked)
  const pattern = containing(search)
  const chosen = db
    .selectFrom('waitlist_entries as entry')
    .leftJoin(line().as('line'), 'line.id', 'entry.id')
    .where('entry.approved_at', approvalTests[state], null)
    .$if(search.trim() !== '', (query) =>
      query.where((eb) =>
        eb.or([
          eb('entry.email', 'ilike', pattern),
          eb(sql<string>`entry.first_name || ' ' || entry.last_name`, 'ilike', pattern),
        ]),
      ),
    )
  const { count } = await chosen.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .select(['entry.id', 'entry.first_name', 'entry.last_name', 'entry.email', 'entry.platforms'])
    .select(['entry.created_at', 'entry.approved_at', 'line.priority', 'line.amount_referred'])
    .orderBy('line.priority')
    .orderBy('entry.approved_at', 'desc')
    .orderBy('entry.id')
    .limit(limit)
    .offset(offset)
    .execute()
  const results = rows.map(({ priority, amount_referred, created_at, approved_at, ...row }) => ({
    ...row,
    // Whoever was let in stands nowhere in line.
    priority: priority ?? 0,
    amount_referred: amount_referred ?? 0,
    created_at: created_at.toISOString(),
    approved_at: approved_at?.toISOString() ?? null,
  }))
  return pageOf(results, Number(count), {
    path: 'admin/waitlist/',
    asked,
    filters: { state: asked.state, search: asked.search },
  })
}

/**
 * Lets people in and mails each a link; whoever is in already gets no second mail, and whoever has an account is told
 * so. Answers how many were let in.
 */
export function approve({ db, settings, mailer }: AccountDeps, ids: readonly number[], actor: User): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const approved = await trx
      .updateTable('waitlist_entries')
      .set({ approved_at: new Date() })
      .where('id', 'in', ids)
      .where('approved_at', 'is', null)
      .returning('email')
      .execute()
    for (const { email } of approved) {
      const letter = (await hasAccount(trx, email))
        ? memberEmail(`${settings.PUBLIC_URL}/login`)
        : approvalEmail(`${settings.PUBLIC_URL}/signup`)
      await mailer.send(trx, email, letter)
    }
    if (approved.length > 0) await recordAct(trx, { actor, act: 'waitlist.approved', ...toldOf(approved) })
    return approved.length
  })
}

/** Of one the address, of several how many; who they are stands in what was so after it. */
function toldOf(approved: readonly { email: string }[]) {
  const emails = approved.map(({ email }) => email).sort()
  return {
    target: emails.length === 1 ? String(emails[0]) : counted(emails.length, 'person', 'people'),
    after: { emails },
  }
}
