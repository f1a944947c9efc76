import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { WebhookEvent } from '../../../contract/webhooks.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createSealer } from '../../../server/process/sealer.ts'
import { sealSecret } from '../../../server/webhooks/secrets.ts'
import { testSecret } from '../support.ts'

/** What every webhook that is made here signs with. */
export const hookSecret = `whsec_${Buffer.from('a secret of the tests, 32 bytes.').toString('base64')}`

interface Given {
  url?: string
  events?: readonly WebhookEvent[]
  business_profile_id?: number | null
  is_active?: boolean
  failing_since?: Date | null
}

/** A webhook of a person; answers its id. */
export async function makeWebhook(db: Kysely<Database>, userId: number, given: Given = {}): Promise<number> {
  const { url = 'https://hooks.example.com/', events = ['post.published'], ...others } = given
  const { id } = await db
    .insertInto('webhooks')
    .values({
      ...{ user_id: userId, url, host: new URL(url).host, events: JSON.stringify(events), secret: Buffer.alloc(0) },
      ...others,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const secret = sealSecret(createSealer(testSecret), id, hookSecret)
  await db.updateTable('webhooks').set({ secret }).where('id', '=', id).execute()
  return id
}

/** A delivery that is due; answers its id. */
export async function makeDelivery(db: Kysely<Database>, webhookId: number, at: number): Promise<number> {
  const { id } = await db
    .insertInto('webhook_deliveries')
    .values({
      ...{ webhook_id: webhookId, message_id: `msg_${randomUUID()}`, event: 'post.published', data: '{"post_id":1}' },
      ...{ happened_at: new Date(at), next_at: new Date(at), state: 'waiting' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** All deliveries of a webhook, oldest first. */
export const deliveriesOf = (db: Kysely<Database>, webhookId: number) =>
  db.selectFrom('webhook_deliveries').selectAll().where('webhook_id', '=', webhookId).orderBy('id').execute()
