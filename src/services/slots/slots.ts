import { fromPromise } from 'xstate'
import { changeSlot, createSlots, deleteSlot } from '../../../contract/slots.ts'
import { strings } from '../../../strings/slots.ts'
import type { Result } from '../../machines/shell/result.ts'
import type { Slot, SlotChange, SlotFact, WrittenSlot } from '../../machines/slots/slot.ts'
import type { SlotsQuery } from '../../machines/slots/slots.machine.ts'
import type { Call } from '../http/api.ts'
import { ApiError } from '../http/apiError.ts'
import { sayingOfChange, toResult } from '../http/toResult.ts'
import { readSlots } from './slotList.ts'

/** The effects of the time slots of a business. */
export const slotsActors = (call: Call) => ({
  readSlots: fromPromise<Result<readonly Slot[]>, { query: SlotsQuery }>(({ input: { query }, signal }) =>
    toResult(readSlots(call, query, signal)),
  ),
  performChange: fromPromise<Result<SlotFact>, { query: SlotsQuery; change: SlotChange }>(
    ({ input: { query, change }, signal }) =>
      toResult(perform(call, query, change, signal), sayingOfChange(messages[change.kind])),
  ),
})

const messages = {
  create: strings.theSlotsCouldNotBeAdded,
  change: strings.theSlotCouldNotBeChanged,
  delete: strings.theSlotCouldNotBeDeleted,
} as const satisfies Record<SlotChange['kind'], string>

async function perform(call: Call, query: SlotsQuery, change: SlotChange, signal: AbortSignal): Promise<SlotFact> {
  switch (change.kind) {
    case 'create': {
      const body = { slots: change.slots.map(writtenOf), businessProfileId: query.businessProfileId }
      const { results, skipped } = await call(createSlots, { body }, { signal })
      return { kind: 'created', slots: results, skipped }
    }
    case 'change': {
      const slot = await call(changeSlot, { id: String(change.slot.id), body: writtenOf(change.written) }, { signal })
      return { kind: 'changed', slot }
    }
    case 'delete':
      for (const { id } of change.slots) await remove(call, id, signal)
      return { kind: 'deleted', slots: change.slots }
  }
}

/** What is gone already counts as deleted. */
async function remove(call: Call, id: number, signal: AbortSignal): Promise<void> {
  try {
    await call(deleteSlot, { id: String(id) }, { signal })
  } catch (thrown) {
    if (!(thrown instanceof ApiError && thrown.status === 404)) throw thrown
  }
}

const writtenOf = ({ weekday, time, accountId, bucketId }: WrittenSlot) => ({ weekday, time, accountId, bucketId })
