import { type Kind, kinds } from './mutant.ts'
import type { RowReport } from './runMutants.ts'
import type { Report } from './worker.ts'

/** At least so much of the mutants that could be noticed must be, in each machine and in each kind. */
export const goal = 0.95

/** How many of something were noticed. */
export interface Share {
  readonly name: string
  readonly mutants: number
  readonly caught: number
  readonly equivalent: number
}

/** What came of the mutants of one line. */
export interface Result {
  readonly row: string
  readonly share: Share
  readonly survivors: readonly Report[]
  readonly reports: readonly Report[]
  /** What is wrong with the list of equivalent ones, or why the line could not be judged. */
  readonly faults: readonly string[]
}

/** Weighs a line's reports with the equivalents that its models name. `isWhole` tells that no mutant was left out. */
export function resultOf(
  { row, reports, refused }: RowReport,
  equivalent: Readonly<Record<string, string>>,
  isWhole: boolean,
): Result {
  const isEquivalent = (name: string) => Object.keys(equivalent).some((pattern) => isMatch(pattern, name))
  const survivors = reports.filter(({ caughtBy }) => caughtBy === undefined)
  const open = survivors.filter(({ name }) => !isEquivalent(name))
  const stale = Object.keys(equivalent).filter((pattern) => !survivors.some(({ name }) => isMatch(pattern, name)))
  return {
    row,
    reports,
    survivors: open,
    share: {
      name: row,
      mutants: reports.length,
      caught: reports.length - survivors.length,
      equivalent: survivors.length - open.length,
    },
    faults: [
      ...(refused === undefined ? [] : [`${row}: ${refused}`]),
      ...(isWhole ? stale.map((pattern) => `${row}: no mutant that survives is called "${pattern}"`) : []),
    ],
  }
}

const isMatch = (pattern: string, name: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map((part) => part.replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*')}$`,
  ).test(name)

/** How many of those that could be noticed were. */
export const rateOf = ({ mutants, caught, equivalent }: Share): number =>
  mutants === equivalent ? 1 : caught / (mutants - equivalent)

export const sumOf = (name: string, shares: readonly Share[]): Share => ({
  name,
  mutants: shares.reduce((sum, { mutants }) => sum + mutants, 0),
  caught: shares.reduce((sum, { caught }) => sum + caught, 0),
  equivalent: shares.reduce((sum, { equivalent }) => sum + equivalent, 0),
})

/** The same by kinds of changes. */
export function sharesByKind(results: readonly Result[]): Share[] {
  const all = results.flatMap(({ reports, survivors }) =>
    reports.map((report) => ({ report, isOpen: survivors.includes(report) })),
  )
  const of = (kind: Kind) => all.filter(({ report }) => report.kind === kind)
  return kinds
    .map((kind): Share => {
      const those = of(kind)
      const caught = those.filter(({ report }) => report.caughtBy !== undefined).length
      const open = those.filter(({ isOpen }) => isOpen).length
      return { name: kind, mutants: those.length, caught, equivalent: those.length - caught - open }
    })
    .filter(({ mutants }) => mutants > 0)
}

/** Shares as a table; those below the goal are marked. */
export function tableOf(head: string, shares: readonly Share[]): string {
  const width = Math.max(head.length, ...shares.map(({ name }) => name.length))
  const lines = shares.map((share) => {
    const rate = rateOf(share)
    const cells = [share.mutants, share.equivalent, share.caught].map((cell) => String(cell).padStart(12))
    return `${share.name.padEnd(width)}${cells.join('')}${`${(rate * 100).toFixed(1)} %`.padStart(12)}${rate < goal ? '  ✗' : ''}`
  })
  const heads = ['mutants', 'equivalent', 'caught', 'rate'].map((cell) => cell.padStart(12))
  return [`${head.padEnd(width)}${heads.join('')}`, ...lines].join('\n')
}
