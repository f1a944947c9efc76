import { type Kysely, type Selectable, sql, type Transaction } from 'kysely'
import type { Appeal, decideAppeal, listAppeals, listRefused, RefusedPost } from '../../contract/appeals.ts'
import type { Answer, Received } from '../../contract/endpoint.ts'
import type { ModerationMatch, RefusalReason } from '../../contract/moderation.ts'
import type { Network } from '../../contract/networks.ts'
import { recordAct } from '../audit/recordAct.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { boundsOf, containing, pageOf } from '../http/paging.ts'
import { decidedAppealEmail } from '../mail/emailTemplates.ts'
import type { Mailer } from '../mail/mailer.ts'
import { recordEvent } from '../publishing/review/events.ts'
import { isRefusedInPart } from '../publishing/review/refusal.ts'
import type { Actor } from './decide.ts'

/** Appeals against refusals: of the person who wrote the post, and of administrators who decide them. */
export interface Appeals {
  listRefused(userId: number, asked: Received<typeof listRefused>['query']): Promise<Answer<typeof listRefused>>
  send(userId: number, written: { case_id: number; text: string }): Promise<RefusedPost>
  list(asked: Received<typeof listAppeals>['query']): Promise<Answer<typeof listAppeals>>
  decide(actor: Actor, id: number, body: Received<typeof decideAppeal>['body']): Promise<Appeal>
}

interface Deps {
  db: Kysely<Database>
  mailer: Pick<Mailer, 'send'>
  publicUrl: string
  now(): number
}

interface RefusedRow {
  case_id: number
  post_id: number | null
  title: string
  text: string
  networks: Network[]
  matches: ModerationMatch[]
  reason_code: RefusalReason | null
  reason_text: string
  refused_at: Date
  refused_by: string | null
  refused_seen_at: Date | null
}

interface AppealColumns {
  appeal_id: number
  appeal_state: Appeal['state']
  appeal_text: string
  sent_at: Date
  answer: string
  appeal_decided_at: Date | null
  appeal_seen_at: Date | null
}

type OwnRow = RefusedRow & { [Column in keyof AppealColumns]: AppealColumns[Column] | null }

interface AppealRow extends RefusedRow, AppealColumns {
  appeal_decided_by: string | null
  version: number
  user_id: number
  person_name: string
  email: string
}

export function createAppeals({ db, mailer, publicUrl, now }: Deps): Appeals {
  async function appealOf(trx: DbOrTrx, id: number): Promise<Appeal> {
    const { rows } = await sql<AppealRow>`select ${appealColumns} ${ofAppeals} where appeal.id = ${id}`.execute(trx)
    const [row] = rows
    if (!row) throw noSuchAppeal()
    return describeAppeal(row)
  }

  async function tell(trx: Transaction<Database>, caseId: number, appeal: Appeal): Promise<void> {
    const { state, answer, person, refused } = appeal
    const isOutInPart = await isRefusedInPart(trx, caseId)
    const told = { title: refused.title, isGranted: state === 'granted', isOutInPart, answer }
    await mailer.send(trx, person.email, decidedAppealEmail(`${publicUrl}/appeals`, told))
  }

  return {
    async listRefused(userId, asked) {
      const { limit, offset } = boundsOf(asked)
      const where = sql`one.user_id = ${userId} and one.state = 'refused'`
      const { rows } = await sql<OwnRow>`
        select ${ownColumns} ${ofOwn} where ${where}
        order by one.decided_at desc, one.id desc limit ${limit} offset ${offset}`.execute(db)
      const { count } = await db
        .selectFrom('moderation_cases')
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('state', '=', 'refused')
        .executeTakeFirstOrThrow()
      const person = await db
        .selectFrom('users')
        .select(['posts_held_at', 'posts_held_reason'])
        .where('id', '=', userId)
        .executeTakeFirstOrThrow()
      return {
        ...pageOf(rows.map(describeOwn), Number(count), { path: 'appeals/', asked }),
        is_held: person.posts_held_at !== null,
        held_reason: person.posts_held_reason,
      }
    },

    send: (userId, written) =>
      db.transaction().execute(async (trx) => {
        await lockRefused(trx, userId, written.case_id)
        await insertAppeal(trx, userId, written, new Date(now()))
        const { rows } = await sql<OwnRow>`select ${ownColumns} ${ofOwn} where one.id = ${written.case_id}`.execute(trx)
        const [row] = rows
        if (!row) throw noSuchRefusal()
        return describeOwn(row)
      }),

    async list(asked) {
      const { state = 'open', search } = asked
      const { limit, offset } = boundsOf(asked)
      const isOpen = state === 'open'
      const where = sql`
        ${isOpen ? sql`appeal.state = 'open'` : sql`appeal.state <> 'open'`}
        ${search?.trim() ? sql`and ${says(containing(search))}` : sql``}`
      const { rows } = await sql<AppealRow>`
        select ${appealColumns} ${ofAppeals} where ${where}
        order by ${isOpen ? sql`appeal.sent_at, appeal.id` : sql`appeal.decided_at desc, appeal.id desc`}
        limit ${limit} offset ${offset}`.execute(db)
      const { rows: counted } = await sql<{ count: number; open_count: number }>`
        select count(*)::int as count, (select count(*)::int from appeals where state = 'open') as open_count
        ${ofAppeals} where ${where}`.execute(db)
      const filters = { state: asked.state, search }
      return {
        ...pageOf(rows.map(describeAppeal), counted[0]?.count ?? 0, {
          path: 'admin/moderation/appeals/',
          asked,
          filters,
        }),
        open_count: counted[0]?.open_count ?? 0,
      }
    },

    decide: (actor, id, body) =>
      db.transaction().execute(async (trx) => {
        const row = await lockOpen(trx, id, body.version)
        await storeDecision(trx, row, { actor, body, at: new Date(now()) })
        const decided = await appealOf(trx, id)
        await recordAct(trx, {
          actor,
          act: body.decision === 'granted' ? 'appeal.granted' : 'appeal.declined',
          target: decided.refused.title,
          before: { appeal_id: id, state: row.state },
          after: { appeal_id: id, state: body.decision, answer: body.answer },
        })
        await tell(trx, row.case_id, decided)
        return decided
      }),
  }
}

const noSuchAppeal = () => notFound('There is no such appeal.')
const noSuchRefusal = () => notFound('There is no such refused post.')

const decidedMeanwhile = (by: string | null): HttpError =>
  new HttpError(409, `${by ?? 'Somebody else'} has decided this appeal already.`)

type Decision = Received<typeof decideAppeal>['body']
type StoredAppeal = Selectable<Database['appeals']>

/** The appeal, if it still is what was decided about; of two administrators the second is told. */
async function lockOpen(trx: Transaction<Database>, id: number, version: number): Promise<StoredAppeal> {
  const row = await trx.selectFrom('appeals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  if (!row) throw noSuchAppeal()
  if (row.state !== 'open') throw decidedMeanwhile(row.decided_by_email)
  if (row.version !== version) throw new HttpError(409, 'This appeal was changed meanwhile.')
  return row
}

async function storeDecision(
  trx: Transaction<Database>,
  { id, user_id, case_id, version }: StoredAppeal,
  { actor, body, at }: { actor: Actor; body: Decision; at: Date },
): Promise<void> {
  const { decision: state, answer } = body
  const decided = { decided_at: at, decided_by: actor.id, decided_by_email: actor.email }
  await trx
    .updateTable('appeals')
    .set({ state, answer, version: version + 1, ...decided })
    .where('id', '=', id)
    .execute()
  const what = state === 'granted' ? 'appeal_granted' : 'appeal_declined'
  await recordEvent(trx, { userId: user_id, caseId: case_id, at, what, told: answer })
}

/** The row of the case, so that whoever takes the refusal back at the same time waits, and then sees the appeal. */
async function lockRefused(trx: Transaction<Database>, userId: number, caseId: number): Promise<void> {
  const row = await trx
    .selectFrom('moderation_cases')
    .select('state')
    .where('id', '=', caseId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noSuchRefusal()
  if (row.state !== 'refused') throw new HttpError(409, 'This post is not refused any more.')
}

/** One for each refusal; the same once more leaves the one that is there. */
async function insertAppeal(
  trx: Transaction<Database>,
  userId: number,
  { case_id, text }: { case_id: number; text: string },
  at: Date,
): Promise<void> {
  const made = await trx
    .insertInto('appeals')
    .values({ case_id, user_id: userId, text, sent_at: at })
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) return
  // Whoever appeals against a refusal knows of it.
  await trx.updateTable('moderation_cases').set({ seen_at: at }).where('id', '=', case_id).execute()
  await recordEvent(trx, { userId, caseId: case_id, at, what: 'appealed' })
}

const refusedColumns = sql`
  one.id as case_id, one.post_id, one.title, one.text, one.networks, one.matches, one.reason_code, one.reason_text,
  one.decided_at as refused_at, one.decided_by_email as refused_by,
  one.seen_at as refused_seen_at`
const sentColumns = sql`
  appeal.id as appeal_id, appeal.state as appeal_state, appeal.text as appeal_text, appeal.sent_at, appeal.answer,
  appeal.decided_at as appeal_decided_at, appeal.seen_at as appeal_seen_at`

const ownColumns = sql`${refusedColumns}, ${sentColumns}`
const ofOwn = sql`from moderation_cases one left join appeals appeal on appeal.case_id = one.id`

const appealColumns = sql`
  ${refusedColumns}, ${sentColumns}, appeal.decided_by_email as appeal_decided_by, appeal.version, appeal.user_id,
  coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.username) as person_name, person.email`
const ofAppeals = sql`
  from appeals appeal
  join moderation_cases one on one.id = appeal.case_id
  join users person on person.id = appeal.user_id`

const says = (pattern: string) => sql`(
  one.text ilike ${pattern} or appeal.text ilike ${pattern} or person.email ilike ${pattern}
  or (person.first_name || ' ' || person.last_name) ilike ${pattern}
)`

const reasonOf = ({ reason_code, reason_text }: RefusedRow) => ({
  code: reason_code ?? ('own' as const),
  text: reason_text,
})

const describeOwn = (row: OwnRow): RefusedPost => ({
  case_id: row.case_id,
  post_id: row.post_id,
  title: row.title,
  text: row.text,
  networks: row.networks,
  reason: reasonOf(row),
  refused_at: row.refused_at.toISOString(),
  appeal: ownAppeal(row),
  unseen: unseenOf(row),
})

function unseenOf({ refused_seen_at, appeal_state, appeal_seen_at }: OwnRow): RefusedPost['unseen'] {
  const isAnswered = appeal_state === 'granted' || appeal_state === 'declined'
  return [
    ...(refused_seen_at === null ? (['refused'] as const) : []),
    ...(isAnswered && appeal_seen_at === null ? (['answered'] as const) : []),
  ]
}

function ownAppeal(row: OwnRow): RefusedPost['appeal'] {
  const { appeal_id: id, appeal_state: state, sent_at, appeal_text, answer, appeal_decided_at } = row
  if (id === null || state === null || sent_at === null) return null
  return {
    ...{ id, state, text: appeal_text ?? '', answer: answer ?? '' },
    sent_at: sent_at.toISOString(),
    decided_at: appeal_decided_at?.toISOString() ?? null,
  }
}

const describeAppeal = (row: AppealRow): Appeal => ({
  id: row.appeal_id,
  state: row.appeal_state,
  text: row.appeal_text,
  sent_at: row.sent_at.toISOString(),
  answer: row.answer,
  decided_at: row.appeal_decided_at?.toISOString() ?? null,
  decided_by: row.appeal_decided_by,
  version: row.version,
  person: { id: row.user_id, name: row.person_name, email: row.email },
  refused: {
    case_id: row.case_id,
    title: row.title,
    text: row.text,
    networks: row.networks,
    matches: row.matches,
    reason: reasonOf(row),
    refused_at: row.refused_at.toISOString(),
    refused_by: row.refused_by,
  },
})
