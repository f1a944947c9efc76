import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { campaignsKeyOf } from '../../../app/campaigns/keys.ts'
import type { CampaignPage } from '../../../machines/campaigns/campaigns.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useCachedActor } from '../../useCachedActor.ts'
import { useQueryFailure } from '../../useQueryFailure.ts'
import { useCampaigns } from '../useCampaigns.ts'
import type { CampaignsAddress } from './useCampaignsAddress.ts'

/** What was found, and by what it was asked for. */
interface Answer {
  businessProfileId: number | null
  address: CampaignsAddress
  found: CampaignPage
}

/** The campaigns of an address, of the business that is shown. */
export function useCampaignList(address: CampaignsAddress) {
  const { lists } = useCampaigns()
  const businessProfileId = useShownBusiness()?.id ?? null
  const list = useCachedActor(lists, campaignsKeyOf({ ...address, businessProfileId }))
  const found = useSelector(list, ({ context }) => context.value)
  const [last, setLast] = useState<Answer | null>(null)
  if (found !== null && found !== last?.found) setLast({ businessProfileId, address, found })
  return {
    /** Null until it is read. */
    found,
    /** The same, or what was found before while another choice is read; null where that was of another business. */
    last: last?.businessProfileId === businessProfileId ? last : null,
    failure: useQueryFailure(list),
  }
}
