import type { Kysely, Transaction } from 'kysely'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from './queue.ts'
import { type PublicationRow, stepOf } from './steps.ts'

/** What a step may store beside what the chart says. */
export interface Beside {
  lease_owner?: string
  key?: string
  payload?: string | null
}

/**
 * Takes a row one step by the chart, in a transaction. The update counts only while the row is as it was read (its
 * revision): null where somebody else was faster, or where the event means nothing in its state. What is due after it
 * wakes the publisher in the same transaction.
 */
export async function takeStep(
  trx: Transaction<Database>,
  row: PublicationRow,
  event: PublicationEvent,
  { policy, wake, beside = {} }: { policy: PublishingPolicy; wake: Wake; beside?: Beside },
): Promise<PublicationRow | null> {
  const step = stepOf(row, event, policy)
  if (!step) return null
  const { lease_owner, ...kept } = beside
  const stored = await trx
    .updateTable('publications')
    .set({
      ...step,
      ...kept,
      lease_owner: step.lease_expires_at === null ? null : (lease_owner ?? row.lease_owner),
      revision: row.revision + 1,
      updated_at: new Date(),
    })
    .where('id', '=', row.id)
    .where('revision', '=', row.revision)
    .returningAll()
    .executeTakeFirst()
  if (stored?.next_at) await wake(trx, stored.id, stored.next_at)
  return stored ?? null
}

export const publicationById = (db: Kysely<Database>, id: number): Promise<PublicationRow | undefined> =>
  db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst()

/** Writes down a try before its call goes out. */
export async function beginAttempt(
  trx: Transaction<Database>,
  row: PublicationRow,
  key: string,
  at: Date,
): Promise<number> {
  const { number } = await trx
    .selectFrom('publication_attempts')
    .select((of) => of.fn.coalesce(of.fn.max('number'), of.lit(0)).as('number'))
    .where('publication_id', '=', row.id)
    .executeTakeFirstOrThrow()
  const { id } = await trx
    .insertInto('publication_attempts')
    .values({
      publication_id: row.id,
      number: number + 1,
      key,
      started_at: at,
      ended_at: null,
      outcome: null,
      detail: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Writes down how a try ended. */
export async function endAttempt(
  db: Kysely<Database>,
  id: number,
  { outcome, detail, at }: { outcome: string; detail: string | null; at: Date },
): Promise<void> {
  await db.updateTable('publication_attempts').set({ outcome, detail, ended_at: at }).where('id', '=', id).execute()
}

/** What the publisher should look at now: due, or held by somebody whose lease has ended. The longest due first. */
export function dueIds(db: Kysely<Database>, now: Date, limit: number): Promise<{ id: number }[]> {
  return db
    .selectFrom('publications')
    .select('id')
    .where((of) => of.or([of('next_at', '<=', now), of('lease_expires_at', '<=', now)]))
    .orderBy((of) => of.fn.coalesce('next_at', 'lease_expires_at'))
    .limit(limit)
    .execute()
}

/** Ends every lease: for the embedded database, which nobody else works on once this process has opened it. */
export async function endLeases(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable('publications').set({ lease_expires_at: now }).where('lease_expires_at', '>', now).execute()
}
