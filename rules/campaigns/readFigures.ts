import type { Measure } from '../../contract/analytics.ts'
import type { ToldResults } from '../../contract/campaignAnalytics.ts'

/** What is read of posts of a campaign, in the order in which it is said. */
export const campaignMetrics = ['reach', 'impressions', 'engagement', 'clicks'] as const satisfies readonly Measure[]
export type CampaignMetric = (typeof campaignMetrics)[number]

/** What networks told last; null is not told. */
export type ReadNumbers = Readonly<Record<CampaignMetric, number | null>>

/** Of several posts: what was told, of those posts that it was told of. */
export type ReadFigures = Readonly<Record<CampaignMetric, ToldResults>>

const ofEach = <Value>(value: (metric: CampaignMetric) => Value): Readonly<Record<CampaignMetric, Value>> => ({
  reach: value('reach'),
  impressions: value('impressions'),
  engagement: value('engagement'),
  clicks: value('clicks'),
})

/** Of one post on several accounts; what was told of none stays null. */
export const sumNumbers = (all: readonly ReadNumbers[]): ReadNumbers =>
  ofEach((metric) => figureOf(all, metric)?.amount ?? null)

/** The figures of posts, each with what was told of it. */
export const readFigures = (posts: readonly ReadNumbers[]): ReadFigures => ofEach((metric) => figureOf(posts, metric))

function figureOf(all: readonly ReadNumbers[], metric: CampaignMetric): ToldResults {
  const told = all.map((numbers) => numbers[metric]).filter((value) => value !== null)
  return told.length === 0 ? null : { posts: told.length, amount: told.reduce((sum, value) => sum + value, 0) }
}
