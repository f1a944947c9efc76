import type { ProviderApp } from '../http/env.ts'
import type { Campaigns } from './campaigns.ts'
import { ownCampaignRoutes } from './ownCampaignRoutes.ts'

/** Campaigns, from their first word to their end. First the paths with a fixed last part: `options/` is no id. */
export function campaignRoutes(app: ProviderApp, campaigns: Campaigns): void {
  ownCampaignRoutes(app, campaigns.own)
}
