import { contentTitles } from './contents.ts'
import type { MatrixCount, MatrixShape } from './counts.ts'
import type { FaultName } from './faults.ts'
import { titleOf } from './networks.ts'

/** What a whole run was. */
export interface MatrixRun {
  shapes: readonly MatrixShape[]
  counts: readonly MatrixCount[]
}

/** The page `docs/faults.md` of a whole run. */
export function pageOf(run: MatrixRun): string {
  const { cells, held, asked } = sumOf(run.counts)
  const impossible = impossibleOf(run).reduce((total, [, count]) => total + count, 0)
  return `# Faults

Written by \`npm run test:faults -- --write\`.

Each content that a network takes goes out there once with nothing going wrong, which shows the calls that it makes. Then
each of those calls meets each of the faults below, on an account of its own: that is a cell. It holds where the practice
network has exactly one of each part in the end, in order, where what the person is told on the way agrees with what stands
there, and where nobody is told that something failed which is there. A person who is asked looks, and says what they see.
A network that knows accounts by tokens of two kinds is gone over with each.

**${cells} cells, ${held} hold**; in ${asked} of them the person is asked, because the network cannot tell. ${impossible} are impossible.

## Networks and contents

${tableOf(
  ['Network', 'Content', 'Calls', 'Cells', 'Hold', 'Person asked'],
  run.shapes.flatMap((shape) => contentRows(shape, run.counts)),
)}

## Faults

${tableOf(['What goes wrong at a call', 'Cells', 'Hold', 'Person asked'], faultRows(run.counts))}

## What is impossible

${tableOf(['Cells', 'Why'], [...impossibleOf(run).map(([why, count]) => [String(count), why])])}

${tableOf(['Network', 'Content', 'Why it does not go out there'], run.shapes.flatMap(leftRows))}

## Calls

${run.shapes.map(callsOf).join('\n\n')}
`
}

function contentRows({ network, contents }: MatrixShape, counts: readonly MatrixCount[]): string[][] {
  return contents.map(({ content, steps }) => {
    const own = counts.filter((count) => count.network === network && count.content === content)
    return [titleOf(network), contentTitles[content], String(steps.length), ...figuresOf(own)]
  })
}

const faultRows = (counts: readonly MatrixCount[]): string[][] =>
  [...Map.groupBy(counts, ({ fault }): FaultName => fault)].map(([fault, own]) => [fault, ...figuresOf(own)])

const leftRows = ({ network, left }: MatrixShape): string[][] =>
  left.map(({ content, why }) => [titleOf(network), contentTitles[content], why])

const impossibleOf = ({ shapes }: MatrixRun): (readonly [string, number])[] =>
  [
    ...Map.groupBy(
      shapes.flatMap(({ impossible }) => impossible),
      ({ why }) => why,
    ),
  ].map(([why, some]) => [why, some.reduce((total, { cells }) => total + cells, 0)])

const callsOf = ({ network, contents }: MatrixShape): string =>
  `### ${titleOf(network)}\n\n${contents
    .map(({ content, steps }) => `- ${contentTitles[content]}: ${steps.map(({ name }) => `\`${name}\``).join(', ')}`)
    .join('\n')}`

const figuresOf = (counts: readonly MatrixCount[]): string[] => {
  const { cells, held, asked } = sumOf(counts)
  return [cells, held, asked].map(String)
}

const sumOf = (counts: readonly MatrixCount[]) => ({
  cells: counts.reduce((total, { cells }) => total + cells, 0),
  held: counts.reduce((total, { held }) => total + held, 0),
  asked: counts.reduce((total, { asked }) => total + asked, 0),
})

/** A table of Markdown. */
export function tableOf(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.'
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}
