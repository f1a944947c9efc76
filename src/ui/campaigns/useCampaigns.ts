import { type Campaigns, createCampaigns } from '../../app/campaigns/campaigns.ts'
import { useSession } from '../sessionContext.ts'

/** The actors of campaigns. */
export const useCampaigns = (): Campaigns => useSession().lazy(createCampaigns)
