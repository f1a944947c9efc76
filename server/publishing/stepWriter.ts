import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { PublicationRow } from './transition.ts'
import { type PlannedStep, writeSteps } from './writeSteps.ts'

/** Stores steps of many publications together. */
export interface StepWriter {
  /** Resolves once the step is committed: with the row as stored, or null where somebody else was faster. */
  write(step: PlannedStep): Promise<PublicationRow | null>
}

interface Waiting {
  step: PlannedStep
  resolve(stored: PublicationRow | null): void
  reject(cause: unknown): void
}

const mostAtOnce = 200

/**
 * While one statement runs, the steps that come meanwhile gather for the next (group commit): a busy publisher takes
 * few round trips a publication, an idle one waits only for what comes in the same turn of the event loop. A statement that fails is taken apart, so that one bad
 * step harms no other.
 */
export function createStepWriter(db: Kysely<Database>): StepWriter {
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
      const rows = await writeSteps(
        db,
        batch.map(({ step }) => step),
      )
      const stored = new Map(rows.map((row) => [row.id, row]))
      for (const { step, resolve } of batch) resolve(stored.get(step.row.id) ?? null)
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
    write: (step) =>
      new Promise((resolve, reject) => {
        waiting.push({ step, resolve, reject })
        if (isWriting) return
        isWriting = true
        setImmediate(() => void flush())
      }),
  }
}
