import { useSelector } from '@xstate/react'
import { createCampaignFigures } from '../../../app/campaigns/analytics.ts'
import type { CampaignFigures } from '../../../machines/campaigns/campaigns.ts'
import { useSession } from '../../sessionContext.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'

export type FoundFigures = Extract<CampaignFigures, { kind: 'found' }>
export type PostResults = ReturnType<typeof createCampaignFigures>['results']

/** What came of a campaign, and what tells more of it. `campaignId`: as it stands in the address. */
export function useFigures(campaignId: string) {
  const { figures, results } = useCachedActor(useSession().cached(createCampaignFigures), campaignId)
  return {
    /** Null until it is read. */
    found: useSelector(figures, ({ context }) => context.value),
    results,
    failure: useQueryFailure(figures),
  }
}
