import { networks } from '../../../contract/networks.ts'
import { networkNames } from '../../../rules/networks/networkNames.ts'
import { contentNames, contentTitles } from '../matrix/contents.ts'
import { faultNames } from '../matrix/faults.ts'
import { tableOf } from '../matrix/page.ts'
import type { PostOutcome, RandomOutcome } from './run.ts'

/** The page `docs/randomRuns.md` of whole runs. */
export const pageOf = (runs: readonly RandomOutcome[]): string => `# Random runs

Written by \`npm run test:random -- --write\`.

Posts go out over all networks at once, on several accounts of each, while what is drawn goes wrong at calls that are drawn,
and workers are killed with SIGKILL: at a call that is drawn, and at moments that are drawn, whatever they do just then.
The next process goes on. Where the product asks a person, the person looks at the network and says truly what stands there, and where;
accounts are connected again and what failed is sent again. The clock of the workers goes on to what is due next. After
each of its steps and in the end, every post is compared with what stands on its network.

${summaryOf(runs)}

## Networks

${tableOf(['Network', ...runs.flatMap(titles)], networkRows(runs))}

## Contents

${tableOf(['Content', ...runs.flatMap(titles)], contentRows(runs))}

## Faults and kills

${tableOf(['What went wrong', ...runs.map(({ database }) => database)], faultRows(runs))}
`

/** What whole runs and short ones print. */
export const summaryOf = (runs: readonly RandomOutcome[]): string =>
  tableOf(
    ['', ...runs.map(({ database }) => database)],
    Object.entries(figures).map(([name, figure]) => [name, ...runs.map((run) => String(figure(run)))]),
  )

const figures: Readonly<Record<string, (run: RandomOutcome) => string | number>> = {
  Seed: ({ seed }) => seed,
  'Workers at once': ({ workers }) => workers,
  Posts: ({ posts }) => posts.length,
  'Stand there whole, each part once and in order': ({ posts }) => posts.filter(isWhole).length,
  'Lost, doubled, out of order, or told wrongly': ({ posts }) => posts.filter(isWrong).length,
  'Posts of which their person was asked': ({ posts }) => posts.filter(({ isAsked }) => isAsked).length,
  'Accounts connected again': ({ reconnected }) => reconnected,
  'Faults that struck': ({ struck }) => struck.reduce((total, { times }) => total + times, 0),
  'Workers killed': ({ kills }) => kills.atCalls + kills.atMoments,
  'Steps of the clock': ({ rounds }) => rounds,
  'Hours on the clock': ({ minutes }) => (minutes / 60).toFixed(1),
}

const isWrong = ({ wrong }: PostOutcome): boolean => wrong !== null
const isWhole = ({ wrong }: PostOutcome): boolean => wrong === null

const titles = ({ database }: RandomOutcome): string[] => [`Posts, ${database}`, 'hold']

const networkRows = (runs: readonly RandomOutcome[]): string[][] =>
  networks.map((network) => [networkNames[network], ...counted(runs, (post) => post.network === network)])

const contentRows = (runs: readonly RandomOutcome[]): string[][] =>
  contentNames.map((content) => [contentTitles[content], ...counted(runs, (post) => post.content === content)])

/** How many posts of a kind each run had, and how many of them hold. */
const counted = (runs: readonly RandomOutcome[], isMeant: (post: PostOutcome) => boolean): string[] =>
  runs.flatMap(({ posts }) => {
    const own = posts.filter(isMeant)
    return [own.length, own.filter((post) => !isWrong(post)).length].map(String)
  })

function faultRows(runs: readonly RandomOutcome[]): string[][] {
  const timesOf = (name: string) => runs.map(({ struck }) => struck.find(({ fault }) => fault === name)?.times ?? 0)
  const rows = faultNames
    .map((name) => [name, ...timesOf(name)] as const)
    .filter(([, ...times]) => times.some((count) => count > 0))
  const moments = ['SIGKILL at a moment that was drawn', ...runs.map(({ kills }) => kills.atMoments)] as const
  return [...rows, moments].map((row) => row.map(String))
}
