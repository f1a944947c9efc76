import type { CellOutcome } from '../../support/cells.ts'
import { type Cell, impossibility, type Step, type StepsByContent } from './cells.ts'
import { type ContentName, contentNames } from './contents.ts'
import { type FaultName, faultNames, faults } from './faults.ts'
import { type MatrixName, matrixNetworks } from './networks.ts'

/** What a network's part of the matrix is made of. */
export interface MatrixShape {
  network: MatrixName
  contents: { content: ContentName; steps: readonly Step[] }[]
  /** What does not go out there, and why. */
  left: { content: ContentName; why: string }[]
  /** Cells that are none, by why. */
  impossible: { why: string; cells: number }[]
}

/** What came of the cells of one network, fault and content. */
export interface MatrixCount {
  network: MatrixName
  fault: FaultName
  content: ContentName
  cells: number
  held: number
  asked: number
}

declare module 'vitest' {
  interface TaskMeta {
    matrixShape?: MatrixShape
    matrixCounts?: MatrixCount[]
  }
}

export function shapeOf(network: MatrixName, steps: StepsByContent): MatrixShape {
  const reasons = [...steps.values()].flat().flatMap((step) => faultNames.flatMap((name) => reasonFor(name, step)))
  return {
    network,
    contents: [...steps].map(([content, ofContent]) => ({ content, steps: ofContent })),
    left: contentNames.flatMap((content) => {
      const why = matrixNetworks[network].takes[content]
      return why === true ? [] : [{ content, why }]
    }),
    impossible: [...Map.groupBy(reasons, (why) => why)].map(([why, { length }]) => ({ why, cells: length })),
  }
}

const reasonFor = (name: FaultName, step: Step): string[] => {
  const why = impossibility(faults[name], step)
  return why === null ? [] : [why]
}

/** The outcomes of cells, which come in the same order, by their faults and contents. */
export function countsOf(network: MatrixName, cells: readonly Cell[], outcomes: readonly CellOutcome[]): MatrixCount[] {
  const pairs = cells.map((cell, index) => ({ ...cell, outcome: outcomes[index] }))
  return [...Map.groupBy(pairs, ({ fault }) => fault)].flatMap(([fault, ofFault]) =>
    [...Map.groupBy(ofFault, ({ content }) => content)].map(([content, some]) => ({
      network,
      fault,
      content,
      cells: some.length,
      held: some.filter(({ outcome }) => outcome?.wrong === null).length,
      asked: some.filter(({ outcome }) => outcome?.isAsked).length,
    })),
  )
}
