import { useSelector } from '@xstate/react'
import type { CampaignEditorActor } from '../../../app/campaigns/campaignEditor.ts'
import { type Business, useBusinesses, useShownBusiness } from '../../shell/useBusinesses.ts'

/** The business that a campaign is of, or will be; null: the person has none. */
export function useCampaignBusiness(editor: CampaignEditorActor): Business | null {
  const campaign = useSelector(editor, ({ context }) => context.campaign)
  const shown = useShownBusiness()
  const { businesses } = useBusinesses()
  const id = campaign === null ? (shown?.id ?? null) : campaign.businessProfileId
  const primary = businesses.find(({ isPrimary }) => isPrimary) ?? null
  return id === null ? primary : (businesses.find((business) => business.id === id) ?? null)
}
