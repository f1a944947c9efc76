import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { WebhookEvent } from '../../contract/webhooks.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** How many deliveries of one webhook may wait; what comes on top is listed as failed, and can be sent by hand. */
export const mostWaiting = 1000

/** What happened, as webhooks tell it. */
export interface ToldEvent {
  userId: number
  /** Of what it happened to; null: of none, which counts as the primary one (`server/content/ofBusiness.ts`). */
  businessProfileId: number | null
  event: WebhookEvent
  /** Milliseconds since 1970. */
  at: number
  /** Ids, names and links, never secrets (`docs/webhooks.md`). */
  data: Readonly<Record<string, unknown>>
}

/** What receivers tell repeats by. */
export const newMessageId = (): string => `msg_${randomUUID().replaceAll('-', '')}`

/**
 * Writes what is to be delivered to those of the person's webhooks that want to know. Given the transaction of what it
 * tells of, it is written exactly if that is committed, and exactly once.
 */
export async function tellWebhooks(
  db: DbOrTrx,
  { userId, businessProfileId, event, at, data }: ToldEvent,
): Promise<void> {
  await deliveriesOf(sql`
    select ${userId}::integer as user_id, ${businessProfileId}::integer as business_profile_id,
      ${newMessageId()}::text as message_id, ${event}::text as event, ${new Date(at)}::timestamptz as at,
      ${JSON.stringify(data)}::jsonb as data`).execute(db)
}

/**
 * The same as a statement, or a part of one: `told` lists user_id, business_profile_id, message_id, event, at and data.
 * Of people without webhooks it reads one entry of an index.
 */
export const deliveriesOf = (told: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into webhook_deliveries (webhook_id, message_id, event, data, happened_at, state, next_at, problem)
  select hook.id, told.message_id, told.event, told.data, told.at,
    case when waiting.is_full then 'failed' else 'waiting' end,
    case when waiting.is_full then null else told.at end,
    case when waiting.is_full then ${tooManyWait}::text end
  from (${told}) told
  join webhooks hook on hook.user_id = told.user_id and hook.is_active
    and hook.events @> to_jsonb(told.event)
    and (hook.business_profile_id is null or hook.business_profile_id = coalesce(told.business_profile_id, (
      select profile.id from business_profiles profile where profile.user_id = told.user_id and profile.is_primary
    )))
  cross join lateral (
    select count(*) >= ${mostWaiting} as is_full from (
      select from webhook_deliveries one where one.webhook_id = hook.id and one.state = 'waiting' limit ${mostWaiting}
    ) queue
  ) waiting`

const tooManyWait = `It was not sent: ${mostWaiting} deliveries of this webhook were waiting already.`
