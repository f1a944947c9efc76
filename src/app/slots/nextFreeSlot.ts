import { createActor } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import type { FreeSlot } from '../../machines/slots/slot.ts'
import { type FreeSlotQuery, freeSlotActors } from '../../services/slots/freeSlots.ts'
import type { PageDeps } from '../pageDeps.ts'

const nextFreeSlotMachine = mutationMachine<FreeSlotQuery, FreeSlot | null>('nextFreeSlot')

/** Looks for the next free slot, one search at a time; what is found is told to whoever asked. The key is any. */
export const createNextFreeSlot = ({ app, call }: PageDeps, _key: string) =>
  createActor(nextFreeSlotMachine.provide({ actors: freeSlotActors(call) }), app.actorOptions)

export type NextFreeSlotActor = ReturnType<typeof createNextFreeSlot>
