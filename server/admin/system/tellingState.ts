import { type Kysely, sql } from 'kysely'
import type { SystemState } from '../../../contract/systemState.ts'
import { countWhere } from '../../db/countWhere.ts'
import type { Database } from '../../db/schema.ts'

type Telling = Pick<SystemState, 'webhooks' | 'feeds' | 'push'>

const day = 24 * 3_600_000

/** How what people plugged in is: the webhooks and browsers that are told, and the feeds that are read. */
export async function tellingState(db: Kysely<Database>, now: Date): Promise<Telling> {
  const [webhooks, feeds, push] = await Promise.all([webhookState(db, now), feedState(db), pushState(db)])
  return { webhooks, feeds, push }
}

async function webhookState(db: Kysely<Database>, now: Date): Promise<Telling['webhooks']> {
  const hooks = await db
    .selectFrom('webhooks')
    .select([countWhere(sql`is_active`).as('active'), countWhere(sql`stopped_because is not null`).as('stopped')])
    .select(sql<Date | null>`min(stopped_at) filter (where stopped_because is not null)`.as('since'))
    .executeTakeFirstOrThrow()
  const deliveries = await db
    .selectFrom('webhook_deliveries')
    .select(countWhere(sql`state in ('waiting', 'sending')`).as('waiting'))
    .select(countWhere(sql`state = 'failed' and last_tried_at > ${new Date(now.getTime() - day)}`).as('failed'))
    .executeTakeFirstOrThrow()
  const { active, stopped, since } = hooks
  return { active, stopped, stopped_since: since?.toISOString() ?? null, ...deliveries }
}

async function feedState(db: Kysely<Database>): Promise<Telling['feeds']> {
  const { since, ...counts } = await db
    .selectFrom('feeds')
    .select([
      countWhere(sql`state != 'off'`).as('watched'),
      countWhere(sql`state != 'off' and failures > 0`).as('failing'),
    ])
    .select(sql<Date | null>`min(failing_since) filter (where state != 'off')`.as('since'))
    .select(countWhere(sql`state = 'off' and problem is not null`).as('stopped'))
    .executeTakeFirstOrThrow()
  return { ...counts, failing_since: since?.toISOString() ?? null }
}

async function pushState(db: Kysely<Database>): Promise<Telling['push']> {
  const devices = await db
    .selectFrom('push_devices')
    .select([countWhere(sql`true`).as('devices'), countWhere(sql`problem is not null`).as('failing')])
    .executeTakeFirstOrThrow()
  const { waiting } = await db
    .selectFrom('push_messages')
    .select(countWhere(sql`true`).as('waiting'))
    .executeTakeFirstOrThrow()
  return { ...devices, waiting }
}
