import { afterAll, beforeAll, expect, test } from 'vitest'
import { wallTimeAt } from '../../../rules/content/wallClock.ts'
import { engagementMetrics, sumOfTold } from '../../../rules/insight/figures.ts'
import { daysIn } from '../../../rules/insight/range.ts'
import { readAnalyticsReport } from '../../../server/insight/report/analyticsReport.ts'
import { NetworkFault, type PostMetrics } from '../../../server/networks/network.ts'
import { makePublished } from './publishedPosts.ts'
import { createInsightBench, type InsightBench } from './support.ts'

const hour = 3_600_000
const day = 24 * hour
const postCount = 90
const dayCount = 90
const timezone = 'America/New_York'

let bench: InsightBench
beforeAll(async () => {
  bench = await createInsightBench()
  await bench.begin()
})
afterAll(() => bench.close())

test('90 days of posts are told to the last unit as the networks told them last, through gaps, removed metrics and rewritten history', async () => {
  const { db } = bench.database
  const begun = bench.clock.now()
  const places = [
    { accountId: await bench.connect('instagram'), network: 'instagram' as const },
    { accountId: await bench.connect('mastodon'), network: 'mastodon' as const },
  ]
  const publishedAt = new Map<string, number>()
  for (let nth = 0; nth < postCount; nth += 1) {
    const at = begun + Math.round((nth * dayCount * day) / postCount)
    const publications = places.slice(0, 1 + (nth % 2)).map((place, index) => {
      const remoteId = `${nth}-${index}`
      publishedAt.set(remoteId, at)
      return { ...place, at: new Date(at).toISOString(), columns: { remote_id: remoteId } }
    })
    await makePublished(db, bench.person.id, publications)
  }

  let calls = 0
  const toldLast = new Map<string, PostMetrics>()
  bench.tell(async (_, ids) => {
    calls += 1
    if (calls % 7 === 0) throw new NetworkFault('unavailable', 'Not now.')
    const told = ids.filter((_, index) => (index + calls) % 5 > 0).map((id) => [id, metricsAt(id, calls)] as const)
    for (const [id, metrics] of told) toldLast.set(id, metrics)
    return new Map(told)
  })
  const collector = bench.collector(50)
  for (let passed = 0; passed < dayCount * day; passed += 12 * hour) {
    await collector.look()
    bench.clock.pass(12 * hour)
  }

  const range = { from: dayAt(begun), to: dayAt(begun + dayCount * day) }
  const owner = { id: bench.person.id, timezone }
  const report = await readAnalyticsReport(
    { db, readingBudget: bench.networks.readingBudget, now: bench.clock.now() },
    owner,
    range,
  )
  expect(toldLast.size).toBeGreaterThan(postCount)
  expect(report.totals.now).toMatchObject({ posts_out: postCount, ...sumsOf([...toldLast.values()]) })
  for (const of of daysIn(range)) {
    const told = [...toldLast].filter(([id]) => dayAt(publishedAt.get(id) ?? 0) === of).map(([, metrics]) => metrics)
    expect(
      report.days.find((one) => one.day === of),
      of,
    ).toMatchObject(sumsOf(told))
  }
  expect(report.unread).toBe(publishedAt.size - toldLast.size)
})

/** What a network tells in a call: it grows, is written down now and then, and some metrics are told no more in the end. */
function metricsAt(id: string, call: number): PostMetrics {
  const [post = 0, place = 0] = id.split('-').map(Number)
  const grown = (post * 7919 + call * 31) % 5000
  const engagement = { likes: grown % 97, comments: call % 3 === 0 ? 0 : grown % 11 }
  if (place === 1) return { ...engagement, shares: grown % 13 }
  return post % 4 === 0 && call > 60 ? engagement : { ...engagement, reach: grown, impressions: grown + (call % 400) }
}

const dayAt = (at: number) => wallTimeAt(at, timezone).slice(0, 10)

function sumsOf(all: readonly PostMetrics[]) {
  const engagement = (one: PostMetrics) => sumOfTold(engagementMetrics.map((metric) => one[metric] ?? null))
  return {
    reach: sumOfTold(all.map(({ reach = null }) => reach)),
    impressions: sumOfTold(all.map(({ impressions = null }) => impressions)),
    engagement: sumOfTold(all.map(engagement)),
    rated_engagement: sumOfTold(all.map((one) => ((one.reach ?? null) === null ? null : engagement(one)))),
  }
}
