import { fromPromise } from 'xstate'
import { listFreeSlots, listSlots, type TimeSlot, type FreeSlot as WireFreeSlot } from '../../../contract/slots.ts'
import type { Camel } from '../../../rules/shell/camel.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Call } from '../http/api.ts'
import { toResult } from '../http/toResult.ts'

export type Slot = Camel<TimeSlot>
export type FreeSlot = Camel<WireFreeSlot>

export interface FreeSlotsQuery {
  /** Null: of all businesses. */
  businessProfileId: number | null
  /** Only slots of this bucket and those for any; null: of any. */
  bucketId: number | null
}

/** The effects of the slots that a rule may take. */
export const slotsActors = (call: Call) => ({
  read: fromPromise<Result<Slot[]>, { query: { businessProfileId: number | null } }>(({ input: { query }, signal }) =>
    toResult(call(listSlots, { query: ofBusiness(query) }, { signal }).then(({ results }) => results)),
  ),
})

/** The effects of the next free slots. */
export const freeSlotsActors = (call: Call) => ({
  read: fromPromise<Result<FreeSlot[]>, { query: FreeSlotsQuery }>(({ input: { query }, signal }) => {
    const { bucketId } = query
    const asked = { ...ofBusiness(query), ...(bucketId !== null && { bucket: String(bucketId) }), count: '20' }
    return toResult(call(listFreeSlots, { query: asked }, { signal }).then(({ results }) => results))
  }),
})

const ofBusiness = ({ businessProfileId }: { businessProfileId: number | null }) =>
  businessProfileId === null ? {} : { businessProfileId: String(businessProfileId) }
