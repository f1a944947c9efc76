import { fromPromise } from 'xstate'
import { listFreeSlots } from '../../../contract/slots.ts'
import type { OpenSlot } from '../../../rules/rescheduling/movePlan.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export interface FreeSlotsQuery {
  /** Ids of the accounts of the posts that look for a slot, joined by commas; '' where none is chosen. */
  accounts: string
  /** Ids of posts whose own times count as free, joined by commas; '' for none. */
  exceptPosts: string
  count: string
}

/** The effects of a list of free slots. */
export const freeSlotsActors = (call: Call) => ({
  read: fromPromise<Result<OpenSlot[]>, { query: FreeSlotsQuery }>(({ input: { query }, signal }) =>
    toResult(readFreeSlots(call, query, signal)),
  ),
})

async function readFreeSlots(
  call: Call,
  { accounts, exceptPosts, count }: FreeSlotsQuery,
  signal: AbortSignal,
): Promise<OpenSlot[]> {
  const query = { ...(accounts && { accounts }), ...(exceptPosts && { exceptPosts }), count }
  const { results } = await call(listFreeSlots, { query }, { signal })
  return results.map(({ accountId, bucketId, schedule: { wallTime } }) => ({ accountId, bucketId, wallTime }))
}
