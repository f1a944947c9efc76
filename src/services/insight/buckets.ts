import { fromPromise } from 'xstate'
import { readBucketAnalytics } from '../../../contract/analytics.ts'
import type { BucketsQuery, BucketsReport } from '../../machines/insight/bucketsReport.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of reading how buckets do against their shares. */
export const bucketsReportActors = (call: Call) => ({
  read: fromPromise<Result<BucketsReport>, { query: BucketsQuery }>(({ input: { query }, signal }) =>
    toResult(call(readBucketAnalytics, { query: asked(query) }, { signal })),
  ),
})

const asked = ({ from, to, businessProfileId, filters }: BucketsQuery) => ({
  from,
  to,
  ...filters,
  ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
})
