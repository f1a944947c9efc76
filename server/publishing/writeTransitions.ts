import { type Kysely, sql } from 'kysely'
import { isRecorded } from '../../rules/publishing/history.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import type { Database } from '../db/schema.ts'
import { isOfPausedQueue } from './pausedQueues.ts'
import { isOfHeldPerson } from './review/personHold.ts'
import type { PublicationRow, Transition } from './transition.ts'
import { toldOf, toldTransitions } from './webhookEvents.ts'

/** What a transition stores beside what the chart says; what is left out stays as it was. */
export interface ExtraColumns {
  lease_owner?: string
  lease_account?: string
  key?: string
  payload?: Readonly<Record<string, unknown>>
  prepared_version?: number
  mark?: Readonly<Record<string, unknown>> | null
}

/** One transition to be stored: the row as it was read, the event, and where the chart leads by it. */
export interface PendingTransition {
  row: PublicationRow
  event: PublicationEvent
  transition: Transition
  /** When it happens, milliseconds since 1970. */
  at: number
  extras?: ExtraColumns
}

/**
 * Stores transitions, each only while its row is as it was read (its revision), in one statement: the rows, the attempts
 * that begin and end with them, what their page tells, what webhooks are told, and whose a post on a network is. A part is not due while the one
 * before it is not out, and is due at once when that is stored. No try begins while the queue of its account is paused or
 * its person is held: read in the statement that would begin it, so that both count from the moment that they are stored. A post that belongs to another
 * publication is not taken: that transition is left out as if somebody else had been faster (`belongsToAnother` tells
 * them apart). Answers the rows that were stored.
 */
export async function writeTransitions(
  db: Kysely<Database>,
  transitions: readonly PendingTransition[],
): Promise<PublicationRow[]> {
  if (transitions.length === 0) return []
  const records = transitions.map(recordOf)
  const has = {
    owned: records.some(({ remote_id }) => remote_id !== null),
    started: records.some(({ starts }) => starts),
    ended: records.some(({ ends }) => ends),
    recorded: records.some(({ is_recorded }) => is_recorded),
    told: records.some(({ told }) => told !== null),
  }
  // The ids stand there a second time so that the query plan goes by the key: it cannot know how long the list is.
  const ids = transitions.map(({ row }) => row.id)
  const isOwned = has.owned
    ? sql`(change.remote_id is null or part.id in (select publication_id from owned))`
    : sql`true`
  const { rows } = await sql<PublicationRow>`
    with change as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as change(
        id integer, revision integer, state text, due_at timestamptz, next_at timestamptz, lease_owner text,
        lease_account text, lease_expires_at timestamptz, tries integer, readings integer, sent_at timestamptz,
        absent_at timestamptz, refusal text, seen jsonb, dismissed jsonb, remote_id text, remote_url text,
        published_at timestamptz, reason text, key text, payload jsonb, prepared_version integer, mark jsonb,
        event text, at timestamptz, detail text, starts boolean, ends boolean, is_recorded boolean,
        told_event text, message_id text, told jsonb
      )
    ),
    ${has.owned ? ownersOf(ids) : sql``}
    stored as (
      update publications part set
        state = change.state, due_at = change.due_at, next_at = ${nextAt}, lease_owner = change.lease_owner,
        lease_account = change.lease_account, lease_expires_at = change.lease_expires_at, tries = change.tries,
        readings = change.readings, sent_at = change.sent_at, absent_at = change.absent_at, refusal = change.refusal,
        seen = change.seen, dismissed = change.dismissed, remote_id = change.remote_id, remote_url = change.remote_url,
        published_at = change.published_at, reason = change.reason, key = change.key, payload = change.payload,
        prepared_version = change.prepared_version, mark = change.mark, revision = part.revision + 1,
        updated_at = now()
      from change
      where part.id = change.id and part.id = any(${ids}::int[]) and part.revision = change.revision and ${isOwned}
        ${has.started ? sql`and not (change.starts and (${isOfPausedQueue} or ${isOfHeldPerson}))` : sql``}
      returning part.*
    )
    ${has.started ? attemptStart : sql``}
    ${has.ended ? attemptEnd : sql``}
    ${has.recorded ? publicationEvent : sql``}
    ${has.told ? toldTransitions : sql``}
    ${has.owned ? followerDue(transitions) : sql``}
    select * from stored
  `.execute(db)
  return rows
}

/** Whose a post on a network is: the first publication's that says so, and nobody else's. */
const ownersOf = (ids: readonly number[]) => sql`
    owned as (
      insert into remote_posts (network, account_remote_id, remote_id, user_id, publication_id)
      select part.network, account.remote_id, change.remote_id, part.user_id, part.id
      from change
      join publications part on part.id = change.id and part.revision = change.revision
      join social_accounts account on account.id = part.account_id
      where change.remote_id is not null and part.id = any(${ids}::int[])
      on conflict (network, account_remote_id, remote_id) do update set publication_id = excluded.publication_id
        where remote_posts.publication_id = excluded.publication_id
      returning publication_id
    ),`

/** A part that is planned has no time of its own while the one before it is not out: it is never looked at till then. */
const nextAt = sql`
          case when part.part > 1 and change.state in ('scheduled', 'waiting') and not exists (
            select from publications before
            where before.post_id = part.post_id and before.account_id = part.account_id
              and before.part = part.part - 1 and before.state = 'published' and before.remote_id is not null
          ) then null else change.next_at end`

/** What goes on from a part is due once that is out, and is late from then on only. */
const followerDue = (transitions: readonly PendingTransition[]) => sql`,
    follower_due as (
      update publications next set
        next_at = greatest(change.at, next.due_at), due_at = greatest(change.at, next.due_at),
        revision = next.revision + 1, updated_at = now()
      from stored join change on change.id = stored.id
      where change.state = 'published' and stored.remote_id is not null and next.part = stored.part + 1
        and next.post_id = stored.post_id and next.account_id = stored.account_id
        and next.post_id = any(${transitions.map(({ row }) => row.post_id)}::int[])
        and next.state in ('scheduled', 'waiting')
    )`

/** An attempt is recorded in the statement that says that it starts. */
const attemptStart = sql`,
    attempt_start as (
      insert into publication_attempts (publication_id, number, key, started_at)
      select stored.id, coalesce((
        select max(number) from publication_attempts earlier where earlier.publication_id = stored.id
      ), 0) + 1, stored.key, change.at
      from stored join change on change.id = stored.id where change.starts
    )`

const attemptEnd = sql`,
    attempt_end as (
      update publication_attempts attempt set outcome = change.event, detail = change.detail, ended_at = change.at
      from stored join change on change.id = stored.id
      where change.ends and attempt.publication_id = stored.id and attempt.ended_at is null
        and attempt.number = (
          select max(number) from publication_attempts latest where latest.publication_id = stored.id
        )
    )`

const publicationEvent = sql`,
    publication_event as (
      insert into publication_events (publication_id, at, event, state, detail)
      select stored.id, change.at, change.event, change.state, change.detail
      from stored join change on change.id = stored.id where change.is_recorded
    )`

/** Events that end the attempt which `sending` stands for. */
const endsAttempt = (row: PublicationRow, { type }: PublicationEvent): boolean =>
  type === 'network.accepted' || (row.state === 'sending' && type !== 'lease.expired')

/** A wait is recorded with its end, which the transition knows; all else in the words of the event. */
const detailOf = (event: PublicationEvent, transition: Transition): string | null =>
  'reason' in event && event.type !== 'network.limited' ? event.reason : transition.reason

function recordOf({ row, event, transition, at, extras = {} }: PendingTransition) {
  const stored = { key: row.key, payload: row.payload, prepared_version: row.prepared_version, mark: row.mark }
  const { lease_owner, lease_account, ...others } = extras
  const isHeld = transition.lease_expires_at !== null
  return {
    ...stored,
    ...transition,
    ...others,
    id: row.id,
    revision: row.revision,
    lease_owner: isHeld ? (lease_owner ?? row.lease_owner) : null,
    lease_account: isHeld ? (lease_account ?? row.lease_account) : null,
    event: event.type,
    at: new Date(at),
    detail: detailOf(event, transition),
    starts: event.type === 'sending.began',
    ends: endsAttempt(row, event),
    is_recorded: isRecorded(event.type, row, transition),
    ...toldOf(row, event, transition),
  }
}
