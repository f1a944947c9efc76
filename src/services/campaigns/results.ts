import { fromPromise } from 'xstate'
import { listCampaignResults } from '../../../contract/campaignResults.ts'
import type { CampaignResults } from '../../machines/campaigns/campaigns.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of what was told of how far a campaign has come. */
export const campaignResultsActors = (call: Call) => ({
  read: fromPromise<Result<CampaignResults>, { query: number }>(({ input: { query }, signal }) =>
    toResult(call(listCampaignResults, { id: String(query) }, { signal }).then(({ results }) => results)),
  ),
})
