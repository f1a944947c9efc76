import { createActor } from 'xstate'
import { queryMachine } from '../../machines/shell/query.ts'
import {
  type FreeSlot,
  type FreeSlotsQuery,
  freeSlotsActors,
  type Slot,
  slotsActors,
} from '../../services/recycling/slots.ts'
import type { PageDeps } from '../pageDeps.ts'
import { idIn } from './keys.ts'

const slotsMachine = queryMachine<{ businessProfileId: number | null }, Slot[]>('recyclingSlots')
const freeSlotsMachine = queryMachine<FreeSlotsQuery, FreeSlot[]>('recyclingFreeSlots')

/** The slots that a rule may take, of a business; all of them with an empty key. */
export const createSlots = ({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) =>
  createActor(slotsMachine.provide({ actors: slotsActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: idIn(key) } },
  })

/** The next free slots of a business for a bucket; keys: their ids, or nothing, joined by `|`. */
export function createFreeSlots({ app, call }: Pick<PageDeps, 'app' | 'call'>, key: string) {
  const [business = '', bucket = ''] = key.split('|')
  return createActor(freeSlotsMachine.provide({ actors: freeSlotsActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: idIn(business), bucketId: idIn(bucket) } },
  })
}
