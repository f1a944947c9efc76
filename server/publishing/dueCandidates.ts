import { type RawBuilder, sql, type Transaction } from 'kysely'
import type { AccountState } from '../../contract/networks.ts'
import type { MediaLimits } from '../../rules/networks/mediaLimits.ts'
import type { Database } from '../db/schema.ts'
import type { ContentColumns } from './storedContent.ts'
import type { PublicationRow } from './transition.ts'

/** Rows that one look goes over: what is behind them is seen once they are taken. */
export const batchSize = 500

/** A due row beside what its work needs; the columns of other tables have names of their own. */
export interface Candidate extends PublicationRow, ContentColumns {
  server: string
  origin: string
  handle: string
  media_limits: MediaLimits | null
  account_remote_id: string
  account_state: AccountState
  is_queue_paused: boolean
  /** Nothing of its person goes out: they are held by an administrator, or suspended. */
  is_person_held: boolean
  /** This version of it was not looked at, and a rule or an administrator may hold it. */
  needs_review: boolean
  version: number
  written_by_ai: boolean
  /** Remote ids of the part before it, and of the first: null of what is first itself. */
  parent_id: string | null
  root_id: string | null
  plan: string
  subscription_status: string
  unpaid_since: Date | null
}

/**
 * Due rows that nobody holds, the first of each account, the longest due first. An account is one on its network: several
 * people may have connected it.
 */
export async function dueCandidates(
  trx: Transaction<Database>,
  { now, where, perHost, limit }: { now: number; where: RawBuilder<unknown>; perHost: number; limit: number },
): Promise<Candidate[]> {
  const { rows } = await sql<Candidate>`
    with due as (
      select part.id, part.next_at, account.server, account.network, account.remote_id
      from publications part join social_accounts account on account.id = part.account_id
      where part.next_at <= ${new Date(now)} and ${where}
        and (account.network, account.remote_id) not in (
          select other.network, other.remote_id
          from publications busy join social_accounts other on other.id = busy.account_id
          where busy.state in ('verifying', 'claimed', 'sending', 'reconciling')
        )
      order by part.next_at limit ${batchSize}
    ),
    first as (select distinct on (network, remote_id) * from due order by network, remote_id, next_at, id),
    ranked as (select *, row_number() over (partition by server order by next_at) as of_host from first),
    chosen as (select id from ranked where of_host <= ${perHost} order by next_at, id limit ${limit})
    select part.*, account.server, account.origin, account.handle, account.media_limits, account.remote_id as account_remote_id,
      account.state as account_state, account.queue_paused_at is not null as is_queue_paused, post.text, post.media_ids, post.later_parts, post.first_comment, post.options,
      post.variants, post.thread_fallback, post.account_options, post.utm, post.link_cards, post.version, post.written_by_ai, ${remoteIdOf(sql`part.part - 1`)} as parent_id, ${remoteIdOf(sql`1`)} as root_id, person.plan, person.subscription_status, person.unpaid_since,
      person.posts_held_at is not null or person.is_suspended as is_person_held, ${needsReview} as needs_review
    from chosen
    join publications part on part.id = chosen.id
    join social_accounts account on account.id = part.account_id
    join posts post on post.id = part.post_id
    join users person on person.id = part.user_id
    where part.next_at <= ${new Date(now)}
    order by part.next_at, part.id
    for update of part skip locked
  `.execute(trx)
  return rows
}

/** Where an earlier part of the same post stands; not read for what is first. */
const remoteIdOf = (place: RawBuilder<unknown>) => sql`
      case when part.part > 1 then (
        select earlier.remote_id from publications earlier
        where earlier.post_id = part.post_id and earlier.account_id = part.account_id and earlier.part = ${place}
          and earlier.state = 'published'
      ) end`

/** Rules are counted once in the statement; where there is none, no more is read than whether the post waits in a case. */
const needsReview = sql`
      post.moderated_version is distinct from post.version and (
        exists (select from moderation_rules rule where rule.is_enabled)
        or exists (select from moderation_cases held where held.post_id = post.id and held.state = 'waiting')
      )`
