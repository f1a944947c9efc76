import { missingInDraft } from '../../../../rules/campaigns/formWords.ts'
import { postCountOf } from '../../../../rules/campaigns/postCount.ts'
import { dayOf } from '../../../../rules/content/times.ts'
import type { CampaignDraft } from '../../../machines/campaigns/campaignDraft.ts'
import { useWallNow } from '../../content/useWallNow.ts'

/** What is missing in a campaign as it is written now, and how many posts it comes to; null where that cannot be said. */
export function useDraftProgress(draft: CampaignDraft) {
  const today = dayOf(useWallNow())
  return { missing: missingInDraft(draft, today), count: postCountOf(draft, today), today }
}
