import { rateOf, type Share, sumOf, tableOf } from './results.ts'

/** How many mutants of each machine and shared file were caught, and of each kind. */
export interface Figures {
  readonly machines: readonly Share[]
  readonly kinds: readonly Share[]
}

const begin = '<!-- figures -->'
const end = '<!-- /figures -->'

/** Both tables, with the sum of the machines. */
export const tablesOf = ({ machines, kinds }: Figures): string =>
  `${tableOf('machine', [...machines.toSorted(byRate), sumOf('all', machines)])}\n\n${tableOf('kind', kinds)}`

/** The least caught first; what is caught alike in the order of its name, so that the page changes only with a figure. */
const byRate = (one: Share, other: Share): number => rateOf(one) - rateOf(other) || one.name.localeCompare(other.name)

/** The figures that a page has. */
export function figuresIn(page: string): Figures {
  const [, between = ''] = page.split(begin)
  const [machines = '', kinds = ''] = between.split(/^kind .*$/m)
  return {
    machines: sharesIn(machines).filter(({ name }) => name !== 'all'),
    kinds: sharesIn(kinds.split(end)[0] ?? ''),
  }
}

const sharesIn = (table: string): Share[] =>
  [...table.matchAll(/^(\S.*?) {2,}(\d+) +(\d+) +(\d+) +[\d.]+ %/gm)].map(
    ([, name = '', mutants, equivalent, caught]) => ({
      name,
      mutants: Number(mutants),
      equivalent: Number(equivalent),
      caught: Number(caught),
    }),
  )

/** The page with these figures. */
export function withFigures(page: string, figures: Figures): string {
  const [before = '', rest = ''] = page.split(begin)
  const [, after = ''] = rest.split(end)
  return `${before}${begin}\n\n\`\`\`text\n${tablesOf(figures)}\n\`\`\`\n\n${end}${after}`
}

/**
 * The figures after a run of some lines: those of the others stay, as long as there are such lines. How many of each kind
 * were caught is known of a whole run only, and stays, too.
 */
export function mergeFigures(before: Figures, run: Figures, names: readonly string[]): Figures {
  const ran = new Set(run.machines.map(({ name }) => name))
  if (names.every((name) => ran.has(name))) return run
  const stayed = before.machines.filter(({ name }) => names.includes(name) && !ran.has(name))
  return { machines: [...stayed, ...run.machines], kinds: before.kinds }
}
