import { fromPromise } from 'xstate'
import { readProfile } from '../../../contract/business.ts'
import { audienceProposal } from '../../../rules/campaigns/audienceProposal.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** For whom a campaign of a business may be. */
export interface CampaignAudience {
  /** Of the business. */
  name: string
  /** Empty where it says nothing of its audience. */
  proposal: string
}

/** The effect of reading what a business says of its audience. */
export const campaignAudienceActors = (call: Call) => ({
  read: fromPromise<Result<CampaignAudience>, { query: number }>(({ input: { query }, signal }) =>
    toResult(
      call(readProfile, { id: String(query) }, { signal }).then(({ name, icpAnalysis, audienceIntelligence }) => ({
        name,
        proposal: audienceProposal(icpAnalysis, audienceIntelligence),
      })),
    ),
  ),
})
