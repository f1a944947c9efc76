import { listCampaignOptions } from '../../../contract/campaigns.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { Marketing } from './marketing.ts'

export function marketingRoutes(app: ProviderApp, marketing: Marketing): void {
  registerEndpoint(app, listCampaignOptions, (_, { user }) => marketing.options(user))
}
