import { readCampaign } from '../../contract/campaigns.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { OwnCampaigns } from './ownCampaigns.ts'

export function ownCampaignRoutes(app: ProviderApp, own: OwnCampaigns): void {
  registerEndpoint(app, readCampaign, ({ id }, { user }) => own.read(user, Number(id)))
}
