import type { Kysely, Transaction } from 'kysely'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.machine.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from './queue.ts'
import { type PublicationRow, stepOf } from './transition.ts'
import { writeSteps } from './writeSteps.ts'

interface StepDeps {
  policy: PublishingPolicy
  wake: Wake
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Takes a row one step by the chart, in a transaction. The update counts only while the row is as it was read: null
 * where somebody else was faster, or where the event means nothing in its state. The publisher is woken for what is due
 * after it.
 */
export async function takeStep(
  trx: Transaction<Database>,
  row: PublicationRow,
  event: PublicationEvent,
  { policy, wake, now }: StepDeps,
): Promise<PublicationRow | null> {
  const step = stepOf(row, event, policy)
  if (!step) return null
  const [stored] = await writeSteps(trx, [{ row, event, step, at: now }])
  if (stored?.next_at) wake(stored.next_at.getTime())
  return stored ?? null
}

export const publicationById = (db: Kysely<Database>, id: number): Promise<PublicationRow | undefined> =>
  db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends every lease: for the embedded database, which nobody else works on once this process has opened it. */
export async function endLeases(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable('publications').set({ lease_expires_at: now }).where('lease_expires_at', '>', now).execute()
}
