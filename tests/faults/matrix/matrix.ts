import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, type TaskMeta, test } from 'vitest'
import { rulesOf } from '../../../rules/networks/networks.ts'
import { type CellOutcome, countOf, wrongAmong } from '../../support/cells.ts'
import {
  batchesOf,
  type Cell,
  cellName,
  cellsOf,
  chosen,
  contentsOf,
  faultsOfManner,
  type MatrixSample,
} from './cells.ts'
import { contentNames, isTaken } from './contents.ts'
import { countsOf, shapeOf } from './counts.ts'
import { type FaultName, faults } from './faults.ts'
import { createKillScene } from './kills.ts'
import { type MatrixName, matrixNames, networkOf } from './networks.ts'
import { outcomesOf } from './outcomes.ts'
import { createMatrixScene, type MatrixScene } from './scene.ts'

/** Milliseconds; far more than the cells of one fault take on a busy machine. */
const timeout = 15 * 60_000

/** Of a run that is not whole; `FAULT_SEED` goes one that was printed once more. */
const sample: MatrixSample | null =
  process.env.FAULT_MATRIX === 'whole'
    ? null
    : { seed: Number(process.env.FAULT_SEED ?? randomInt(2 ** 31)), faultsOneIn: 5, cellsOneIn: 3 }

/** How many posts are on their way at once: a sample has few cells, and each lane costs connecting an account. */
const laneCount = sample === null ? 48 : 10

/** Declares the cells of every second network, so that two processes share the matrix. */
export function matrixTest(half: 0 | 1): void {
  if (sample !== null) process.stdout.write(`a sample of the fault matrix by FAULT_SEED=${sample.seed}\n`)
  for (const network of matrixNames.filter((_, index) => index % 2 === half)) {
    describe(network, () => declare(network))
  }
}

function declare(network: MatrixName): void {
  let scene: MatrixScene
  beforeAll(async () => {
    scene = await createMatrixScene(network, laneCount)
  }, timeout)
  afterAll(() => scene.close())

  test('what goes out there is what its rules say', ({ task }) => {
    task.meta.matrixShape = shapeOf(network, scene.steps)
    const { takes } = rulesOf(networkOf(network))
    expect(contentsOf(network)).toEqual(contentNames.filter((content) => isTaken(content, takes)))
  })

  const cellsFor = (names: readonly FaultName[]): Cell[] =>
    chosen(
      names.flatMap((name) => cellsOf(network, scene.steps, name)),
      sample,
    )

  /** Goes over the cells of some faults, as many at once as there are lanes. */
  async function hold(
    meta: TaskMeta,
    names: readonly FaultName[],
    go: (batch: readonly Cell[]) => Promise<CellOutcome[]>,
  ): Promise<void> {
    const cells = cellsFor(names)
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
    if (cellsFor(faultsOfManner('killed')).length === 0) return
    const killing = await createKillScene(network, laneCount)
    try {
      await hold(task.meta, faultsOfManner('killed'), killing.outcomesOf)
    } finally {
      await killing.close()
    }
  })
}
