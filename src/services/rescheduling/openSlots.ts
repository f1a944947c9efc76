import { fromPromise } from 'xstate'
import type { OpenSlot } from '../../../rules/rescheduling/movePlan.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'
import { type FreeSlotsQuery, readFreeSlots } from '../slots/freeSlots.ts'

/** The effects of the free slots that posts can be moved to. */
export const openSlotsActors = (call: Call) => ({
  read: fromPromise<Result<OpenSlot[]>, { query: FreeSlotsQuery }>(({ input: { query }, signal }) =>
    toResult(readOpenSlots(call, query, signal)),
  ),
})

async function readOpenSlots(call: Call, query: FreeSlotsQuery, signal: AbortSignal): Promise<OpenSlot[]> {
  const free = await readFreeSlots(call, query, signal)
  return free.map(({ accountId, bucketId, schedule: { wallTime } }) => ({ accountId, bucketId, wallTime }))
}
