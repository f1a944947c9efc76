import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import type { FreeSlot, Slot } from '../../machines/slots/slot.ts'
import type { SlotsQuery } from '../../machines/slots/slots.machine.ts'
import { type FreeSlotsQuery, freeSlotsActors } from '../../services/slots/freeSlots.ts'
import { slotListActors } from '../../services/slots/slotList.ts'
import type { PageDeps } from '../pageDeps.ts'
import { idIn } from './keys.ts'

const slotsMachine = queryMachine<SlotsQuery, Slot[]>('recyclingSlots')
const freeSlotsMachine = queryMachine<FreeSlotsQuery, FreeSlot[]>('recyclingFreeSlots')

/** Free slots that are offered. */
const offered = 20

/** The slots that a rule may take, of a business; all of them with an empty key. */
export const createSlots = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(slotsMachine.provide({ actors: slotListActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: idIn(key) } },
  })

/** The next free slots of a business for a bucket; keys: their ids, or nothing, joined by `|`. */
export function createFreeSlots({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) {
  const [business = '', bucket = ''] = key.split('|')
  return createActor(freeSlotsMachine.provide({ actors: freeSlotsActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: idIn(business), bucketId: idIn(bucket), count: offered } },
  })
}
