import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'

/** Addresses that are told what happens, without the secrets that sign it. */
export const webhooksOf = (db: Kysely<Database>, userId: number) =>
  db
    .selectFrom('webhooks')
    .select(['id', 'business_profile_id', 'url', 'events', 'is_active', 'stopped_because', 'stopped_at', 'created_at'])
    .select(['last_delivered_at', 'failing_since'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute()

/** What they were told, in the order of the ids. */
export const deliveriesAfter = (
  db: Kysely<Database>,
  { userId, after, limit }: { userId: number; after: number; limit: number },
) =>
  db
    .selectFrom('webhook_deliveries as delivery')
    .innerJoin('webhooks as webhook', 'webhook.id', 'delivery.webhook_id')
    .select(['delivery.id', 'delivery.webhook_id', 'delivery.message_id', 'delivery.event', 'delivery.data'])
    .select(['delivery.happened_at', 'delivery.state', 'delivery.tries', 'delivery.last_tried_at'])
    .select(['delivery.answer_status', 'delivery.answer_body', 'delivery.problem', 'delivery.created_at'])
    .where('webhook.user_id', '=', userId)
    .where('delivery.id', '>', after)
    .orderBy('delivery.id')
    .limit(limit)
    .execute()
