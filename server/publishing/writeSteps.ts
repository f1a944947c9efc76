import { type Kysely, sql } from 'kysely'
import { isTold } from '../../rules/publishing/history.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import type { PublicationRow, Step } from './transition.ts'

/** What a step stores beside what the chart says; what is left out stays as it was. */
export interface Beside {
  lease_owner?: string
  lease_account?: string
  key?: string
  payload?: Readonly<Record<string, unknown>>
  prepared_version?: number
  mark?: Readonly<Record<string, unknown>> | null
}

/** One step to be stored: the row as it was read, the event, and where the chart leads by it. */
export interface PlannedStep {
  row: PublicationRow
  event: PublicationEvent
  step: Step
  /** When it happens, milliseconds since 1970. */
  at: number
  beside?: Beside
}

/**
 * Stores steps, each only while its row is as it was read (its revision), in one statement: the rows, the tries that
 * begin and end with them, what their page tells, and whose a post on a network is. A post that belongs to another
 * publication is not taken: that step is left out as if somebody else had been faster (`belongsToAnother` tells them
 * apart). Answers the rows that were stored.
 */
export async function writeSteps(db: Kysely<Database>, steps: readonly PlannedStep[]): Promise<PublicationRow[]> {
  if (steps.length === 0) return []
  const records = steps.map(recordOf)
  const wants = {
    taken: records.some(({ remote_id }) => remote_id !== null),
    begun: records.some(({ begins }) => begins),
    ended: records.some(({ ends }) => ends),
    told: records.some(({ is_told }) => is_told),
  }
  // The ids stand there a second time so that the plan goes by the key: how long the list of steps is, it cannot know.
  const ids = steps.map(({ row }) => row.id)
  const isTaken = wants.taken
    ? sql`(step.remote_id is null or part.id in (select publication_id from taken))`
    : sql`true`
  const { rows } = await sql<PublicationRow>`
    with step as (
      select * from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as step(
        id integer, revision integer, state text, due_at timestamptz, next_at timestamptz, lease_owner text,
        lease_account text, lease_expires_at timestamptz, tries integer, readings integer, sent_at timestamptz,
        absent_at timestamptz, refusal text, seen jsonb, dismissed jsonb, remote_id text, remote_url text,
        published_at timestamptz, reason text, key text, payload jsonb, prepared_version integer, mark jsonb,
        event text, at timestamptz, detail text, begins boolean, ends boolean, is_told boolean
      )
    ),
    ${wants.taken ? takenBy(ids) : sql``}
    stored as (
      update publications part set
        state = step.state, due_at = step.due_at, next_at = step.next_at, lease_owner = step.lease_owner,
        lease_account = step.lease_account, lease_expires_at = step.lease_expires_at, tries = step.tries,
        readings = step.readings, sent_at = step.sent_at, absent_at = step.absent_at, refusal = step.refusal,
        seen = step.seen, dismissed = step.dismissed, remote_id = step.remote_id, remote_url = step.remote_url,
        published_at = step.published_at, reason = step.reason, key = step.key, payload = step.payload,
        prepared_version = step.prepared_version, mark = step.mark, revision = part.revision + 1,
        updated_at = now()
      from step
      where part.id = step.id and part.id = any(${ids}::int[]) and part.revision = step.revision and ${isTaken}
      returning part.*
    )
    ${wants.begun ? begun : sql``}
    ${wants.ended ? ended : sql``}
    ${wants.told ? told : sql``}
    select * from stored
  `.execute(db)
  return rows
}

/** Whose a post on a network is: the first publication's that says so, and nobody else's. */
const takenBy = (ids: readonly number[]) => sql`
    taken as (
      insert into remote_posts (network, account_remote_id, remote_id, user_id, publication_id)
      select part.network, account.remote_id, step.remote_id, part.user_id, part.id
      from step
      join publications part on part.id = step.id and part.revision = step.revision
      join social_accounts account on account.id = part.account_id
      where step.remote_id is not null and part.id = any(${ids}::int[])
      on conflict (network, account_remote_id, remote_id) do update set publication_id = excluded.publication_id
        where remote_posts.publication_id = excluded.publication_id
      returning publication_id
    ),`

/** A try is written down in the statement that says that it begins. */
const begun = sql`,
    begun as (
      insert into publication_attempts (publication_id, number, key, started_at)
      select stored.id, coalesce((
        select max(number) from publication_attempts earlier where earlier.publication_id = stored.id
      ), 0) + 1, stored.key, step.at
      from stored join step on step.id = stored.id where step.begins
    )`

const ended = sql`,
    ended as (
      update publication_attempts attempt set outcome = step.event, detail = step.detail, ended_at = step.at
      from stored join step on step.id = stored.id
      where step.ends and attempt.publication_id = stored.id and attempt.ended_at is null
        and attempt.number = (
          select max(number) from publication_attempts latest where latest.publication_id = stored.id
        )
    )`

const told = sql`,
    told as (
      insert into publication_events (publication_id, at, event, state, detail)
      select stored.id, step.at, step.event, step.state, step.detail
      from stored join step on step.id = stored.id where step.is_told
    )`

/** Events that end the try which `sending` stands for. */
const endsTry = (row: PublicationRow, { type }: PublicationEvent): boolean =>
  type === 'network.accepted' || (row.state === 'sending' && type !== 'lease.expired')

/** A wait is told with its end, which the step knows; all else in the words of the event. */
const detailOf = (event: PublicationEvent, step: Step): string | null =>
  'reason' in event && event.type !== 'network.limited' ? event.reason : step.reason

function recordOf({ row, event, step, at, beside = {} }: PlannedStep) {
  const stored = { key: row.key, payload: row.payload, prepared_version: row.prepared_version, mark: row.mark }
  const { lease_owner, lease_account, ...others } = beside
  const isHeld = step.lease_expires_at !== null
  return {
    ...stored,
    ...step,
    ...others,
    id: row.id,
    revision: row.revision,
    lease_owner: isHeld ? (lease_owner ?? row.lease_owner) : null,
    lease_account: isHeld ? (lease_account ?? row.lease_account) : null,
    event: event.type,
    at: new Date(at),
    detail: detailOf(event, step),
    begins: event.type === 'sending.began',
    ends: endsTry(row, event),
    is_told: isTold(event.type, row, step),
  }
}
