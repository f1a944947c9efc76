import type { NetworkAdapter, Prepared, Steps } from '../networks/network.ts'
import type { Claim } from './claims.ts'
import type { Leases } from './leases.ts'
import { createSteps } from './steps.ts'

/** The process ends: what is being staged is let go of, and goes on from its last step. */
export class Stopping extends Error {
  override name = 'Stopping'
}

interface Deps {
  leases: Pick<Leases, 'hold' | 'lasts'>
  isStopping(): boolean
}

/**
 * Brings to a network what a sending needs there, while the publication is claimed. The lease is made to last on
 * meanwhile: an upload may take longer than one does.
 */
export function createStaging({ leases, isStopping }: Deps) {
  const stoppable = (steps: Steps): Steps => ({
    get: (name) => steps.get(name),
    async put(name, value) {
      await steps.put(name, value)
      if (isStopping()) throw new Stopping('The process ends')
    },
  })

  return async function stage(
    { row, account, post }: Claim,
    adapter: NetworkAdapter,
    prepared: Prepared,
  ): Promise<void> {
    if (!adapter.stage) return
    const steps = stoppable(createSteps({ leases, row, prepared, version: post.version }))
    // Where it was lost, the next step says so.
    const renewal = setInterval(() => void leases.hold(row).catch(() => undefined), leases.lasts / 3)
    try {
      await adapter.stage(account, prepared, steps)
    } finally {
      clearInterval(renewal)
    }
  }
}
