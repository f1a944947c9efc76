import type { Network } from '../../../contract/networks.ts'
import { rulesOf } from '../../../rules/networks/networks.ts'
import { tokensOf } from '../../support/lyingProxy/tokens.ts'
import type { SeenCall } from '../../support/lyingProxy.ts'
import { isInSample } from '../../support/sample.ts'
import { type ContentName, contentNames, contentTitles, type Writing, writingOf } from './contents.ts'
import { type Fault, type FaultName, faultNames, faults } from './faults.ts'
import { type MatrixName, matrixNetworks } from './networks.ts'

/** A call that a post makes on its way where nothing goes wrong. */
export interface Step {
  /** From 1. */
  call: number
  /** As `POST /api/v1/statuses`, with a word for what differs from one to the next. */
  name: string
  hasToken: boolean
}

export type StepsByContent = ReadonlyMap<ContentName, readonly Step[]>

export interface Cell {
  network: MatrixName
  content: ContentName
  step: Step
  fault: FaultName
}

export const cellName = ({ network, content, step, fault }: Cell): string =>
  `${network}, ${contentTitles[content]}, call ${step.call} (${step.name}): ${fault}`

/** Of a network that cannot tell what became of its simplest content once the answer is lost: what it can tell of. */
const readBack: Partial<Record<Network, ContentName>> = { tiktok: 'video' }

/** The simplest that goes out on a network: words alone, or beside what it asks for. */
export function simplestWriting(network: Network, word: string): Writing {
  const content = readBack[network] ?? contentsOf(network)[0]
  if (content === undefined) throw new Error(`Nothing goes out on ${network}`)
  return writingOf(content, word, rulesOf(network).takes)
}

/** What goes out on a network. */
export const contentsOf = (network: MatrixName): readonly ContentName[] =>
  contentNames.filter((content) => matrixNetworks[network].takes[content] === true)

export const stepsOf = (calls: readonly SeenCall[]): Step[] =>
  calls.map((call, index) => ({
    call: index + 1,
    name: `${call.method} ${generalPath(call.path)}`,
    hasToken: tokensOf(call).length > 0,
  }))

/** Ids, and whatever else is long and has digits, differ from one post to the next. */
const generalPath = (path: string): string =>
  path
    .split('/')
    .map((part) => (/^v\d+(\.\d+)?$/.test(part) || !/\d|%/.test(part) ? part : '…'))
    .join('/')

/** Why a fault means nothing at a step; null where it does. */
export function impossibility(fault: Fault, { hasToken }: Step): string | null {
  const isOfToken = fault.manner === 'answered' && fault.isOfToken === true
  return isOfToken && !hasToken ? 'The call carries no token.' : null
}

/** The cells of a network and a fault; those that are impossible are left out. */
export const cellsOf = (network: MatrixName, steps: StepsByContent, fault: FaultName): Cell[] =>
  [...steps].flatMap(([content, ofContent]) =>
    ofContent
      .filter((step) => impossibility(faults[fault], step) === null)
      .map((step) => ({ network, content, step, fault })),
  )

export const faultsOfManner = (...manners: Fault['manner'][]): readonly FaultName[] =>
  faultNames.filter((name) => manners.includes(faults[name].manner))

/** Two numbers: of the faults that each network meets, and of the cells of those. Fewer faults with more cells each go faster. */
export interface MatrixSample {
  readonly seed: number
  readonly faultsOneIn: number
  readonly cellsOneIn: number
}

/** All of them, or those that a sample holds. */
export const chosen = (cells: readonly Cell[], sample: MatrixSample | null): Cell[] =>
  cells.filter((cell) => sample === null || isChosen(cell, sample))

const isChosen = (cell: Cell, { seed, faultsOneIn, cellsOneIn }: MatrixSample): boolean =>
  isInSample(`${cell.network}: ${cell.fault}`, { seed, oneIn: faultsOneIn }) &&
  isInSample(cellName(cell), { seed, oneIn: cellsOneIn })

/** As many at once as there is room for; of steps that only few go through, one, as each may hang until all others do. */
export function batchesOf(cells: readonly Cell[], most: number): (readonly Cell[])[] {
  const batches: Cell[][] = []
  for (const cell of cells) {
    const hasRoom = (batch: readonly Cell[]) => batch.length < most && !(isInTurn(cell) && batch.some(isInTurn))
    const batch = batches.find(hasRoom)
    if (batch) batch.push(cell)
    else batches.push([cell])
  }
  return batches
}

function isInTurn({ network, step }: Cell): boolean {
  const { inTurn } = matrixNetworks[network]
  return inTurn !== undefined && step.name.startsWith(inTurn)
}
