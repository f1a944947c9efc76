import {
  pauseCampaign,
  readCampaignSchedule,
  readResumption,
  resumeCampaign,
  scheduleCampaign,
  unscheduleCampaign,
} from '../../../contract/campaignSchedule.ts'
import type { ProviderApp } from '../../http/env.ts'
import { registerEndpoint } from '../../http/registerEndpoint.ts'
import type { CampaignSchedule } from './schedule.ts'

/** When the posts of a campaign go out. */
export function scheduleRoutes(app: ProviderApp, schedule: CampaignSchedule): void {
  registerEndpoint(app, readCampaignSchedule, ({ id }, { user }) => schedule.read(user, Number(id)))

  registerEndpoint(app, scheduleCampaign, ({ id, body }, { user }) =>
    schedule.plan(user, Number(id), body.campaign_posts),
  )

  registerEndpoint(app, unscheduleCampaign, ({ id, body }, { user }) =>
    schedule.undo(user, Number(id), body.campaign_posts),
  )

  registerEndpoint(app, pauseCampaign, ({ id }, { user }) => schedule.pause(user, Number(id)))

  registerEndpoint(app, readResumption, ({ id }, { user }) => schedule.readHeld(user, Number(id)))

  registerEndpoint(app, resumeCampaign, ({ id, body }, { user }) =>
    schedule.resume(user, Number(id), body.campaign_posts),
  )
}
