import { fromPromise } from 'xstate'
import { listFreeSlots } from '../../../contract/slots.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { FreeSlot } from '../../machines/slots/slot.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'

/** What a free slot is wanted for. */
export interface FreeSlotQuery {
  /** Null: of the primary business. */
  businessProfileId: number | null
  accountIds: readonly number[]
  bucketId: number | null
  /** Only after this instant, ISO 8601; null: from now on. */
  after: string | null
  /** The post that it is for: where it stands now counts as free. */
  exceptPostId: number | null
}

/** Finds the next free slot; null: none is free within a year. */
export const freeSlotActors = (call: Call) => ({
  perform: fromPromise<Result<FreeSlot | null>, { variables: FreeSlotQuery }>(({ input: { variables }, signal }) => {
    const { businessProfileId, accountIds, bucketId, after, exceptPostId } = variables
    const query = {
      ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
      ...(accountIds.length > 0 && { accounts: accountIds.join(',') }),
      ...(bucketId !== null && { bucket: String(bucketId) }),
      ...(after !== null && { after }),
      ...(exceptPostId !== null && { exceptPosts: String(exceptPostId) }),
    }
    return toResult(
      call(listFreeSlots, { query }, { signal }).then(({ results }) => results[0] ?? null),
      saying('The next free slot could not be found'),
    )
  }),
})
