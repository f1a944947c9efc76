import type { CampaignDraft } from '../../machines/campaigns/campaignDraft.ts'

/** A draft as the browser stores it: lists of its own. */
export const storedDraft = (draft: CampaignDraft) => ({
  ...draft,
  accounts: [...draft.accounts],
  rules: [...draft.rules],
  psychology: [...draft.psychology],
  engagementTriggers: [...draft.engagementTriggers],
})
