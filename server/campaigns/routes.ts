import type { ProviderApp } from '../http/env.ts'
import { campaignAnalyticsRoutes } from './analytics/analyticsRoutes.ts'
import type { Campaigns } from './campaigns.ts'
import { marketingRoutes } from './marketing/marketingRoutes.ts'
import { ownCampaignRoutes } from './ownCampaignRoutes.ts'
import { campaignReviewRoutes } from './review/reviewRoutes.ts'
import { scheduleRoutes } from './schedule/scheduleRoutes.ts'
import { campaignWritingRoutes } from './writing/routes.ts'

/** Campaigns, from their first word to their end. First the paths with a fixed last part: `options/` is no id. */
export function campaignRoutes(app: ProviderApp, campaigns: Campaigns): void {
  marketingRoutes(app, campaigns.marketing)
  ownCampaignRoutes(app, campaigns)
  campaignReviewRoutes(app, campaigns.review)
  campaignWritingRoutes(app, campaigns.writing)
  campaignAnalyticsRoutes(app, campaigns.analytics)
  scheduleRoutes(app, campaigns.schedule)
}
