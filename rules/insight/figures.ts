import type { Figures, Measure } from '../../contract/analytics.ts'
import type { PostMetric } from '../../contract/metrics.ts'

/** The metrics that add up to what a post was engaged with. */
export const engagementMetrics = [
  'likes',
  'comments',
  'shares',
  'quotes',
  'saves',
] as const satisfies readonly PostMetric[]

/** What was not told is null, and adds nothing; the sum of nothing told is null. */
export const sumOfTold = (values: readonly (number | null)[]): number | null =>
  values.reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null)

/** How often a post was engaged with; null where nothing of it was told. */
export const engagementOf = (metrics: Readonly<Record<(typeof engagementMetrics)[number], number | null>>) =>
  sumOfTold(engagementMetrics.map((metric) => metrics[metric]))

/** Figures of several days together; posts are those of one day each, so that none counts twice. */
export function sumFigures(all: readonly Figures[]): Figures {
  const counted = (name: 'posts_out' | 'failed' | 'late') => all.reduce((sum, one) => sum + one[name], 0)
  const told = (name: 'impressions' | 'reach' | 'engagement' | 'rated_engagement' | 'clicks') =>
    sumOfTold(all.map((one) => one[name]))
  return {
    posts_out: counted('posts_out'),
    failed: counted('failed'),
    late: counted('late'),
    impressions: told('impressions'),
    reach: told('reach'),
    engagement: told('engagement'),
    rated_engagement: told('rated_engagement'),
    clicks: told('clicks'),
  }
}

/** Engagement of the people reached, from 0 on: 0.064 is 6.4%. Null without reach, as nothing is a share of nobody. */
export const engagementRate = ({ reach, rated_engagement }: Pick<Figures, 'reach' | 'rated_engagement'>) =>
  reach === null || reach === 0 || rated_engagement === null ? null : rated_engagement / reach

const readers: Readonly<Record<Measure, (figures: Figures & { followers: number | null }) => number | null>> = {
  reach: ({ reach }) => reach,
  impressions: ({ impressions }) => impressions,
  engagement: ({ engagement }) => engagement,
  engagement_rate: engagementRate,
  followers: ({ followers }) => followers,
  clicks: ({ clicks }) => clicks,
  posts_out: ({ posts_out }) => posts_out,
  failed: ({ failed }) => failed,
  late: ({ late }) => late,
}

/** What some figures say of a measure; null where it was not told. A rate is a share of 1. */
export const valueOfMeasure = (measure: Measure, figures: Figures & { followers: number | null }): number | null =>
  readers[measure](figures)
