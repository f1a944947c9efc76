import { vi } from 'vitest'
import type { Lie } from '../../support/lyingProxy/lies.ts'
import { type FaultName, faults, hangingLie } from '../matrix/faults.ts'
import type { Lane } from '../matrix/lanes.ts'
import type { DrawnFault, RandomPlan } from './draw.ts'
import type { RandomScene } from './scene.ts'

/** What goes wrong in a run. */
export interface Striking {
  /** How often each fault struck so far. */
  struck: ReadonlyMap<FaultName, number>
  kills: { atCalls: number; atMoments: number }
  /** Kills what shall be killed in a round, while it lasts; ends once nothing more is killed. */
  during(round: number, work: () => Promise<void>): Promise<void>
  /** Connects an account again, whose tokens are good from then on. */
  reconnect(lane: Lane): Promise<void>
}

/** Milliseconds; many times what a call takes to reach the network. */
const timeout = 60_000

export function createStriking(scene: RandomScene, plan: RandomPlan): Striking {
  const { clock, fleet, lanes } = scene
  const struck = new Map<FaultName, number>()
  const kills = { atCalls: 0, atMoments: 0 }
  const revoking = new Map<Lie['on'], () => boolean>()
  const killing = new Set<Promise<void>>()

  /** Its account's lease says which worker has the call in hand. */
  async function killAt(lane: Lane, hangingBefore: number): Promise<void> {
    const only = await fleet.only()
    await vi.waitUntil(() => lane.proxy.hanging > hangingBefore, { timeout, interval: 2 })
    const who = only ?? (await holderOf(scene, lane))
    if (who !== null && (await fleet.kill(who))) kills.atCalls += 1
    lane.proxy.release()
  }

  function note(task: Promise<void>): void {
    const noted: Promise<void> = task.finally(() => killing.delete(noted))
    killing.add(noted)
  }

  function lieOf({ name, call }: DrawnFault, lane: Lane): Lie {
    const { [name]: fault } = faults
    if (fault.manner === 'meanwhile') throw new Error(`${name} is nothing that happens to an account`)
    const lie = fault.manner === 'killed' ? hangingLie(fault, call) : fault.lies(call, clock)
    let strikes = 0
    const on: Lie['on'] = (seen) => {
      const isStruck = lie.on(seen)
      if (isStruck) strikes += 1
      if (isStruck && strikes === 1) struck.set(name, (struck.get(name) ?? 0) + 1)
      if (isStruck && fault.manner === 'killed') note(killAt(lane, lane.proxy.hanging))
      return isStruck
    }
    if (name === 'the token was revoked') revoking.set(on, () => strikes > 0)
    return { ...lie, on }
  }

  for (const [network, some] of lanes) {
    for (const [index, lane] of some.entries()) {
      const own = plan.faults.filter((fault) => fault.network === network && fault.account === index)
      lane.proxy.lies = own.map((fault) => lieOf(fault, lane))
    }
  }

  async function killAtMoment(worker: number): Promise<void> {
    if (await fleet.kill(worker)) kills.atMoments += 1
  }

  return {
    struck,
    kills,
    async during(round, work) {
      const timers = plan.kills
        .filter((kill) => kill.round === round)
        .map(({ worker, after }) => setTimeout(() => note(killAtMoment(worker)), after))
      await work()
      for (const timer of timers) clearTimeout(timer)
      await Promise.all(killing)
      for (const lane of [...lanes.values()].flat()) lane.proxy.release()
    },
    async reconnect(lane) {
      const left = lane.proxy.lies.filter(({ on }) => revoking.get(on)?.() !== true)
      lane.proxy.lies = []
      await lane.connect()
      lane.proxy.lies = left
    },
  }
}

/** Who has an account's post in hand. */
async function holderOf({ database: { db } }: RandomScene, lane: Lane): Promise<string | null> {
  const row = await db
    .selectFrom('publications')
    .select('lease_owner')
    .where('account_id', '=', lane.accountId())
    .where('lease_expires_at', 'is not', null)
    .executeTakeFirst()
  return row?.lease_owner ?? null
}
