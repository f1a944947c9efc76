import type { AdminAct } from '../../contract/audit.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** One act of an administrator, as it is remembered. */
export interface Act {
  actor: { id: number; email: string }
  act: AdminAct
  /** What it was done to, for people: an address, the name of a rule. */
  target: string
  /** What was so before and after; null where there is nothing to say. Never a secret. */
  before?: object | null
  after?: object | null
}

/**
 * Writes an act to the audit log, in the transaction of what it changes: neither is there without the other. A row is never
 * changed or deleted; the database refuses it.
 */
export const recordAct = (trx: DbOrTrx, act: Act): Promise<void> => recordActs(trx, [act])

/** The same of several acts, a row each, in one statement. */
export async function recordActs(trx: DbOrTrx, acts: readonly Act[]): Promise<void> {
  if (acts.length === 0) return
  const rows = acts.map(({ actor, act, target, before, after }) => ({
    actor_id: actor.id,
    actor_email: actor.email,
    act,
    target,
    before: before ? JSON.stringify(before) : null,
    after: after ? JSON.stringify(after) : null,
  }))
  await trx.insertInto('audit_log').values(rows).execute()
}
