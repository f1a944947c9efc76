import { type Actor, createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type CampaignName,
  type CampaignNamesQuery,
  campaignNamesActors,
} from '../../services/content/campaignNames.ts'
import type { PageDeps } from '../pageDeps.ts'

const namesMachine = queryMachine<CampaignNamesQuery | null, CampaignName[]>('campaignNames')

/** The campaigns that posts are of. Keys: a business's id, `all`, or `none`, which reads nothing. */
export const createCampaignNames = (
  { app, call }: Pick<PageDeps, 'app' | 'call'>,
  key: string,
): Actor<typeof namesMachine> =>
  createActor(namesMachine.provide({ actors: campaignNamesActors(call) }), {
    ...app.actorOptions,
    input: { query: key === 'none' ? null : { businessProfileId: key === 'all' ? null : Number(key) } },
  })
