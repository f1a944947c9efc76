import * as z from 'zod/mini'

/**
 * What networks tell of a post. impressions: how often it was seen · reach: by how many people · comments: replies and
 * comments of others · shares: passed on as it is · quotes: passed on with words · saves: kept for later · clicks: on its links
 */
export const postMetric = z.enum(['impressions', 'reach', 'likes', 'comments', 'shares', 'quotes', 'saves', 'clicks'])
export type PostMetric = z.infer<typeof postMetric>
export const postMetrics = postMetric.options
