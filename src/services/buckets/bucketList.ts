import { fromPromise } from 'xstate'
import { listBuckets } from '../../../contract/buckets.ts'
import type { BucketPage, BucketQuery } from '../../machines/buckets/bucketList.machine.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The effects of a list of buckets. */
export const bucketListActors = (call: Call) => ({
  readBuckets: fromPromise<Result<BucketPage>, { query: BucketQuery }>(({ input: { query }, signal }) =>
    toResult(call(listBuckets, { query: asked(query) }, { signal })),
  ),
})

const asked = ({ id, isActive, industryTemplate, search, businessProfileId, page, pageSize }: BucketQuery) => ({
  ...(id !== null && { id: String(id) }),
  ...(isActive !== null && { isActive: isActive ? ('true' as const) : ('false' as const) }),
  ...(industryTemplate !== null && { industryTemplate }),
  ...(search && { search }),
  ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
  page: String(page),
  pageSize: String(pageSize),
})
