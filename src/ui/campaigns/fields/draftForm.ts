import type { CampaignDraft } from '../../../machines/campaigns/campaignDraft.ts'
import type { Campaign } from '../../../machines/campaigns/campaigns.ts'
import type { Business } from '../../shell/useBusinesses.ts'

/** What is written of a campaign, a way to change it, and what is wrong with a field. */
export interface DraftForm {
  draft: CampaignDraft
  change: (part: Partial<CampaignDraft>) => void
  errorOf: (field: keyof CampaignDraft) => string | undefined
}

/** What the fields of a campaign are given. */
export interface FieldsProps {
  form: DraftForm
  /** As it is there; null: it is new. */
  campaign: Campaign | null
  /** That it is of, or will be; null: the person has none. */
  business: Business | null
}
