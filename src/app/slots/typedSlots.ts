import { createActor, fromTransition } from 'xstate'
import type { WrittenSlot } from '../../machines/slots/slot.ts'
import { unsavedCopy } from '../../services/browser/unsavedCopy.ts'
import { unsavedSlots } from '../../services/slots/slotsUnsaved.schema.ts'
import type { App } from '../app.ts'

/** What is typed into the forms of slots and not saved. */
export interface TypedSlots {
  /** New ones, on these days; null: nothing is typed. */
  added: (Omit<WrittenSlot, 'weekday'> & { weekdays: readonly number[] }) | null
  /** One that is there, as it is to be. */
  changed: (WrittenSlot & { id: number }) | null
}

const untouched: TypedSlots = { added: null, changed: null }

/** What is typed among the slots of the business with this id, or of the primary one: it outlives the dialog and the page. */
export function createTypedSlots(app: App, key: string) {
  const { storage, clock, userData, actorOptions } = app
  const userId = userData.getSnapshot().context.user?.id ?? 0
  const copy = unsavedCopy({ storage, clock, userId, area: 'slots' }, `of-${key}`, unsavedSlots)
  const actor = createActor(fromTransition(takeTyped, copy.read() ?? untouched), actorOptions)
  const type = (change: Partial<TypedSlots>) => {
    actor.send({ type: 'slots.typed', change })
    const { added, changed } = actor.getSnapshot().context
    if (added === null && changed === null) copy.remove()
    else copy.save({ added: added && { ...added, weekdays: [...added.weekdays] }, changed })
  }
  return { actor, type }
}

const takeTyped = (known: TypedSlots, event: { type: 'slots.typed'; change: Partial<TypedSlots> }): TypedSlots =>
  event.type === 'slots.typed' ? { added: known.added, changed: known.changed, ...event.change } : known
