import type { Reporter, TestModule } from 'vitest/node'
import type { CellCount } from './cells.ts'

/** Prints how many cells of faults there are and how many hold, by table, once all tests have run; nothing without any. */
export default class CellReport implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const counts = modules.flatMap((module) =>
      [...module.children.allTests()].flatMap((test) => test.meta().cells ?? []),
    )
    if (counts.length === 0) return
    const tables = [...Map.groupBy(counts, ({ table }) => table)].map(([table, some]) => summed(table, some))
    for (const one of [...tables, summed('all tables', tables)]) process.stdout.write(`${lineOf(one)}\n`)
  }
}

const summed = (table: string, counts: readonly CellCount[]): CellCount => ({
  table,
  cells: counts.reduce((total, { cells }) => total + cells, 0),
  held: counts.reduce((total, { held }) => total + held, 0),
  asked: counts.reduce((total, { asked }) => total + asked, 0),
})

const lineOf = ({ table, cells, held, asked }: CellCount): string =>
  `${table}: ${cells} cells, ${held} hold, ${asked} by asking the person`
