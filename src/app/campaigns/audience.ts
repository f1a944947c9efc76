import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import { type CampaignAudience, campaignAudienceActors } from '../../services/campaigns/audience.ts'
import type { PageDeps } from '../pageDeps.ts'

const audienceMachine = queryMachine<number, CampaignAudience>('campaignAudience')

/** What a business says of its audience; keys: its id. */
export const createCampaignAudience = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(audienceMachine.provide({ actors: campaignAudienceActors(call) }), {
    ...app.actorOptions,
    input: { query: Number(key) },
  })
