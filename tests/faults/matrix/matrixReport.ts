import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { type MatrixRun, pageOf } from './page.ts'

/** Prints how fast the cells went, and writes the page of the matrix to where `FAULT_PAGE` says. */
export default class MatrixReport implements Reporter {
  #startedAt = 0

  onTestRunStart(): void {
    this.#startedAt = performance.now()
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const metas = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.meta()))
    const run: MatrixRun = {
      shapes: metas.flatMap(({ matrixShape }) => matrixShape ?? []),
      counts: metas.flatMap(({ matrixCounts }) => matrixCounts ?? []),
    }
    if (run.shapes.length === 0 && run.counts.length === 0) return
    const cells = run.counts.reduce((total, count) => total + count.cells, 0)
    const seconds = (performance.now() - this.#startedAt) / 1000
    process.stdout.write(`${cells} cells in ${seconds.toFixed(0)} s: ${(cells / seconds).toFixed(1)} a second\n`)
    const path = process.env.FAULT_PAGE
    if (path) writeFileSync(path, pageOf(run))
  }
}
