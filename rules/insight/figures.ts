import type { Figures, Measure } from '../../contract/analytics.ts'
import type { PostMetric } from '../../contract/metrics.ts'
import type { RankedBy } from '../../contract/rankedBy.ts'
import type { Camel } from '../shell/camel.ts'

/** What posts are told by, and compared by: the first of them that was told. */
export const rankingOrder = ['reach', 'impressions', 'engagement'] as const satisfies readonly RankedBy[]

/** The first measure of `rankingOrder` that was told, with its value; null where none was. */
export function firstTold(
  told: Readonly<Record<RankedBy, number | null>>,
): { measure: RankedBy; value: number } | null {
  for (const measure of rankingOrder) {
    const value = told[measure]
    if (value !== null) return { measure, value }
  }
  return null
}

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

/** Figures as a view has them. */
export type ShownFigures = Camel<Figures>

/** Figures of several days together; posts are those of one day each, so that none counts twice. */
export function sumFigures(all: readonly ShownFigures[]): ShownFigures {
  const counted = (name: 'postsOut' | 'failed' | 'late') => all.reduce((sum, one) => sum + one[name], 0)
  const told = (name: 'impressions' | 'reach' | 'engagement' | 'ratedEngagement' | 'clicks') =>
    sumOfTold(all.map((one) => one[name]))
  return {
    postsOut: counted('postsOut'),
    failed: counted('failed'),
    late: counted('late'),
    impressions: told('impressions'),
    reach: told('reach'),
    engagement: told('engagement'),
    ratedEngagement: told('ratedEngagement'),
    clicks: told('clicks'),
  }
}

/** Engagement of the people reached, from 0 on: 0.064 is 6.4%. Null without reach, as nothing is a share of nobody. */
export const engagementRate = ({ reach, ratedEngagement }: Pick<ShownFigures, 'reach' | 'ratedEngagement'>) =>
  reach === null || reach === 0 || ratedEngagement === null ? null : ratedEngagement / reach

/** Figures of an account or of several, or of a day. */
export type MeasuredFigures = ShownFigures & { followers: number | null }

const readers: Readonly<Record<Measure, (figures: MeasuredFigures) => number | null>> = {
  reach: ({ reach }) => reach,
  impressions: ({ impressions }) => impressions,
  engagement: ({ engagement }) => engagement,
  engagement_rate: engagementRate,
  followers: ({ followers }) => followers,
  clicks: ({ clicks }) => clicks,
  posts_out: ({ postsOut }) => postsOut,
  failed: ({ failed }) => failed,
  late: ({ late }) => late,
}

/** What some figures say of a measure; null where it was not told. A rate is a share of 1. */
export const valueOfMeasure = (measure: Measure, figures: MeasuredFigures): number | null => readers[measure](figures)
