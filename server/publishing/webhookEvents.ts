import { type RawBuilder, sql } from 'kysely'
import type { WebhookEvent } from '../../contract/webhooks.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import { moderationReasons, reasons, withClocks } from '../../rules/publishing/reasons.ts'
import { pushesOf } from '../push/outbox.ts'
import { deliveriesOf, newMessageId } from '../webhooks/outbox.ts'
import type { PublicationRow, Transition } from './transition.ts'

/** What a transition is told to webhooks as; all null of one that is not told. */
export interface ToldTransition {
  told_event: WebhookEvent | null
  message_id: string | null
  told: Readonly<Record<string, unknown>> | null
}

const untold: ToldTransition = { told_event: null, message_id: null, told: null }

/** What webhooks are told of a transition. */
export function toldOf(row: PublicationRow, event: PublicationEvent, transition: Transition): ToldTransition {
  const told_event = webhookEventOf(row, event, transition)
  if (told_event === null) return untold
  const { state, reason, due_at, published_at } = transition
  return {
    told_event,
    message_id: newMessageId(),
    told: {
      ...{ post_id: row.post_id, publication_id: row.id, account_id: row.account_id, network: row.network },
      ...{ kind: row.kind, part: row.part, state },
      reason: reason && withClocks(reason, (at) => new Date(at).toISOString()),
      due_at: due_at.toISOString(),
      published_at: published_at?.toISOString() ?? null,
    },
  }
}

/** What happens by its person's own hand they need not be told. */
const ownActs: ReadonlySet<PublicationEvent['type']> = new Set(['plan.withdrawn', 'verdict.left', 'queue.paused'])
const notTheirs: readonly (string | null)[] = [...moderationReasons, reasons.queuePaused]

function webhookEventOf(
  before: PublicationRow,
  { type }: PublicationEvent,
  { state, reason }: Transition,
): WebhookEvent | null {
  if (state === before.state || ownActs.has(type)) return null
  if (state === 'published') return before.kind === 'comment' ? null : 'post.published'
  if (state === 'failed') return 'post.failed'
  if (state === 'needs_person' || state === 'missed') return 'post.needs_attention'
  return state === 'held' && !notTheirs.includes(reason) ? 'post.needs_attention' : null
}

/**
 * The part of the statement that stores transitions which writes what webhooks and devices are told of them. A post of
 * several parts is told to be published on an account once, with its last part, and by the address of its first.
 */
export const toldTransitions: RawBuilder<unknown> = sql`,
    told_transition as (
      select stored.user_id, posts.business_profile_id, change.message_id, change.told_event as event, change.at,
        change.told || jsonb_build_object(
          'business_profile_id', posts.business_profile_id, 'campaign_id', posts.campaign_id,
          'url', case when stored.part = 1 or stored.kind = 'comment' then stored.remote_url else (
            select first.remote_url from publications first
            where first.post_id = stored.post_id and first.account_id = stored.account_id and first.part = 1
          ) end
        ) as data
      from stored join change on change.id = stored.id join posts on posts.id = stored.post_id
      where change.told_event is not null and (change.told_event <> 'post.published' or not exists (
        select from publications later
        where later.post_id = stored.post_id and later.account_id = stored.account_id and later.kind <> 'comment'
          and later.part > stored.part
      ))
    ),
    told_webhook as (${deliveriesOf(sql`select * from told_transition`)}),
    told_device as (${pushesOf(sql`select * from told_transition`)})`
