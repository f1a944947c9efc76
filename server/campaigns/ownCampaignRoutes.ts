import { previewCampaignChange } from '../../contract/campaignEffect.ts'
import { listCampaignResults, setCampaignResult } from '../../contract/campaignResults.ts'
import {
  archiveCampaign,
  changeCampaign,
  copyCampaign,
  createCampaign,
  listCampaignNames,
  listCampaigns,
  readCampaign,
  restoreCampaign,
} from '../../contract/campaigns.ts'
import type { ProviderApp } from '../http/env.ts'
import { registerEndpoint } from '../http/registerEndpoint.ts'
import type { CampaignResults } from './campaignResults.ts'
import type { OwnCampaigns } from './ownCampaigns.ts'

export function ownCampaignRoutes(
  app: ProviderApp,
  { own, results }: { own: OwnCampaigns; results: CampaignResults },
): void {
  registerEndpoint(app, listCampaigns, ({ query }, { user }) => own.list(user, query))

  registerEndpoint(app, listCampaignNames, async ({ query }, { user }) => ({ results: await own.names(user, query) }))

  registerEndpoint(app, readCampaign, ({ id }, { user }) => own.read(user, Number(id)))

  registerEndpoint(app, createCampaign, ({ body }, { user }) => own.create(user, body))

  registerEndpoint(app, changeCampaign, ({ id, body }, { user }) => own.change(user, Number(id), body))

  registerEndpoint(app, previewCampaignChange, ({ id, body }, { user }) => own.preview(user, Number(id), body))

  registerEndpoint(app, copyCampaign, ({ id, body }, { user }) => own.copy(user, Number(id), body))

  registerEndpoint(app, archiveCampaign, ({ id, body: { force = false } }, { user }) =>
    own.archive(user, Number(id), { isForced: force }),
  )

  registerEndpoint(app, restoreCampaign, ({ id }, { user }) => own.restore(user, Number(id)))

  registerEndpoint(app, listCampaignResults, async ({ id }, { user }) => ({
    results: await results.list(user, Number(id)),
  }))

  registerEndpoint(app, setCampaignResult, ({ id, body }, { user }) => results.set(user, Number(id), body))
}
