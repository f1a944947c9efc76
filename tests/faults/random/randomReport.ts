import { writeFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'
import { pageOf, summaryOf } from './page.ts'

/** Prints what random runs came to, and writes their page to where `RANDOM_PAGE` says. */
export default class RandomReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const runs = modules
      .flatMap((module) => [...module.children.allTests()].flatMap((test) => test.meta().randomRun ?? []))
      .toSorted((one, other) => one.database.localeCompare(other.database))
    if (runs.length === 0) return
    process.stdout.write(`${summaryOf(runs)}\n`)
    const path = process.env.RANDOM_PAGE
    if (path) writeFileSync(path, pageOf(runs))
  }
}
