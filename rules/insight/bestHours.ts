import type { Sureness } from '../../contract/strategy.ts'
import { type Interval, meanOf } from '../campaigns/experiment/intervals.ts'
import { criticalT } from '../campaigns/experiment/studentT.ts'
import { logOf } from './statistics/geometricMean.ts'

/** What a post brought, at an hour of the week on the person's wall clock; Sunday is 0. */
export interface HourResult {
  weekday: number
  hour: number
  /** Against the usual of its account. */
  ratio: number
}

export interface HourTimes {
  weekday: number
  hour: number
  /** How many times the usual a post at that hour brings. */
  times: number
  /** It lies in it in 9 of 10 cases; null where no own post, or no hour with two, tells how far posts lie apart. */
  interval: Interval | null
  /**
   * Whether own posts say that it brings more than usual, though all hours were looked at: of 168 hours that are all alike
   * some have an interval above 1 by chance.
   */
  isAboveUsual: boolean
  posts: number
  /** own: five posts or more */
  sureness: Sureness
}

/** So many posts weigh as much as the default. */
const defaultWeight = 5

const confidence = 0.9

/**
 * What a post brings at each hour of the week, Sunday first: the geometric mean of what posts brought there, drawn to the
 * default the more the fewer they are (n of n + 5 parts are own). That is the credibility estimate of Bühlmann (Experience
 * Rating and Credibility, 1967), the empirical Bayes of Efron and Morris (Data Analysis Using Stein's Estimator and its
 * Generalizations, 1975), on logarithms; its variance is that of a post over n + 5. How far posts of one hour lie apart is
 * pooled over all hours, since an hour alone has too few. An hour is above the usual by an interval that holds for all hours
 * with posts at once in 9 of 10 cases (Dunn, Multiple Comparisons Among Means, 1961).
 */
export function bestHours(
  results: readonly HourResult[],
  defaultTimes: (weekday: number, hour: number) => number,
): HourTimes[] {
  const logs = new Map(hoursOfWeek.map(({ weekday, hour }) => [keyOf(weekday, hour), [] as number[]]))
  for (const { weekday, hour, ratio } of results) logs.get(keyOf(weekday, hour))?.push(logOf(ratio))
  const groups = [...logs.values()]
  const spread = pooledSpread(groups)
  const reaches = spread && reachesOf(spread, groups.filter((logs) => logs.length > 0).length)
  return hoursOfWeek.map(({ weekday, hour }) => ({
    ...{ weekday, hour },
    ...timesOf(logs.get(keyOf(weekday, hour)) ?? [], Math.log(defaultTimes(weekday, hour)), reaches),
  }))
}

const hoursOfWeek = Array.from({ length: 7 * 24 }, (_, index) => ({
  weekday: Math.floor(index / 24),
  hour: index % 24,
}))

const keyOf = (weekday: number, hour: number): number => weekday * 24 + hour

interface Spread {
  variance: number
  /** Of freedom. */
  degrees: number
}

/** The variance of posts within their hours; null where no hour has two. */
function pooledSpread(groups: readonly (readonly number[])[]): Spread | null {
  const used = groups.filter((logs) => logs.length > 1)
  const degrees = used.reduce((sum, logs) => sum + logs.length - 1, 0)
  if (degrees === 0) return null
  const squares = used.flatMap((logs) => {
    const mean = meanOf(logs)
    return logs.map((log) => (log - mean) ** 2)
  })
  return { variance: squares.reduce((sum, square) => sum + square, 0) / degrees, degrees }
}

/** How far an hour may lie from its middle, by its number of posts. */
interface Reaches {
  ofOne(posts: number): number
  /** Of all hours at once. */
  ofAll(posts: number): number
}

function reachesOf({ variance, degrees }: Spread, hours: number): Reaches {
  const reachBy = (critical: number) => (posts: number) => critical * Math.sqrt(variance / (posts + defaultWeight))
  return {
    ofOne: reachBy(criticalT(confidence, degrees)),
    ofAll: reachBy(criticalT(1 - (1 - confidence) / hours, degrees)),
  }
}

function timesOf(logs: readonly number[], byDefault: number, reaches: Reaches | null) {
  const posts = logs.length
  const own = logs.reduce((sum, log) => sum + log, 0)
  const middle = (own + defaultWeight * byDefault) / (posts + defaultWeight)
  const isTold = posts > 0 && reaches !== null
  return {
    times: Math.exp(middle),
    interval: isTold ? intervalAround(middle, reaches.ofOne(posts)) : null,
    isAboveUsual: isTold && middle > reaches.ofAll(posts),
    posts,
    sureness: surenessOf(posts),
  }
}

const intervalAround = (middle: number, reach: number): Interval => ({
  from: Math.exp(middle - reach),
  until: Math.exp(middle + reach),
})

function surenessOf(posts: number): Sureness {
  if (posts === 0) return 'default'
  return posts < defaultWeight ? 'mixed' : 'own'
}
