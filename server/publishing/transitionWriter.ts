import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import { createBatches } from './batches.ts'
import type { PublicationRow } from './transition.ts'
import { type PendingTransition, writeTransitions } from './writeTransitions.ts'

/** Stores transitions of many publications together. */
export interface TransitionWriter {
  /** Resolves once the transition is committed: with the row as stored, or null where somebody else was faster. */
  write(transition: PendingTransition): Promise<PublicationRow | null>
}

export function createTransitionWriter(db: Kysely<Database>): TransitionWriter {
  const write = createBatches<PendingTransition, PublicationRow | null>(async (transitions) => {
    const rows = await writeTransitions(db, transitions)
    const stored = new Map(rows.map((row) => [row.id, row]))
    return transitions.map(({ row }) => stored.get(row.id) ?? null)
  })
  return { write }
}
