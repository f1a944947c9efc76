import papaparse from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnalyticsReport, analyticsReport, bucketsReport } from '../../../contract/analytics.ts'
import { type PostMetric, postMetrics } from '../../../contract/metrics.ts'
import { readingAges } from '../../../rules/insight/collectionPlan.ts'
import { metricLabels } from '../../../rules/insight/metricWords.ts'
import { readAnalyticsReport } from '../../../server/insight/report/analyticsReport.ts'
import { download } from '../../server/exports/support.ts'
import { createTestProvider, type TestProvider } from '../../server/support.ts'
import {
  createExpected,
  dayOf,
  type Expected,
  type ExpectedRank,
  idOf,
  intervalAround,
  middleOf,
  sum,
} from './expectedFigures.ts'
import type { Numbers } from './networkNumbers.ts'
import { testPages } from './pages/pageTests.ts'
import {
  accountNameOf,
  dayCount,
  day as dayLength,
  publicationCount,
  type SimulatedAccount,
  type SimulatedPublication,
  simulatedAccounts,
} from './simulatedPosts.ts'
import { type Simulation, simulate, tag, timezone } from './simulation.ts'
import { type Reading, storedEarlierReadings, storedFollowerTimes, storedReadings } from './storedReadings.ts'

let simulation: Simulation
let provider: TestProvider
let readings: readonly Reading[]
let earlierReadings: readonly Reading[]
let followerTimes: ReadonlyMap<number, readonly number[]>
let expected: Expected
let report: AnalyticsReport
beforeAll(async () => {
  simulation = await simulate()
  const { bench } = simulation
  provider = await createTestProvider({ database: bench.database })
  readings = await storedReadings(bench)
  earlierReadings = await storedEarlierReadings(bench)
  followerTimes = await storedFollowerTimes(bench)
  expected = createExpected({ simulation, readings: [...readings, ...earlierReadings], followerTimes })
  report = await readReport()
}, 300_000)
afterAll(async () => {
  await provider.stop()
  await simulation.close()
})

async function readReport(filter: Record<string, string> = {}): Promise<AnalyticsReport> {
  const query = new URLSearchParams({ ...range(), ...filter }).toString()
  const { status, text, body } = await provider.ask(`GET analytics/?${query}`, { token: simulation.bench.person.token })
  expect(status, text).toBe(200)
  return analyticsReport.parse(body)
}

const range = () => ({ from: dayOf(simulation.begin), to: dayOf(simulation.end) })
const everyPublication = () => simulation.posts.flatMap(({ publications }) => publications)

test('every reading is what its network said at that moment, in every metric, and null in what it did not tell', () => {
  const byId = new Map(everyPublication().map((publication) => [idOf(publication), publication]))
  expect(byId.size).toBe(publicationCount)
  expect(readings.length).toBeGreaterThan(4 * publicationCount)
  for (const { remoteId, at, numbers } of readings) {
    const publication = byId.get(remoteId)
    expect(publication && expected.toldAt(publication, at), remoteId).toEqual(numbers)
  }
})

test('what failed left gaps, a sign-in ended, Instagram stopped telling reach, and Bluesky wrote numbers down', () => {
  const oldEnough = everyPublication().filter(({ publishedAt }) => publishedAt < simulation.end - 40 * dayLength)
  const stepsOf = Map.groupBy(readings, ({ remoteId }) => remoteId)
  const gaps = oldEnough.filter((one) => (stepsOf.get(idOf(one))?.length ?? 0) < readingAges.length)
  expect(gaps.filter((one) => simulation.removedAt(one) === null).length).toBeGreaterThan(20)
  expect(simulation.reconnected).toContain('mastodon')
  const ofInstagram = readings.filter(({ remoteId }) => remoteId.startsWith('179'))
  expect(ofInstagram.filter(({ numbers }) => numbers.reach === null).length).toBeGreaterThan(100)
  const isLess = (reading: Reading, before: Reading | undefined) =>
    before !== undefined && (reading.numbers.likes ?? 0) < (before.numbers.likes ?? 0)
  const writtenDown = [...stepsOf.values()].filter((some) => some.some((one, nth) => isLess(one, some[nth - 1])))
  expect(writtenDown.length).toBeGreaterThan(10)
})

test('who stands on a network long enough was read at the last age that passed, whatever failed meanwhile', () => {
  const slack = 4 * dayLength
  for (const publication of everyPublication().filter((one) => simulation.removedAt(one) === null)) {
    const least = readingAges.findLastIndex((age) => age + slack <= simulation.end - publication.publishedAt)
    expect(expected.lastStepOf(publication), idOf(publication)).toBeGreaterThanOrEqual(least)
  }
})

test('the totals are the sum of what the networks said', () => {
  expect(report.totals.now).toEqual({
    ...expected.figures(simulation.posts, simulation.failedAt),
    followers: expected.followers(range().to),
  })
  const unread = everyPublication().filter((publication) => !expected.isRead(publication))
  expect(report.unread).toBe(unread.length)
  expect(unread.length).toBeGreaterThan(20)
  expect(report.read_at).toBe(new Date(Math.max(...readings.map(({ at }) => at))).toISOString())
})

test('each day has what its posts brought, and the post that reached most', () => {
  expect(report.days).toHaveLength(dayCount + 1)
  for (const { day, top_post, followers, ...figures } of report.days) {
    const posts = simulation.posts.filter(({ publications: [first] }) => first && dayOf(first.publishedAt) === day)
    const failedAt = simulation.failedAt.filter((at) => dayOf(at) === day)
    expect(figures, day).toEqual(expected.figures(posts, failedAt))
    const reachOf = (ids: readonly number[]) =>
      Math.max(
        0,
        ...posts
          .filter(({ postId }) => ids.includes(postId))
          .map(({ publications }) => expected.sums(publications).reach ?? 0),
      )
    const top = top_post?.post_id
    expect(reachOf(top ? [top] : []), day).toBe(reachOf(posts.map(({ postId }) => postId)))
  }
})

test('each day has the followers that the networks told last, and so has the change from day to day', () => {
  for (const times of followerTimes.values()) expect(times.length).toBeGreaterThan(dayCount - 10)
  const told = report.days.map(({ day }) => expected.followers(day))
  const changeOf = (values: readonly (number | null)[]) =>
    values.map((value, nth) => (value ?? 0) - (values[nth - 1] ?? 0)).slice(1)
  expect(report.days.map(({ followers }) => followers)).toEqual(told)
  expect(changeOf(told).filter((change) => change > 0).length).toBeGreaterThan(dayCount / 2)
})

test('each account has what its posts brought, and nothing that its network does not tell', () => {
  const ids = simulatedAccounts.map((account) => simulation.accountIds[account])
  expect(report.accounts.map(({ account_id }) => account_id).toSorted()).toEqual(ids.toSorted())
  for (const account of simulatedAccounts) {
    const now = report.accounts.find(({ account_id }) => account_id === simulation.accountIds[account])?.now
    expect(now, account).toEqual(ofAccounts([account]))
  }
})

/** The totals of some accounts. */
function ofAccounts(accounts: readonly SimulatedAccount[]) {
  const isTheirs = (account: SimulatedAccount) => accounts.includes(account)
  const failed = simulatedAccounts.filter(isTheirs).flatMap(expected.failedOn)
  const posts = expected.asked((publication) => isTheirs(accountNameOf(publication)))
  return { ...expected.figures(posts, [...new Set(failed)]), followers: expected.followers(range().to, accounts) }
}

test('what stood on the networks before is told of the days before, and counted nowhere else', async () => {
  const { earlier } = simulation
  const byId = new Map(earlier.map((publication) => [idOf(publication), publication]))
  for (const { remoteId, at, numbers } of earlierReadings) {
    const publication = byId.get(remoteId)
    expect(publication && expected.toldAt(publication, at), remoteId).toEqual(numbers)
  }
  expect(new Set(earlierReadings.map(({ remoteId }) => remoteId)).size).toBe(earlier.length)
  expect(earlierReadings.length).toBeGreaterThan(earlier.length)
  const { totals, before, days_before, earlier_posts } = await readReport({ compare: 'true' })
  expect(totals).toEqual({ now: report.totals.now, before: figuresBefore(earlier) })
  expect(earlier_posts).toBe(0)
  for (const { day, top_post, ...figures } of days_before) {
    expect(figures, day).toEqual(figuresBefore(earlier.filter(({ publishedAt }) => dayOf(publishedAt) === day)))
  }
  expect((await readReport({ ...before })).earlier_posts).toBe(earlier.length)
})

/** Of earlier posts, when no followers were told so far. */
const figuresBefore = (some: readonly SimulatedPublication[]) => ({
  ...{ posts_out: some.length, failed: 0, late: 0, ...expected.sums(some), followers: null },
})

test('filters by network, account and tag leave what they name, and nothing else', async () => {
  const { accountIds } = simulation
  const ofNetwork = await readReport({ network: 'bluesky' })
  expect(ofNetwork.totals.now).toEqual(ofAccounts(['bluesky', 'bluesky_grace']))
  const failing = await readReport({ network: 'threads' })
  expect(failing.totals.now).toEqual(ofAccounts(['threads']))
  expect(failing.totals.now.failed).toBeGreaterThan(20)
  const second = await readReport({ account: String(accountIds.bluesky_grace) })
  expect(second.totals.now).toEqual(ofAccounts(['bluesky_grace']))
  const tagged = expected.asked((_, { isTagged }) => isTagged)
  const ofTag = await readReport({ tag: tag.toUpperCase() })
  expect(ofTag.totals.now).toEqual({ ...expected.figures(tagged, []), followers: expected.followers(range().to) })
  expect(tagged.length).toBeGreaterThan(200)
})

test('the best and the weakest posts are those that lie furthest from the median of their accounts', async () => {
  const { bench, end } = simulation
  const deps = { db: bench.database.db, readingBudget: bench.networks.readingBudget, now: end }
  const { ranked_by, best, weakest } = await readAnalyticsReport(deps, { id: bench.person.id, timezone }, range())
  const ranked = expected.ranked(range().to)
  expect(ranked_by).toBe('reach')
  const isOld = ({ post }: ExpectedRank) =>
    Math.min(...post.publications.map((one) => one.publishedAt)) <= end - 3 * dayLength
  const told = (some: readonly ExpectedRank[]) =>
    some.map(({ post, value, times }) => ({ post_id: post.postId, value, times: expect.closeTo(times, 9) }))
  const described = (some: AnalyticsReport['best']) =>
    some.map(({ post_id, value, times }) => ({ post_id, value, times }))
  expect(described(best)).toEqual(told(ranked.slice(0, 5)))
  expect(described(weakest)).toEqual(told(ranked.filter(isOld).toReversed().slice(0, 5)))
})

test('each bucket has what its posts brought, of those that it was told of, with mean, median and interval', async () => {
  const query = new URLSearchParams(range()).toString()
  const { body } = await provider.ask(`GET analytics/buckets/?${query}`, { token: simulation.bench.person.token })
  const { buckets, posts_out } = bucketsReport.parse(body)
  expect(posts_out).toBe(simulation.posts.length)
  expect(buckets).toHaveLength(3)
  for (const { bucket_id, name, reach, engagement, posts_out: out } of buckets) {
    const sums = simulation.posts
      .filter(({ bucketId }) => bucketId === bucket_id)
      .map(({ publications }) => expected.sums(publications))
    expect(out, name).toBe(sums.length)
    expect(reach, name).toEqual(summaryOf(sums.map((one) => one.reach)))
    expect(engagement, name).toEqual(summaryOf(sums.map((one) => one.engagement)))
  }
})

function summaryOf(values: readonly (number | null)[]) {
  const told = values.filter((value) => value !== null)
  const { from, until } = intervalAround(told)
  return {
    ...{ posts: told.length, mean: expect.closeTo((sum(told) ?? 0) / told.length, 6), median: middleOf(told) },
    interval: { from: expect.closeTo(from, 3), until: expect.closeTo(until, 3) },
  }
}

test('the CSV has every publication once, with what was told last and nothing where nothing was', async () => {
  const { text } = await download(provider, simulation.bench.person, 'exports/analytics/', range())
  const rows = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  const told = (numbers: Numbers | null) => postMetrics.map((metric: PostMetric) => String(numbers?.[metric] ?? ''))
  const wanted = everyPublication()
    .toSorted((one, other) => one.publishedAt - other.publishedAt)
    .map((publication) => told(expected.toldLast(publication)))
  expect(rows.map((row) => postMetrics.map((metric) => row[metricLabels[metric]]))).toEqual(wanted)
})

testPages(() => ({ simulation, expected, readings, followerTimes }))
