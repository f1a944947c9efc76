import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, type TaskMeta, test } from 'vitest'
import { type Network, networks } from '../../../contract/networks.ts'
import { rulesOf } from '../../../rules/networks/networks.ts'
import { type CellOutcome, countOf, wrongAmong } from '../../support/cells.ts'
import type { Sample } from '../../support/sample.ts'
import { batchesOf, type Cell, cellName, cellsOf, chosen, contentsOf, faultsOfManner } from './cells.ts'
import { contentNames, isTaken } from './contents.ts'
import { countsOf, shapeOf } from './counts.ts'
import { type FaultName, faults } from './faults.ts'
import { createKillScene } from './kills.ts'
import { laneCount } from './lanes.ts'
import { outcomesOf } from './outcomes.ts'
import { createMatrixScene, type MatrixScene } from './scene.ts'

/** Milliseconds; far more than the cells of one fault take on a busy machine. */
const timeout = 15 * 60_000

/** Of a run that is not whole; `FAULT_SEED` goes one that was printed once more. */
const sample: Sample | null =
  process.env.FAULT_MATRIX === 'whole'
    ? null
    : { seed: Number(process.env.FAULT_SEED ?? randomInt(2 ** 31)), oneIn: 12 }

/** Declares the cells of every second network, so that two processes share the matrix. */
export function matrixTest(half: 0 | 1): void {
  if (sample !== null) process.stdout.write(`one in ${sample.oneIn} cells of faults by FAULT_SEED=${sample.seed}\n`)
  for (const network of networks.filter((_, index) => index % 2 === half)) {
    describe(network, () => declare(network))
  }
}

function declare(network: Network): void {
  let scene: MatrixScene
  beforeAll(async () => {
    scene = await createMatrixScene(network)
  }, timeout)
  afterAll(() => scene.close())

  test('what goes out there is what its rules say', ({ task }) => {
    task.meta.matrixShape = shapeOf(network, scene.steps)
    const { takes } = rulesOf(network)
    expect(contentsOf(network)).toEqual(contentNames.filter((content) => isTaken(content, takes)))
  })

  /** Goes over the cells of some faults, as many at once as there are lanes. */
  async function hold(
    meta: TaskMeta,
    names: readonly FaultName[],
    go: (batch: readonly Cell[]) => Promise<CellOutcome[]>,
  ): Promise<void> {
    const cells = chosen(
      names.flatMap((name) => cellsOf(network, scene.steps, name)),
      sample,
    )
    const gone: Cell[] = []
    const outcomes: CellOutcome[] = []
    for (const batch of batchesOf(cells, laneCount)) {
      gone.push(...batch)
      outcomes.push(...(await go(batch)))
    }
    if (cells.length > 0) meta.cells = countOf(`faults at each call, ${network}`, outcomes)
    meta.matrixCounts = countsOf(network, gone, outcomes)
    expect(wrongAmong(outcomes, gone.map(cellName))).toEqual([])
  }

  for (const name of faultsOfManner('answered', 'timed out', 'meanwhile')) {
    test(name, { timeout }, ({ task }) =>
      hold(task.meta, [name], async (batch) => {
        await scene.begin()
        return outcomesOf(scene, await scene.planAll(batch), faults[name])
      }),
    )
  }

  test('SIGKILL, before and after the network heard of the call', { timeout }, async ({ task }) => {
    const killing = await createKillScene(network)
    try {
      await hold(task.meta, faultsOfManner('killed'), killing.outcomesOf)
    } finally {
      await killing.close()
    }
  })
}
