import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { listAudit } from '../../../contract/audit.ts'
import type { Answer, Received } from '../../../contract/endpoint.ts'
import { largestId } from '../../../contract/shapes.ts'
import { dayAway } from '../../../rules/content/months.ts'
import { startOfDay } from '../../../rules/content/wallTime.ts'
import type { DbOrTrx } from '../../db/dbOrTrx.ts'
import type { Database } from '../../db/schema.ts'
import { boundsOf, containing, pageOf } from '../../http/paging.ts'

type Asked = Received<typeof listAudit>['query']

/** A page of the audit log, newest first. Days are those of the zone. */
export async function listAuditLog(db: DbOrTrx, asked: Asked, zone: string): Promise<Answer<typeof listAudit>> {
  const { limit, offset } = boundsOf(asked)
  const chosen = db.selectFrom('audit_log').where((eb) => eb.and(conditionsOf(eb, asked, zone)))
  const { count } = await chosen.select((eb) => eb.fn.countAll().as('count')).executeTakeFirstOrThrow()
  const rows = await chosen
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const present = await peopleStillThere(db, [...new Set(rows.map(({ actor_id }) => actor_id))])
  const results = rows.map(({ id, at, actor_id, actor_email, act, target, before, after }) => ({
    id,
    at: at.toISOString(),
    actor: { id: present.has(actor_id) ? actor_id : null, email: actor_email },
    ...{ act, target },
    before: factsOf(before),
    after: factsOf(after),
  }))
  const { search, act, actor, from, until } = asked
  return pageOf(results, Number(count), { path: 'admin/audit/', asked, filters: { search, act, actor, from, until } })
}

type Rows = ExpressionBuilder<Database, 'audit_log'>

function conditionsOf(eb: Rows, asked: Asked, zone: string): Expression<SqlBool>[] {
  const { search = '', act, actor, from, until } = asked
  const pattern = containing(search)
  return [
    ...(search.trim() === '' ? [] : [eb.or([eb('actor_email', 'ilike', pattern), eb('target', 'ilike', pattern)])]),
    ...(act === undefined ? [] : [eb('act', '=', act)]),
    ...(actor === undefined ? [] : [Number(actor) > largestId ? eb.lit(false) : eb('actor_id', '=', Number(actor))]),
    ...(from === undefined ? [] : [eb('at', '>=', startOfDay(from, zone))]),
    ...(until === undefined ? [] : [eb('at', '<', startOfDay(dayAway(until, 1), zone))]),
  ]
}

/** A row outlives the account of whoever did it: its id then leads nowhere. */
async function peopleStillThere(db: DbOrTrx, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db.selectFrom('users').select('id').where('id', 'in', ids).execute()
  return new Set(rows.map(({ id }) => id))
}

const factsOf = (facts: object | null): Record<string, unknown> | null => (facts === null ? null : { ...facts })
