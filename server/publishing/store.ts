import type { Kysely, Transaction } from 'kysely'
import type { PublishingPolicy } from '../../rules/publishing/policy.ts'
import type { PublicationEvent } from '../../rules/publishing/publication.ts'
import type { Database } from '../db/schema.ts'
import type { Wake } from './queue.ts'
import { type PublicationRow, transitionOf } from './transition.ts'
import { writeTransitions } from './writeTransitions.ts'

interface ApplyDeps {
  policy: PublishingPolicy
  wake: Wake
  /** Milliseconds since 1970. */
  now: number
}

/**
 * Applies an event to a row by the chart, in a transaction. The update counts only while the row is as it was read: null
 * where somebody else was faster, or where the event means nothing in its state. The publisher is woken for what is due
 * after it.
 */
export async function applyEvent(
  trx: Transaction<Database>,
  row: PublicationRow,
  event: PublicationEvent,
  { policy, wake, now }: ApplyDeps,
): Promise<PublicationRow | null> {
  const transition = transitionOf(row, event, policy)
  if (!transition) return null
  const [stored] = await writeTransitions(trx, [{ row, event, transition, at: now }])
  if (stored?.next_at) wake(stored.next_at.getTime())
  return stored ?? null
}

export const publicationById = (db: Kysely<Database>, id: number): Promise<PublicationRow | undefined> =>
  db.selectFrom('publications').selectAll().where('id', '=', id).executeTakeFirst()

/** Ends every lease: for the embedded database, which nobody else works on once this process has opened it. */
export async function endLeases(db: Kysely<Database>, now: Date): Promise<void> {
  await db.updateTable('publications').set({ lease_expires_at: now }).where('lease_expires_at', '>', now).execute()
}
