import type { Kysely } from 'kysely'
import type { Answer } from '../../contract/endpoint.ts'
import type { Delivery, listDeliveries, readDelivery } from '../../contract/webhooks.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { boundsOf, type PageAsked, pageOf } from '../http/paging.ts'
import { newMessageId } from './outbox.ts'
import { payloadOf } from './payload.ts'
import { type DeliveryRow, stepDelivery } from './transition.ts'
import { noWebhook } from './webhooks.ts'

/** What webhooks have delivered and try to. All refuse with 404 what is not the person's. */
export interface Deliveries {
  /** Newest first. */
  list(userId: number, webhookId: number, asked: PageAsked): Promise<Answer<typeof listDeliveries>>
  read(userId: number, id: number): Promise<Answer<typeof readDelivery>>
  /** Has it sent again now, with the same id; one that is being sent stays as it is. Refuses with 409 of a webhook that is off. */
  resend(userId: number, id: number): Promise<Delivery>
  /** Has one sent that says that it is a test. Refuses with 409 of a webhook that is off. */
  test(userId: number, webhookId: number): Promise<Delivery>
}

interface Deps {
  db: Kysely<Database>
  now(): number
  /** Called when something is due. */
  wake(): void
}

export function createDeliveries({ db, now, wake }: Deps): Deliveries {
  return {
    async list(userId, webhookId, asked) {
      await ownWebhook(db, userId, webhookId)
      const { limit, offset } = boundsOf(asked)
      const ofWebhook = db.selectFrom('webhook_deliveries').where('webhook_id', '=', webhookId)
      const rows = await ofWebhook.selectAll().orderBy('id', 'desc').limit(limit).offset(offset).execute()
      const { count } = await ofWebhook.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
      return pageOf(rows.map(described), Number(count), { path: `webhooks/${webhookId}/deliveries/`, asked })
    },

    async read(userId, id) {
      const row = await ownDelivery(db, userId, id).executeTakeFirst()
      if (!row) throw noDelivery()
      return { ...described(row), body: payloadOf(row), answer_body: row.answer_body, problem: row.problem }
    },

    async resend(userId, id) {
      const row = await db.transaction().execute(async (trx) => {
        const before = await ownDelivery(trx, userId, id).forUpdate('delivery').executeTakeFirst()
        if (!before) throw noDelivery()
        if (!before.is_active) throw isOff()
        return (await stepDelivery(trx, before, { type: 'resend.requested', at: now() })) ?? before
      })
      wake()
      return described(row)
    },

    async test(userId, webhookId) {
      const { is_active } = await ownWebhook(db, userId, webhookId)
      if (!is_active) throw isOff()
      const row = await db
        .insertInto('webhook_deliveries')
        .values({
          ...{ webhook_id: webhookId, message_id: newMessageId(), event: 'test', state: 'waiting' },
          data: JSON.stringify({ webhook_id: webhookId }),
          ...{ happened_at: new Date(now()), next_at: new Date(now()) },
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      wake()
      return described(row)
    },
  }
}

/** Refuses with 404. */
async function ownWebhook(db: DbOrTrx, userId: number, id: number): Promise<{ is_active: boolean }> {
  const row = await db
    .selectFrom('webhooks')
    .select('is_active')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw noWebhook()
  return row
}

const ownDelivery = (db: DbOrTrx, userId: number, id: number) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .selectAll('delivery')
    .select('webhook.is_active')
    .where('delivery.id', '=', id)
    .where('webhook.user_id', '=', userId)

const noDelivery = () => notFound('There is no such delivery.')

const isOff = () => new HttpError(409, 'This webhook is switched off. Switch it on first.')

const described = (row: DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event,
  state: row.state,
  tries: row.tries,
  created_at: row.created_at.toISOString(),
  last_tried_at: row.last_tried_at?.toISOString() ?? null,
  next_try_at: row.next_at?.toISOString() ?? null,
  answer_status: row.answer_status,
})
