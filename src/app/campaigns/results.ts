import { createActor } from 'xstate'
import type { CampaignResults } from '../../machines/campaigns/campaigns.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { campaignResultsActors } from '../../services/campaigns/results.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createCampaigns } from './campaigns.ts'
import { typedResult } from './typedResult.ts'

const resultsMachine = queryMachine<number, CampaignResults>('campaignResults')

/** What was told of how far a campaign has come, and what is being typed of it. Keys: the campaign's id. */
export function createCampaignResults({ app, call, lazy }: PageDeps, key: string) {
  const { change, changes } = lazy(createCampaigns)
  const campaignId = Number(key)
  const told = createActor(resultsMachine.provide({ actors: campaignResultsActors(call) }), {
    ...app.actorOptions,
    input: { query: campaignId },
  })
  const typed = typedResult(app, campaignId)
  const facts = listening(() => [
    changes.listen(() => told.send({ type: 'refresh.requested' })),
    change.on('mutation.done', ({ value: { change: done } }) => {
      if (done.kind === 'tell' && done.campaign.id === campaignId) typed.remove()
    }).unsubscribe,
  ])
  return { told, typed, ...together(told, facts) }
}
