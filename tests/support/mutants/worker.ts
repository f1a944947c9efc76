import { setImmediate } from 'node:timers/promises'
import { isInSample, type Sample } from '../sample.ts'
import type { Model } from '../walks/model.ts'
import { messageOf } from '../walks/plain.ts'
import { loadWithBodies } from './bodies.ts'
import type { Kind } from './mutant.ts'
import { rowsOf } from './rows.ts'
import { createTrials, verdictOn } from './trial.ts'

/** Asks for the mutants of a line, from the one at `from` on: all of them, or one in so many, by a seed. */
export interface Order {
  readonly row: string
  readonly from: number
  readonly sample?: Sample
}

/** What a mutant came to. `caughtBy` is the test that fails; without one it has survived. */
export interface Report {
  readonly row: string
  readonly at: number
  readonly name: string
  readonly kind: Kind
  readonly caughtBy?: string
  readonly says?: string
}

/** Which mutant goes to the tests, what it came to, and that the line is done or cannot be judged. */
export type Message =
  | { readonly kind: 'trying'; readonly report: Report }
  | { readonly kind: 'judged'; readonly report: Report }
  | { readonly kind: 'done'; readonly row: string }
  | { readonly kind: 'refused'; readonly row: string; readonly why: string }

const bodies = loadWithBodies()
const { models }: { models: Readonly<Record<string, Model>> } = await import('../../machines/models.ts')
const built = bodies.reachedSoFar()
const rows = rowsOf(Object.keys(models))
const trialsOf = createTrials(models, bodies, built)

// A run that was stopped leaves nothing behind.
process.once('disconnect', () => process.exit())

const tell = (message: Message) => process.send?.(message)

process.on('message', (order: Order) => {
  work(order).catch((error) => tell({ kind: 'refused', row: order.row, why: messageOf(error) }))
})

async function work({ row: name, from, sample }: Order): Promise<void> {
  const row = rows.find((each) => each.name === name)
  if (!row) throw new Error(`there is no line ${name}`)
  const trials = trialsOf(row)
  for (const [at, trial] of trials.entries()) {
    if (at < from || (sample && !isInSample(`${name} ${trial.mutant.name}`, sample))) continue
    const { name: mutant, kind } = trial.mutant
    const report: Report = { row: name, at, name: mutant, kind }
    tell({ kind: 'trying', report })
    // What is told leaves the process before a mutant may hang in it.
    await setImmediate()
    tell({ kind: 'judged', report: { ...report, ...verdictOn(trial) } })
  }
  tell({ kind: 'done', row: name })
}
