import type { Kysely, Selectable, Transaction, Updateable } from 'kysely'
import { mostWebhooks, type Webhook, type WebhookEvent } from '../../contract/webhooks.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Sealer } from '../process/sealer.ts'
import { receiverOf } from './addresses.ts'
import { newSecret, sealSecret } from './secrets.ts'
import { lockWebhook, stopWebhook } from './stopWebhook.ts'

export type WebhookRow = Selectable<Database['webhooks']>

/** What people make of their webhooks. All but `list` refuse with 404 where there is no such webhook of the person. */
export interface Webhooks {
  /** Oldest first. */
  list(userId: number): Promise<Webhook[]>
  /** Answers the secret, which is answered never again. Refuses an address with 400, and with 409 one webhook too many. */
  create(userId: number, wanted: WantedWebhook): Promise<WithSecret>
  /** Refuses an address with 400. */
  /** `onNewAddress` is called before it goes elsewhere than now, and may refuse that by throwing. */
  change(userId: number, id: number, changes: WebhookChanges, onNewAddress: () => void): Promise<Webhook>
  delete(userId: number, id: number): Promise<void>
  /** The secret before signs beside the new one for a day. */
  renewSecret(userId: number, id: number): Promise<WithSecret>
}

interface WantedWebhook {
  url: string
  events: readonly WebhookEvent[]
  businessProfileId: number | null
}

interface WebhookChanges {
  url?: string | undefined
  events?: readonly WebhookEvent[] | undefined
  is_active?: boolean | undefined
}

interface WithSecret {
  webhook: Webhook
  secret: string
}

interface Deps {
  db: Kysely<Database>
  sealer: Sealer
  /** `host:port` of receivers near the server, which may be called all the same. */
  allowedHosts: readonly string[]
  now(): number
}

const oldSecretLasts = 24 * 3_600_000

export function createWebhooks({ db, sealer, allowedHosts, now }: Deps): Webhooks {
  return {
    async list(userId) {
      const rows = await db.selectFrom('webhooks').selectAll().where('user_id', '=', userId).orderBy('id').execute()
      return rows.map(described)
    },

    async create(userId, { url, events, businessProfileId }) {
      const receiver = await receiverOf(url, allowedHosts)
      const secret = newSecret()
      const row = await db.transaction().execute(async (trx) => {
        await checkRoom(trx, userId)
        await checkBusiness(trx, userId, businessProfileId)
        const { id } = await trx
          .insertInto('webhooks')
          .values({
            ...{ user_id: userId, business_profile_id: businessProfileId, ...receiver, events: listOf(events) },
            // What the secret is sealed for is only known now.
            secret: Buffer.alloc(0),
          })
          .returning('id')
          .executeTakeFirstOrThrow()
        return update(trx, id, { secret: sealSecret(sealer, id, secret) })
      })
      return { webhook: described(row), secret }
    },

    async change(userId, id, { url, events, is_active }, onNewAddress) {
      const receiver = url === undefined ? null : await receiverOf(url, allowedHosts)
      const row = await db.transaction().execute(async (trx) => {
        const before = await ownWebhook(trx, userId, id)
        if (receiver && receiver.url !== before.url) onNewAddress()
        if (is_active === false && before.is_active) await stopWebhook(trx, id, { because: null, now: now() })
        return update(trx, id, {
          // Named, so that a row that is given nothing new is still an update.
          ...{ user_id: userId, ...receiver },
          ...(events && { events: listOf(events) }),
          ...(is_active &&
            !before.is_active && { is_active, stopped_because: null, stopped_at: null, failing_since: null }),
        })
      })
      return described(row)
    },

    async delete(userId, id) {
      const { numDeletedRows } = await db
        .deleteFrom('webhooks')
        .where('id', '=', id)
        .where('user_id', '=', userId)
        .executeTakeFirst()
      if (numDeletedRows === 0n) throw noWebhook()
    },

    async renewSecret(userId, id) {
      const secret = newSecret()
      const row = await db.transaction().execute(async (trx) => {
        const before = await ownWebhook(trx, userId, id)
        return update(trx, id, {
          secret: sealSecret(sealer, id, secret),
          old_secret: before.secret,
          old_secret_until: new Date(now() + oldSecretLasts),
        })
      })
      return { webhook: described(row), secret }
    },
  }
}

/** The person's, locked. Refuses with 404. */
async function ownWebhook(trx: Transaction<Database>, userId: number, id: number): Promise<WebhookRow> {
  const row = await lockWebhook(trx, id)
  if (row?.user_id !== userId) throw noWebhook()
  return row
}

/** One after the other of a person, so that there are never more than may be. */
async function checkRoom(trx: Transaction<Database>, userId: number): Promise<void> {
  await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { count } = await trx
    .selectFrom('webhooks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) < mostWebhooks) return
  throw new HttpError(409, `You have ${mostWebhooks} webhooks already. Delete one to make another.`)
}

/** Refuses with 404 a business that is not the person's. */
async function checkBusiness(trx: Transaction<Database>, userId: number, id: number | null): Promise<void> {
  if (id === null) return
  const own = await trx
    .selectFrom('business_profiles')
    .select('id')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!own) throw notFound('There is no such business profile.')
}

const update = (
  trx: Transaction<Database>,
  id: number,
  changes: Updateable<Database['webhooks']>,
): Promise<WebhookRow> =>
  trx.updateTable('webhooks').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Each once. */
const listOf = (events: readonly WebhookEvent[]): string => JSON.stringify([...new Set(events)])

export const noWebhook = () => notFound('There is no such webhook.')

const described = (row: WebhookRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  business_profile_id: row.business_profile_id,
  is_active: row.is_active,
  stopped_because: row.stopped_because,
  created_at: row.created_at.toISOString(),
  last_delivered_at: row.last_delivered_at?.toISOString() ?? null,
})
