import papaparse from 'papaparse'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnalyticsReport, analyticsReport, bucketsReport } from '../../../contract/analytics.ts'
import { type PostMetric, postMetrics } from '../../../contract/metrics.ts'
import { followersOf } from '../../../practice/growth.ts'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { readingAges } from '../../../rules/insight/collectionPlan.ts'
import { metricLabels } from '../../../rules/insight/metricWords.ts'
import { download } from '../../server/exports/support.ts'
import { createTestProvider, type TestProvider } from '../../server/support.ts'
import { type Numbers, numbersAt } from './networkNumbers.ts'
import { followersNameOf, remoteIdOf } from './practiceState.ts'
import {
  dayCount,
  day as dayLength,
  publicationCount,
  type SimulatedPublication,
  toldNetworks,
} from './simulatedPosts.ts'
import { reachRemovedAt, type Simulation, type StoredPost, simulate, timezone } from './simulation.ts'

/** A reading that the product stored: when, and of what. */
interface Reading {
  remoteId: string
  step: number
  at: number
  numbers: Numbers
}

let simulation: Simulation
let provider: TestProvider
let readings: readonly Reading[]
let lastReadings: ReadonlyMap<string, Reading>
let report: AnalyticsReport
let followersReadAt: ReadonlyMap<string, number>
beforeAll(async () => {
  simulation = await simulate()
  const { bench } = simulation
  provider = await createTestProvider({ database: bench.database })
  readings = await readReadings()
  followersReadAt = await readFollowersReadAt()
  lastReadings = new Map(readings.map((reading) => [reading.remoteId, reading]))
  const { status, text, body } = await provider.ask(`GET analytics/?${query()}`, { token: bench.person.token })
  expect(status, text).toBe(200)
  report = analyticsReport.parse(body)
}, 300_000)
afterAll(async () => {
  await provider.stop()
  await simulation.close()
})

/** In the order of their steps. */
async function readReadings(): Promise<Reading[]> {
  const rows = await simulation.bench.database.db
    .selectFrom('metric_readings as reading')
    .innerJoin('publications as publication', 'publication.id', 'reading.publication_id')
    .select(['publication.remote_id', 'reading.step', 'reading.read_at', ...postMetrics])
    .orderBy('reading.step')
    .execute()
  return rows.map(({ remote_id, step, read_at, ...numbers }) => ({
    ...{ remoteId: remote_id ?? '', step, at: read_at.getTime(), numbers },
  }))
}

/** When the followers of each account were read last. */
async function readFollowersReadAt(): Promise<ReadonlyMap<string, number>> {
  const rows = await simulation.bench.database.db
    .selectFrom('account_readings as reading')
    .innerJoin('social_accounts as account', 'account.id', 'reading.account_id')
    .select(['account.network', 'reading.read_at'])
    .orderBy('reading.read_at')
    .execute()
  return new Map(rows.map(({ network, read_at }) => [network, read_at.getTime()]))
}

const dayOf = (at: number): string => wallTimeAt(at, timezone).slice(0, 10)
const range = () => ({ from: dayOf(simulation.begin), to: dayOf(simulation.end) })
const query = () => new URLSearchParams(range()).toString()
const idOf = ({ network, nth }: SimulatedPublication): string => remoteIdOf[network](nth)
const allOf = (posts: readonly StoredPost[]) => posts.flatMap(({ publications }) => publications)
const everyPublication = () => allOf(simulation.posts)

/** What its network itself says of a publication at an instant. */
function toldAt(publication: SimulatedPublication, at: number): Numbers {
  const numbers = numbersAt(publication.network, idOf(publication), at - simulation.createdAt(publication, at))
  const isReachGone = publication.network === 'instagram' && at >= simulation.begin + reachRemovedAt
  return isReachGone ? { ...numbers, reach: null } : numbers
}

/** The same at its last reading; null where it was never read. */
function toldLast(publication: SimulatedPublication): Numbers | null {
  const last = lastReadings.get(idOf(publication))
  return last ? toldAt(publication, last.at) : null
}

const sum = (values: readonly (number | null)[]): number | null => {
  const told = values.filter((value) => value !== null)
  return told.length === 0 ? null : told.reduce((all, one) => all + one, 0)
}
const engagementOf = ({ likes, comments, shares, quotes, saves }: Numbers) =>
  sum([likes, comments, shares, quotes, saves])

function sumsOf(publications: readonly SimulatedPublication[]) {
  const told = publications.map(toldLast).filter((numbers) => numbers !== null)
  return {
    impressions: sum(told.map(({ impressions }) => impressions)),
    reach: sum(told.map(({ reach }) => reach)),
    engagement: sum(told.map(engagementOf)),
    rated_engagement: sum(told.filter(({ reach }) => reach !== null).map(engagementOf)),
    clicks: sum(told.map(({ clicks }) => clicks)),
  }
}

const isLate = ({ dueAt, publications }: StoredPost): boolean =>
  publications.some(({ publishedAt }) => publishedAt - dueAt >= 60_000)

const countsOf = (posts: readonly StoredPost[], failedAt: readonly number[]) => ({
  ...{ posts_out: posts.length, failed: failedAt.length, late: posts.filter(isLate).length },
  ...sumsOf(allOf(posts)),
})

const firstDayOf = ({ publications: [first] }: StoredPost): string => dayOf(first?.publishedAt ?? 0)

test('every reading is what its network said at that moment, in every metric, and null in what it did not tell', () => {
  const byId = new Map(everyPublication().map((publication) => [idOf(publication), publication]))
  expect(byId.size).toBe(publicationCount)
  expect(readings.length).toBeGreaterThan(4 * publicationCount)
  for (const { remoteId, at, numbers } of readings) {
    const publication = byId.get(remoteId)
    expect(publication && toldAt(publication, at), remoteId).toEqual(numbers)
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
    expect(lastReadings.get(idOf(publication))?.step ?? -1, idOf(publication)).toBeGreaterThanOrEqual(least)
  }
})

test('the totals are the sum of what the networks said', () => {
  const connected = toldNetworks.map((network) => followersAtEnd(network))
  expect(report.totals.now).toEqual({
    ...countsOf(simulation.posts, simulation.failedAt),
    followers: sum(connected),
  })
  const unread = everyPublication().filter((publication) => !lastReadings.has(idOf(publication)))
  expect(report.unread).toBe(unread.length)
  expect(unread.length).toBeGreaterThan(20)
  expect(report.read_at).toBe(new Date(Math.max(...readings.map(({ at }) => at))).toISOString())
})

test('each day has what its posts brought', () => {
  expect(report.days).toHaveLength(dayCount + 1)
  for (const { day, top_post, followers, ...figures } of report.days) {
    const posts = simulation.posts.filter((post) => firstDayOf(post) === day)
    const failedAt = simulation.failedAt.filter((at) => dayOf(at) === day)
    expect(figures, day).toEqual(countsOf(posts, failedAt))
  }
})

test('each account has what its posts brought, and nothing that its network does not tell', () => {
  expect(report.accounts.map(({ network }) => network).toSorted()).toEqual([...toldNetworks].toSorted())
  for (const { network, now } of report.accounts) {
    const own = everyPublication().filter((publication) => publication.network === network)
    expect(now, network).toMatchObject({ posts_out: own.length, ...sumsOf(own) })
  }
})

test('each bucket has what its posts brought, of those that it was told of', async () => {
  const { body } = await provider.ask(`GET analytics/buckets/?${query()}`, { token: simulation.bench.person.token })
  const { buckets, posts_out } = bucketsReport.parse(body)
  expect(posts_out).toBe(simulation.posts.length)
  expect(buckets).toHaveLength(3)
  for (const { bucket_id, reach, engagement, ...bucket } of buckets) {
    const posts = simulation.posts.filter(({ bucketId }) => bucketId === bucket_id)
    expect(bucket.posts_out).toBe(posts.length)
    for (const [metric, told] of [
      ['reach', reach],
      ['engagement', engagement],
    ] as const) {
      const values = posts.map(({ publications }) => sumsOf(publications)[metric]).filter((value) => value !== null)
      expect(told?.posts).toBe(values.length)
      expect(Math.round((told?.mean ?? 0) * values.length)).toBe(sum(values))
    }
  }
})

test('the CSV has every publication once, with what was told last and nothing where nothing was', async () => {
  const { text } = await download(provider, simulation.bench.person, 'exports/analytics/', range())
  const rows = papaparse.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
  const told = (numbers: Numbers | null) => postMetrics.map((metric: PostMetric) => String(numbers?.[metric] ?? ''))
  const expected = everyPublication()
    .toSorted((one, other) => one.publishedAt - other.publishedAt)
    .map((publication) => told(toldLast(publication)))
  expect(rows.map((row) => postMetrics.map((metric) => row[metricLabels[metric]]))).toEqual(expected)
})

const followersAtEnd = (network: (typeof toldNetworks)[number]): number | null => {
  const at = followersReadAt.get(network)
  return at === undefined ? null : followersOf(followersNameOf[network](), at)
}
