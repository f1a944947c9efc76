import type { PostMetric } from '../../contract/metrics.ts'
import type { Network } from '../../contract/networks.ts'

/** The numbers that are read of a network's posts. withheld: it tells partners of its choice alone */
export type ToldMetrics = readonly PostMetric[] | 'withheld'

/**
 * What each network tells of a post. X: public_metrics · Facebook: post insights after June 2026 ·
 * Instagram and Threads: media insights · LinkedIn: organizationalEntityShareStatistics, of pages alone · TikTok:
 * video/query · Bluesky: getPosts, without views · Mastodon: statuses, without views.
 */
export const toldMetrics: Readonly<Record<Network, ToldMetrics>> = {
  twitter: ['impressions', 'likes', 'comments', 'shares', 'quotes', 'saves'],
  facebook: ['impressions', 'reach', 'likes', 'clicks'],
  instagram: ['impressions', 'reach', 'likes', 'comments', 'shares', 'saves'],
  linkedin: 'withheld',
  linkedin_org: ['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  tiktok: ['impressions', 'likes', 'comments', 'shares'],
  threads: ['impressions', 'likes', 'comments', 'shares', 'quotes'],
  bluesky: ['likes', 'comments', 'shares', 'quotes', 'saves'],
  mastodon: ['likes', 'comments', 'shares'],
}

/** The numbers that are read of a network's posts; none where it withholds them. */
export function metricsToldBy(network: Network): readonly PostMetric[] {
  const told = toldMetrics[network]
  return told === 'withheld' ? [] : told
}
