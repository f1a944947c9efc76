import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PublicationRow } from './transition.ts'
import { type PendingTransition, writeTransitions } from './writeTransitions.ts'

/** Stores transitions of many publications together. */
export interface TransitionWriter {
  /** Resolves once the transition is committed: with the row as stored, or null where somebody else was faster. */
  write(transition: PendingTransition): Promise<PublicationRow | null>
}

interface Waiting {
  transition: PendingTransition
  resolve(stored: PublicationRow | null): void
  reject(cause: unknown): void
}

const mostAtOnce = 200

/**
 * While one statement runs, the transitions that come meanwhile gather for the next (group commit): a busy publisher takes
 * few round trips a publication, an idle one waits only for what comes in the same turn of the event loop. A statement
 * that fails is taken apart, so that one bad transition harms no other.
 */
export function createTransitionWriter(db: Kysely<Database>): TransitionWriter {
  let waiting: Waiting[] = []
  let isWriting = false

  async function flush(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.slice(0, mostAtOnce)
      waiting = waiting.slice(mostAtOnce)
      await writeAll(batch)
    }
    isWriting = false
  }

  async function writeAll(batch: readonly Waiting[]): Promise<void> {
    try {
      const rows = await writeTransitions(
        db,
        batch.map(({ transition }) => transition),
      )
      const stored = new Map(rows.map((row) => [row.id, row]))
      for (const { transition, resolve } of batch) resolve(stored.get(transition.row.id) ?? null)
    } catch (cause) {
      await writeApart(batch, cause)
    }
  }

  async function writeApart(batch: readonly Waiting[], cause: unknown): Promise<void> {
    const [only, ...others] = batch
    if (others.length === 0) only?.reject(cause)
    else for (const one of batch) await writeAll([one])
  }

  return {
    write: (transition) =>
      new Promise((resolve, reject) => {
        waiting.push({ transition, resolve, reject })
        if (isWriting) return
        isWriting = true
        setImmediate(() => void flush())
      }),
  }
}
