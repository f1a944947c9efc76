import type { Network } from '../../contract/networks.ts'
import type { CadenceVerdict } from '../../contract/strategy.ts'
import { meanOf } from '../campaigns/experiment/intervals.ts'
import { platformStrategies } from '../campaigns/marketing/platformStrategies.ts'
import { medianOf } from './median.ts'

/** A week of an account. */
export interface CadenceWeek {
  posts: number
  /** What a post of it brought; null where it was not told, or nothing went out. */
  perPost: number | null
}

/** Posts a week, both included. */
export interface CadenceBand {
  from: number
  to: number
}

export interface Cadence {
  /** Posts a week over the last eight weeks, or over those that there are. */
  perWeek: number
  best: CadenceBand
  verdict: CadenceVerdict
  /** How many a week more or fewer; 0 to stay. */
  by: number
  /** own: from weeks of the account · default: where to begin on its network */
  sureness: 'own' | 'default'
}

/** Fewer weeks that were told of do not fall into thirds. */
const leastWeeks = 8

/** So many are tried more at the most; what they do shows before the next. */
const mostMore = 2

/**
 * How often an account posts, and how often it did best: of its weeks ordered by their posts, the third in which a post
 * brought most at the median (thirds: Gelman and Park, Splitting a Predictor at the Upper Quarter or Third, 2009). Of fewer than
 * eight weeks told of, the default of the network. `weeks`: the earlier first, whole ones, those without a post among them.
 */
export function cadenceOf(network: Network, weeks: readonly CadenceWeek[]): Cadence {
  const told = weeks.flatMap(({ posts, perPost }) => (perPost === null ? [] : [{ posts, perPost }]))
  const isOwn = told.length >= leastWeeks
  const best = isOwn ? bestThird(told) : defaultBand(network)
  const recent = weeks.slice(-leastWeeks).map(({ posts }) => posts)
  const perWeek = recent.length === 0 ? 0 : meanOf(recent)
  return { perWeek, best, ...verdictOf(perWeek, best), sureness: isOwn ? 'own' : 'default' }
}

interface ToldWeek {
  posts: number
  perPost: number
}

/** Of thirds that did as well as each other the one of fewer posts. */
function bestThird(weeks: readonly ToldWeek[]): CadenceBand {
  const ordered = weeks.toSorted((one, other) => one.posts - other.posts)
  const thirds = [0, 1, 2].map((index) =>
    ordered.slice(Math.round((index * ordered.length) / 3), Math.round(((index + 1) * ordered.length) / 3)),
  )
  const typical = (third: readonly ToldWeek[]) => medianOf(third.map(({ perPost }) => perPost))
  const [best = ordered] = thirds.toSorted((one, other) => typical(other) - typical(one))
  const posts = best.map((week) => week.posts)
  return { from: Math.min(...posts), to: Math.max(...posts) }
}

/** One fewer and one more than where a campaign begins. */
function defaultBand(network: Network): CadenceBand {
  const strategy = platformStrategies.find(({ fields }) => fields.network === network)
  const start = strategy?.fields.posts_per_week ?? 1
  return { from: Math.max(1, start - 1), to: start + 1 }
}

function verdictOf(perWeek: number, { from, to }: CadenceBand): Pick<Cadence, 'verdict' | 'by'> {
  if (perWeek < from) return { verdict: 'more', by: Math.min(mostMore, Math.ceil(from - perWeek)) }
  if (perWeek > to) return { verdict: 'fewer', by: Math.ceil(perWeek - to) }
  return { verdict: 'stay', by: 0 }
}
