import { useSelector } from '@xstate/react'
import { createCampaignNames } from '../../../app/content/campaignNames.ts'
import type { CampaignName } from '../../../services/content/campaignNames.ts'
import { useSession } from '../../sessionContext.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useLeads } from '../../shell/useLeads.ts'
import { useCachedActor } from '../../useCachedActor.ts'

/** The campaigns to choose from in a filter: for who can have one, and where one is `chosen`. */
export function useCampaignsToChoose(chosen: string | undefined): readonly CampaignName[] {
  const mayHave = useLeads()('/campaigns')
  return useCampaignNames(mayHave || chosen !== undefined)
}

/** The campaigns that posts are of, the last begun first; none until they are known, and where they are not wanted. */
export function useCampaignNames(isWanted: boolean): readonly CampaignName[] {
  const business = String(useShownBusiness()?.id ?? 'all')
  const actor = useCachedActor(useSession().cached(createCampaignNames), isWanted ? business : 'none')
  return useSelector(actor, ({ context }) => context.value) ?? none
}

const none: readonly CampaignName[] = []
