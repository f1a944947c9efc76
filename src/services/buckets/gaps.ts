import { fromPromise } from 'xstate'
import { contentGapAnalysis, type ContentGap as WireGap } from '../../../contract/buckets.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type ContentGap = Camel<WireGap>

export interface GapsQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
}

/** What is missing in the months around today, the most pressing first. */
export const gapsActors = (call: Call) => ({
  read: fromPromise<Result<ContentGap[]>, { query: GapsQuery }>(({ input: { query }, signal }) => {
    const { businessProfileId } = query
    const asked = businessProfileId === null ? {} : { businessProfileId: String(businessProfileId) }
    return toResult(call(contentGapAnalysis, { query: asked }, { signal }).then(({ results }) => results))
  }),
})
