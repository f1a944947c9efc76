import { sql } from 'kysely'
import { vi } from 'vitest'
import type { CellOutcome } from '../../support/cells.ts'
import { createFaultBench, type FaultBench } from '../publishing/bench.ts'
import type { Cell } from './cells.ts'
import { faults, hangingLie } from './faults.ts'
import { disagreement, type Look, lookAll } from './judging.ts'
import { createLanes, createPeers, type Lane, type Planned, planOn } from './lanes.ts'
import type { MatrixName } from './networks.ts'

/** Milliseconds; many times what any wait takes on a quiet machine. */
const timeout = 120_000
const wait = { timeout, interval: 50 }

/** One network, and workers in processes of their own that are killed with all that they have in hand. */
export interface KillScene {
  /** How many posts can be killed together. */
  lanes: number
  /** Leads a post to each of the cells, kills the worker that has them, and lets the next process finish. */
  outcomesOf(cells: readonly Cell[]): Promise<CellOutcome[]>
  close(): Promise<void>
}

export async function createKillScene(network: MatrixName, lanesAtOnce: number): Promise<KillScene> {
  const peers = await createPeers(network, lanesAtOnce)
  const { practice, hosts } = peers
  const bench = await createFaultBench({ practice, hosts, mediaOrigin: peers.media.origin })
  const lanes = await createLanes(network, bench, peers)
  return {
    lanes: lanes.length,
    async outcomesOf(cells) {
      await bench.database.db.deleteFrom('posts').execute()
      await bench.database.db.deleteFrom('silent_hosts').execute()
      const planned = await hangingAt(network, bench, lanes, cells)
      const worker = await bench.startWorker('patient')
      await vi.waitUntil(() => planned.every(({ lane }) => lane.proxy.hanging === 1), wait)
      await worker.kill()
      for (const { lane } of planned) lane.proxy.clear()
      return finishedByAnother(network, bench, planned)
    },
    async close() {
      await bench.close()
      await peers.close()
    },
  }
}

async function hangingAt(network: MatrixName, bench: FaultBench, lanes: readonly Lane[], cells: readonly Cell[]) {
  const all: Planned[] = []
  for (const [index, { content, step, fault }] of cells.entries()) {
    const lane = lanes[index]
    const { [fault]: killed } = faults
    if (!lane || killed.manner !== 'killed') throw new Error('This is no cell in which a process is killed')
    all.push(await planOn(network, bench, lane, content))
    lane.proxy.clear()
    lane.proxy.lies = [hangingLie(killed, step.call)]
  }
  return all
}

/** The leases of a dead worker end, and another one takes what it left to its end. */
async function finishedByAnother(
  network: MatrixName,
  bench: FaultBench,
  planned: readonly Planned[],
): Promise<CellOutcome[]> {
  const { db } = bench.database
  await sql`update publications set lease_expires_at = now() where lease_expires_at is not null`.execute(db)
  // Nothing hangs any more: a call that is slow on a busy machine is not to be taken for one that got no answer.
  const worker = await bench.startWorker('patient')
  await vi.waitUntil(async () => (await lookAll(network, bench, planned)).every(isAtRest), wait)
  await worker.end()
  const looks = await lookAll(network, bench, planned)
  return looks.map((look) => ({
    wrong: disagreement(look),
    isAsked: look.rows.some(({ state }) => state === 'needs_person'),
  }))
}

const stopping = ['needs_person', 'failed', 'missed']

/** Nothing more happens by itself: all of it is out, or something stops it. */
const isAtRest = ({ rows }: Look): boolean =>
  rows.every(({ state }) => state === 'published') || rows.some(({ state }) => stopping.includes(state))
