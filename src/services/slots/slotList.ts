import { fromPromise } from 'xstate'
import { listSlots } from '../../../contract/slots.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Slot } from '../../machines/slots/slot.ts'
import type { SlotsQuery } from '../../machines/slots/slots.machine.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

/** The slots of a business, or of all of them. */
export async function readSlots(call: Call, { businessProfileId }: SlotsQuery, signal: AbortSignal): Promise<Slot[]> {
  const query = businessProfileId === null ? {} : { businessProfileId: String(businessProfileId) }
  return (await call(listSlots, { query }, { signal })).results
}

/** The effects of a list of slots. */
export const slotListActors = (call: Call) => ({
  read: fromPromise<Result<Slot[]>, { query: SlotsQuery }>(({ input: { query }, signal }) =>
    toResult(readSlots(call, query, signal)),
  ),
})
