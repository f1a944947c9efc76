import { sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Any number that nothing else of the product locks by; beside it stands the id of the person. */
const slotChoiceLock = 54_019_002

const held = Symbol('held')

/**
 * Shows that a transaction has taken the lock on a person's choice of slots, alone or shared. What plans their posts asks
 * for it, so that none can be planned without.
 */
export interface SlotChoice {
  readonly userId: number
  readonly [held]: true
}

/**
 * Whoever holds it is alone in choosing slots for a person until the transaction ends: feeds and what comes again, of
 * which none sees what another has not committed. It is taken before anything else, so that nobody who waits for it holds
 * a row that its holder needs. No row is locked by it: what a person's row is locked for elsewhere goes on.
 */
export async function lockSlotChoice(trx: Transaction<Database>, userId: number): Promise<SlotChoice> {
  await sql`select pg_advisory_xact_lock(${slotChoiceLock}::int, ${userId}::int)`.execute(trx)
  return { userId, [held]: true }
}

/**
 * The same for what a person plans by themselves: any number at once, and nothing that chooses by itself beside them. A
 * person may plan into a slot that is taken; what chooses by itself sees it then. It is taken before anything else, too;
 * of several people the lowest id first, so that two who share them never wait for each other in turn.
 */
export async function shareSlotChoice(trx: Transaction<Database>, userId: number): Promise<SlotChoice> {
  await sql`select pg_advisory_xact_lock_shared(${slotChoiceLock}::int, ${userId}::int)`.execute(trx)
  return { userId, [held]: true }
}
