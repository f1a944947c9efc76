import { followersOf } from '../../../practice/growth.ts'
import { type Numbers, numbersAt } from './networkNumbers.ts'
import { followersNameOf, remoteIdOf } from './practiceState.ts'
import {
  accountNameOf,
  day as dayLength,
  hour,
  type SimulatedAccount,
  type SimulatedPublication,
  simulatedAccounts,
} from './simulatedPosts.ts'
import { failingOn, reachRemovedAt, type Simulation, type StoredPost, timezone } from './simulation.ts'
import type { Reading } from './storedReadings.ts'

const format = new Intl.DateTimeFormat('en-CA', { timeZone: timezone, dateStyle: 'short' })
/** The person's day of an instant, `2026-11-25`, by the platform's calendar and not by our rules. */
export const dayOf = (at: number): string => format.format(at)

/** When a day ends, milliseconds: at the first full hour of the next one. */
function endOf(day: string): number {
  const hours = Array.from({ length: 72 }, (_, nth) => Date.parse(day) + nth * hour)
  return hours.find((at) => dayOf(at) > day) ?? 0
}

export const idOf = ({ network, nth }: SimulatedPublication): string => remoteIdOf[network](nth)

/** What was told adds up; null where nothing was. */
export function sum(values: readonly (number | null)[]): number | null {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : told.reduce((all, one) => all + one, 0)
}

const engagementOf = ({ likes, comments, shares, quotes, saves }: Numbers) =>
  sum([likes, comments, shares, quotes, saves])

interface Read {
  simulation: Simulation
  readings: readonly Reading[]
  /** By the id of the account, milliseconds. */
  followerTimes: ReadonlyMap<number, readonly number[]>
}

/** What a report should say, reckoned from what the practice networks themselves know at the instants of the readings. */
export function createExpected({ simulation, readings, followerTimes }: Read) {
  const { posts, failedAt, accountIds, begin } = simulation
  const lastReadings = new Map(readings.map((reading) => [reading.remoteId, reading]))

  /** What its network says of a publication at an instant. */
  function toldAt(publication: SimulatedPublication, at: number): Numbers {
    const numbers = numbersAt(publication.network, idOf(publication), at - simulation.createdAt(publication, at))
    const isReachGone = publication.network === 'instagram' && at >= begin + reachRemovedAt
    return isReachGone ? { ...numbers, reach: null } : numbers
  }

  /** The same at its last reading; null where it was never read. */
  function toldLast(publication: SimulatedPublication): Numbers | null {
    const last = lastReadings.get(idOf(publication))
    return last ? toldAt(publication, last.at) : null
  }

  function sums(publications: readonly SimulatedPublication[]) {
    const told = publications.map(toldLast).filter((numbers) => numbers !== null)
    return {
      impressions: sum(told.map(({ impressions }) => impressions)),
      reach: sum(told.map(({ reach }) => reach)),
      engagement: sum(told.map(engagementOf)),
      rated_engagement: sum(told.filter(({ reach }) => reach !== null).map(engagementOf)),
      clicks: sum(told.map(({ clicks }) => clicks)),
    }
  }

  /** Posts with those of their publications that are asked for, without those of which none is. */
  const asked = (isAsked: (publication: SimulatedPublication, post: StoredPost) => boolean): StoredPost[] =>
    posts
      .map((post) => ({ ...post, publications: post.publications.filter((one) => isAsked(one, post)) }))
      .filter(({ publications }) => publications.length > 0)

  const figures = (some: readonly StoredPost[], failed: readonly number[]) => ({
    ...{ posts_out: some.length, failed: failed.length, late: some.filter(isLate).length },
    ...sums(some.flatMap(({ publications }) => publications)),
  })

  /** What an account's network says of its followers as it was read last up to the end of a day. */
  function followersOn(account: SimulatedAccount, day: string): number | null {
    const at = followerTimes.get(accountIds[account])?.findLast((time) => dayOf(time) <= day)
    return at === undefined ? null : followersOf(followersNameOf[account](), at)
  }

  return {
    ...{ toldAt, toldLast, sums, asked, figures, followersOn },
    /** Of all accounts, or of some, on a day. */
    followers: (day: string, accounts: readonly SimulatedAccount[] = simulatedAccounts) =>
      sum(accounts.map((account) => followersOn(account, day))),
    isRead: (publication: SimulatedPublication) => lastReadings.has(idOf(publication)),
    lastStepOf: (publication: SimulatedPublication) => lastReadings.get(idOf(publication))?.step ?? -1,
    /** When posts of an account failed. */
    failedOn: (account: SimulatedAccount): readonly number[] =>
      failingOn.some((one) => one === account) ? failedAt : [],
    /** Posts against what was usual in the 90 days up to the end of a day, by reach, the best first. */
    ranked(day: string): ExpectedRank[] {
      const until = endOf(day)
      const isUsual = ({ publishedAt }: SimulatedPublication) => publishedAt >= until - 90 * dayLength
      const usual = asked(isUsual).flatMap(({ publications }) => publications)
      return rankedByReach(posts, usual, (publication) => toldLast(publication)?.reach ?? null)
    },
  }
}
export type Expected = ReturnType<typeof createExpected>

const isLate = ({ dueAt, publications }: StoredPost): boolean =>
  publications.some(({ publishedAt }) => publishedAt - dueAt >= 60_000)

/** A post against what is usual on its accounts. */
export interface ExpectedRank {
  post: StoredPost
  value: number
  times: number
}

/** Posts against the median of their accounts in the usual ones, the best first. */
function rankedByReach(
  posts: readonly StoredPost[],
  usual: readonly SimulatedPublication[],
  reachOf: (publication: SimulatedPublication) => number | null,
): ExpectedRank[] {
  const told = usual.filter((one) => reachOf(one) !== null)
  const medians = new Map(
    [...Map.groupBy(told, accountNameOf)].map(([account, some]) => [account, middleOf(some.map(reachOf))]),
  )
  return posts
    .flatMap((post) => {
      const some = post.publications.filter((one) => reachOf(one) !== null)
      const value = sum(some.map(reachOf))
      const expected = sum(some.map((one) => medians.get(accountNameOf(one)) ?? null))
      return value === null || expected === null ? [] : [{ post, value, times: value / expected }]
    })
    .toSorted((one, other) => other.times - one.times)
}

/** Half lies above it, half below. */
export function middleOf(values: readonly (number | null)[]): number {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other)
  const half = Math.floor(sorted.length / 2)
  const [above = 0, below = above] = [sorted[half], sorted[half - 1]]
  return sorted.length % 2 === 1 ? above : (above + below) / 2
}

/** The 95 % interval of a mean, by Student's t. */
export function intervalAround(values: readonly number[]): { from: number; until: number } {
  const mean = (sum(values) ?? 0) / values.length
  const degrees = values.length - 1
  const squares = values.map((value) => (value - mean) ** 2)
  const reach = studentT(normalQuantile(0.975), degrees) * Math.sqrt((sum(squares) ?? 0) / degrees / values.length)
  return { from: mean - reach, until: mean + reach }
}

/**
 * The quantile of Student's t at that of the normal distribution, by its expansion around it (Abramowitz and Stegun,
 * Handbook of Mathematical Functions, 26.7.5): right to six digits from 50 degrees of freedom on.
 */
export const studentT = (z: number, degrees: number): number =>
  z +
  (z ** 3 + z) / (4 * degrees) +
  (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2) +
  (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * degrees ** 3)

/** Below which of its values so much of the normal distribution lies, more than a half; by Simpson's rule. */
export function normalQuantile(share: number): number {
  const step = 1 / 1024
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI)
  let [x, below] = [0, 0.5]
  for (;;) {
    const next = (step / 6) * (density(x) + 4 * density(x + step / 2) + density(x + step))
    if (below + next >= share) return x + (step * (share - below)) / next
    x += step
    below += next
  }
}
