import type { PostMetric } from '../../contract/metrics.ts'
import type { Network } from '../../contract/networks.ts'

/** Why nothing of a network's posts is read. charged: each reading costs money · withheld: it tells partners of its choice alone */
export type UnreadBecause = 'charged' | 'withheld'

/** The numbers that are read of a network's posts, or why there are none. */
export type ToldMetrics = readonly PostMetric[] | UnreadBecause

/**
 * What each network tells of a post. X: public_metrics, at a price a post · Facebook: post insights after June 2026 ·
 * Instagram and Threads: media insights · LinkedIn: organizationalEntityShareStatistics, of pages alone · TikTok:
 * video/query · Bluesky: getPosts, without views · Mastodon: statuses, without views.
 */
export const toldMetrics: Readonly<Record<Network, ToldMetrics>> = {
  twitter: 'charged',
  facebook: ['impressions', 'reach', 'likes', 'clicks'],
  instagram: ['impressions', 'reach', 'likes', 'comments', 'shares', 'saves'],
  linkedin: 'withheld',
  linkedin_org: ['impressions', 'reach', 'likes', 'comments', 'shares', 'clicks'],
  tiktok: ['impressions', 'likes', 'comments', 'shares'],
  threads: ['impressions', 'likes', 'comments', 'shares', 'quotes'],
  bluesky: ['likes', 'comments', 'shares', 'quotes', 'saves'],
  mastodon: ['likes', 'comments', 'shares'],
}
