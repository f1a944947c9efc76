import { fromPromise } from 'xstate'
import type { Answer } from '../../../contract/endpoint.ts'
import { listTrendingTopics } from '../../../contract/trends.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import { strings } from '../../../strings/trends.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'

export type TrendingTopics = Camel<Answer<typeof listTrendingTopics>>

export interface TrendsQuery {
  /** Null: the primary profile. */
  businessProfileId: number | null
  /** A trade; null: that of the business's buckets. */
  industry: string | null
}

/** The effects of what is talked about, with the fixed sentence of the specification's section 8. */
export const trendingTopicsActors = (call: Call) => ({
  read: fromPromise<Result<TrendingTopics>, { query: TrendsQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId, industry } = query
    const asked = {
      ...(industry !== null && { industry }),
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
    }
    return toResult(call(listTrendingTopics, { query: asked }, { signal }), saying(strings.failedToFetchTrendingTopics))
  }),
})
