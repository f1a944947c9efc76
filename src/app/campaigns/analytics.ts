import { createActor } from 'xstate'
import type { CampaignFigures } from '../../machines/campaigns/campaigns.ts'
import { queryMachine } from '../../machines/shell/query.ts'
import { campaignFiguresActors } from '../../services/campaigns/analytics.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createCampaigns } from './campaigns.ts'
import { createPostResults } from './postResults.ts'

const figuresMachine = queryMachine<number, CampaignFigures>('campaignFigures')

/** What came of a campaign, read again whenever something of it changed. Keys: the campaign's id. */
export function createCampaignFigures({ app, call, lazy }: PageDeps, key: string) {
  const { changes } = lazy(createCampaigns)
  const results = lazy(createPostResults)
  const figures = createActor(figuresMachine.provide({ actors: campaignFiguresActors(call) }), {
    ...app.actorOptions,
    input: { query: Number(key) },
  })
  const refresh = () => figures.send({ type: 'refresh.requested' })
  const facts = listening(() => [changes.listen(refresh), results.changes.listen(refresh)])
  return { figures, results, ...together(figures, facts) }
}
