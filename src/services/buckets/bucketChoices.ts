import { fromPromise } from 'xstate'
import { type ContentBucket, listBuckets } from '../../../contract/buckets.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** A bucket as it is chosen from. */
export type BucketChoice = Pick<ContentBucket, 'id' | 'name' | 'color'> & { isActive: boolean }

export interface BucketChoicesQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
}

/** The effects of the buckets that can be chosen from. */
export const bucketChoicesActors = (call: Call) => ({
  read: fromPromise<Result<BucketChoice[]>, { query: BucketChoicesQuery }>(({ input: { query }, signal }) =>
    toResult(readAll(call, query, signal)),
  ),
})

async function readAll(call: Call, query: BucketChoicesQuery, signal: AbortSignal): Promise<BucketChoice[]> {
  const choices = await readFrom(1, call, query, signal)
  return choices.sort((one, other) => one.name.localeCompare(other.name, 'en'))
}

/** Those of a page of the list and of all behind it. */
async function readFrom(
  page: number,
  call: Call,
  query: BucketChoicesQuery,
  signal: AbortSignal,
): Promise<BucketChoice[]> {
  const { businessProfileId } = query
  const ofBusiness = businessProfileId !== null && { businessProfileId: String(businessProfileId) }
  const asked = { ...ofBusiness, page: String(page), pageSize: '100' }
  const { results, next } = await call(listBuckets, { query: asked }, { signal })
  const here = results.map(({ id, name, color, isActive }) => ({ id, name, color, isActive }))
  return next === null ? here : [...here, ...(await readFrom(page + 1, call, query, signal))]
}
