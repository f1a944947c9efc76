import { fromPromise } from 'xstate'
import { listFreeSlots } from '../../../contract/slots.ts'
import { strings } from '../../../strings/slots.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { FreeSlot } from '../../machines/slots/slot.ts'
import type { Call } from '../http/api.ts'
import { saying, toResult } from '../http/toResult.ts'

/** Which free slots are looked for; what is left out, or null, or empty is not asked by. */
export interface FreeSlotsQuery {
  businessProfileId?: number | null
  accountIds?: readonly number[]
  bucketId?: number | null
  /** Only after this instant, ISO 8601; from now on unless said. */
  after?: string | null
  /** Posts whose own times count as free: they look for another. */
  exceptPostIds?: readonly number[]
  /** 1 unless said. */
  count?: number
}

/** The next free slots, soonest first. */
export async function readFreeSlots(call: Call, query: FreeSlotsQuery, signal: AbortSignal): Promise<FreeSlot[]> {
  const { businessProfileId = null, accountIds = [], bucketId = null, after = null, exceptPostIds = [], count } = query
  const wireQuery = {
    ...(businessProfileId !== null && { businessProfileId: String(businessProfileId) }),
    ...(accountIds.length > 0 && { accounts: accountIds.join(',') }),
    ...(bucketId !== null && { bucket: String(bucketId) }),
    ...(after !== null && { after }),
    ...(exceptPostIds.length > 0 && { exceptPosts: exceptPostIds.join(',') }),
    ...(count !== undefined && { count: String(count) }),
  }
  return (await call(listFreeSlots, { query: wireQuery }, { signal })).results
}

/** The effects of a list of free slots. */
export const freeSlotsActors = (call: Call) => ({
  read: fromPromise<Result<FreeSlot[]>, { query: FreeSlotsQuery }>(({ input: { query }, signal }) =>
    toResult(readFreeSlots(call, query, signal)),
  ),
})

/** Finds the next free slot; null: none is free within a year. */
export const freeSlotActors = (call: Call) => ({
  perform: fromPromise<Result<FreeSlot | null>, { variables: FreeSlotsQuery }>(({ input: { variables }, signal }) =>
    toResult(
      readFreeSlots(call, variables, signal).then(([first]) => first ?? null),
      saying(strings.theNextFreeSlotCouldNotBe),
    ),
  ),
})
