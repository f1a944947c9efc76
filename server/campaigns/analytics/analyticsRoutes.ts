import { readCampaignAnalytics, setCampaignPostResult } from '../../../contract/campaignAnalytics.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { CampaignAnalyses } from './analytics.ts'

export function campaignAnalyticsRoutes(app: ProviderApp, analyses: CampaignAnalyses): void {
  registerEndpoint(app, readCampaignAnalytics, ({ id }, { user }) => analyses.read(user, Number(id)))

  registerEndpoint(app, setCampaignPostResult, ({ id, body }, { user }) => analyses.setResult(user, Number(id), body))
}
