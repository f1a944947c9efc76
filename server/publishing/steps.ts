import { isDeepStrictEqual } from 'node:util'
import type { JsonValue } from '../db/tables/columns.ts'
import type { Staged } from '../db/tables/publishing.ts'
import type { Prepared, Steps } from '../networks/network.ts'
import type { Leases } from './leases.ts'
import type { PublicationRow } from './transition.ts'

/** The lease of what is worked on was lost: nothing further may be called for it. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

interface StepsDeps {
  leases: Pick<Leases, 'hold'>
  /** As it is leased. */
  row: PublicationRow
  prepared: Prepared
  /** The post's version that it was made of. */
  version: number
}

/** The steps of what is sent, stored in its row; those of anything else that was stored there are none of its. */
export function createSteps({ leases, row, prepared: { key, payload }, version }: StepsDeps): Steps {
  const steps = new Map<string, JsonValue>(Object.entries(stepsOf(row, { key, payload })))
  return {
    get: (name) => steps.get(name),
    async put(name, value) {
      steps.set(name, value)
      const staged: Staged = { key, payload, version, steps: Object.fromEntries(steps) }
      if (!(await leases.hold(row, staged))) throw new LeaseLost(`The lease of publication ${row.id} was lost`)
    },
  }
}

function stepsOf({ staged }: PublicationRow, { key, payload }: Prepared): Staged['steps'] {
  return staged?.key === key && isDeepStrictEqual(staged.payload, payload) ? staged.steps : {}
}

/** What was prepared of a post last, and of which version: what is being staged, else what was sent. */
export function lastPrepared({ staged, key, payload, prepared_version }: PublicationRow) {
  if (staged && staged.version >= (prepared_version ?? 0)) return staged
  return key !== null && payload !== null ? { key, payload, version: prepared_version } : null
}
