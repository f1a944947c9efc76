import { useSelector } from '@xstate/react'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { type Business, useShownBusiness } from '../../shell/useBusinesses.ts'
import { useBusinessOf } from '../fields/useBusinessOf.ts'

/** The business that a campaign is of, or will be; null: the person has none. */
export function useCampaignBusiness(editor: CampaignEditorActor): Business | null {
  const campaign = useSelector(editor, ({ context }) => context.campaign)
  const shown = useShownBusiness()
  return useBusinessOf(campaign === null ? (shown?.id ?? null) : campaign.businessProfileId)
}
