import { strings } from '../../strings/campaigns.ts'
import { type CampaignMetric, campaignMetrics } from './readFigures.ts'

/** The words of each, in small letters. */
const unitsOf: Readonly<Record<CampaignMetric, readonly string[]>> = {
  reach: ['reach', strings.peopleReached, strings.accountsReached],
  impressions: ['impression', 'impressions', 'view', 'views'],
  engagement: ['engagement', 'engagements', 'interaction', 'interactions', 'reaction', 'reactions'],
  clicks: ['click', 'clicks', strings.linkClick, strings.linkClicks, strings.clicksOnLinks],
}

/**
 * Which number of the networks the unit of a goal is; null of one that no network tells, as places or boxes. Only words that
 * can mean nothing else: "people" may be guests.
 */
export function goalMetric(unit: string): CampaignMetric | null {
  const word = unit.trim().toLowerCase()
  return campaignMetrics.find((metric) => unitsOf[metric].includes(word)) ?? null
}
