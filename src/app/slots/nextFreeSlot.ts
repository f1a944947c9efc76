import { createActor, fromTransition } from 'xstate'
import { mutationMachine } from '../../machines/shell/mutation.ts'
import type { FreeSlot } from '../../machines/slots/slot.ts'
import { type FreeSlotsQuery, freeSlotActors } from '../../services/slots/freeSlots.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

const nextFreeSlotMachine = mutationMachine<FreeSlotsQuery, FreeSlot | null>('nextFreeSlot')

interface Found {
  /** Null: none is free within a year. */
  slot: FreeSlot | null
}

const foundLogic = fromTransition(
  (_: Found | null, { found }: { type: 'slot.found'; found: Found }): Found | null => found,
  null,
)

/** Looks for the next free slot, one search at a time. The key is of whatever it is found for. */
export function createNextFreeSlot({ app, call }: PageDeps, _key: string) {
  const search = createActor(nextFreeSlotMachine.provide({ actors: freeSlotActors(call) }), app.actorOptions)
  const found = createActor(foundLogic, app.actorOptions)
  let take: (slot: FreeSlot) => void = () => undefined
  search.on('mutation.done', ({ value }) => {
    found.send({ type: 'slot.found', found: { slot: value } })
    if (value) take(value)
  })
  return {
    search,
    /** The last answer; null before the first. */
    found,
    /** `use` gets the slot, where one is free. */
    find: (variables: FreeSlotsQuery, use: (slot: FreeSlot) => void) => {
      take = use
      search.send({ type: 'mutation.requested', variables })
    },
    ...together(search, found),
  }
}
