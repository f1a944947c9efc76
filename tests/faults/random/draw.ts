import { createHash } from 'node:crypto'
import { type Network, networks } from '../../../contract/networks.ts'
import { contentsOf } from '../matrix/cells.ts'
import type { ContentName } from '../matrix/contents.ts'
import { type FaultName, faultNames, faults } from '../matrix/faults.ts'

/** What is drawn for a run. */
export interface RandomPlan {
  seed: number
  posts: readonly DrawnPost[]
  faults: readonly DrawnFault[]
  /** Workers that are killed whatever they do just then, one in a round. */
  kills: readonly DrawnKill[]
}

export interface DrawnPost {
  network: Network
  /** Which of the network's accounts. */
  account: number
  content: ContentName
}

export interface DrawnFault {
  network: Network
  account: number
  name: FaultName
  /** Of the account's calls, from 1; counted from the first that no other fault strikes. */
  call: number
}

export interface DrawnKill {
  /** Which of the rounds, from 0. */
  round: number
  /** Milliseconds after it began. */
  after: number
  /** Which worker, from 0. */
  worker: number
}

export interface RandomSize {
  posts: number
  accounts: number
  /** For each post. */
  faultsAPost: number
  kills: number
  workers: number
}

/** Faults of a whole post: the others are of two workers and of a person at one post, which the matrix has. */
const manners: readonly string[] = ['answered', 'timed out', 'killed']
const drawnFaults = faultNames.filter((name) => manners.includes(faults[name].manner))

/** About how many calls a post makes. */
const callsAPost = 5
/** Milliseconds: about what a round takes in which much is sent. */
const roundLasts = 600
/** The first, in which most is sent; later ones are many and short. */
const roundsWithKills = 12

/** Draws a run: the same for the same seed and size. */
export function draw(seed: number, { posts, accounts, faultsAPost, kills, workers }: RandomSize): RandomPlan {
  const below = (what: string, bound: number) => numberIn(`${seed} ${what}`) % bound
  const oneOf = <T>(what: string, among: readonly T[]): T => {
    const one = among[below(what, among.length)]
    if (one === undefined) throw new Error(`There is nothing to draw ${what} from`)
    return one
  }
  const drawnPosts = Array.from({ length: posts }, (_, index): DrawnPost => {
    const network = networks[index % networks.length] ?? oneOf(`the network of post ${index}`, networks)
    return {
      network,
      account: below(`the account of post ${index}`, accounts),
      content: oneOf(`the content of post ${index}`, contentsOf(network)),
    }
  })
  const lanes = [...Map.groupBy(drawnPosts, ({ network, account }) => `${network} ${account}`).values()]
  const drawn = lanes.flatMap((some) => {
    const [{ network, account } = oneOf('a post', some)] = some
    return Array.from({ length: Math.round(some.length * faultsAPost) }, (_, index): DrawnFault => {
      const what = `fault ${index} of ${network} ${account}`
      return {
        network,
        account,
        name: oneOf(what, drawnFaults),
        call: 1 + below(`the call of ${what}`, callsAPost * some.length),
      }
    })
  })
  const drawnKills = Array.from({ length: kills }, (_, index) => ({
    round: below(`the round of kill ${index}`, roundsWithKills),
    after: below(`the moment of kill ${index}`, roundLasts),
    worker: below(`the worker of kill ${index}`, workers),
  }))
  return { seed, posts: drawnPosts, faults: drawn, kills: drawnKills }
}

const numberIn = (name: string): number => createHash('sha256').update(name).digest().readUInt32BE()
