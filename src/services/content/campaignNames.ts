import { fromPromise } from 'xstate'
import { listCampaignNames } from '../../../contract/campaigns.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type CampaignName = Camel<Answer<typeof listCampaignNames>>['results'][number]

export interface CampaignNamesQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
}

/** The effects of the names of campaigns that have posts; of nobody's with null, which asks nothing. */
export const campaignNamesActors = (call: Call) => ({
  read: fromPromise<Result<CampaignName[]>, { query: CampaignNamesQuery | null }>(
    async ({ input: { query }, signal }) => {
      if (query === null) return { kind: 'ok', value: [] }
      const { businessProfileId } = query
      const asked = { ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }) }
      return toResult(call(listCampaignNames, { query: asked }, { signal }).then(({ results }) => results))
    },
  ),
})
