import { generateCampaign, stopCampaignWriting } from '../../../contract/campaignPosts.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { CampaignWriting } from './writing.ts'

export function campaignWritingRoutes(app: ProviderApp, { generate, stop }: CampaignWriting): void {
  registerEndpoint(app, generateCampaign, ({ id, body }, { user }) => generate(user, Number(id), body))

  registerEndpoint(app, stopCampaignWriting, ({ id }, { user }) => stop(user, Number(id)))
}
