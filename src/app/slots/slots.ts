import { createActor, fromTransition } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { slotLabel } from '../../../rules/slots/slotLabel.ts'
import { strings } from '../../../strings/slots.ts'
import type { SlotChange, SlotFact } from '../../machines/slots/slot.ts'
import { slotsMachine } from '../../machines/slots/slots.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { slotsActors } from '../../services/slots/slots.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'
import { createTold } from './told.ts'
import { createTypedSlots, type TypedSlots } from './typedSlots.ts'

/** What is open among the slots: a form of new ones, of one that is there, or the templates. */
export type SlotPanel = { kind: 'add' } | { kind: 'templates' } | { kind: 'edit'; slotId: number }

type PanelEvent = { type: 'panel.opened'; panel: SlotPanel } | { type: 'panel.closed' }

const nextPanel = (_: SlotPanel | null, event: PanelEvent): SlotPanel | null =>
  event.type === 'panel.opened' ? event.panel : null

/** The form that has what was typed, so that it is seen again. */
function panelOf({ added, changed }: TypedSlots): SlotPanel | null {
  if (added) return { kind: 'add' }
  return changed && { kind: 'edit', slotId: changed.id }
}

type Deps = Pick<PageDeps, 'app' | 'call' | 'slotChanges'>

/**
 * The time slots of the business with this id, or of the primary one with an empty key: one for all views that show them.
 * What is done is told beside them, where it can be taken back: a dialog keeps everything else from being pressed.
 */
export function createSlots({ app, call, slotChanges }: Deps, key: string) {
  const slots = createActor(slotsMachine.provide({ actors: slotsActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: key === '' ? null : Number(key) } },
  })
  const typed = createTypedSlots(app, key)
  const panels = createActor(fromTransition(nextPanel, panelOf(typed.actor.getSnapshot().context)), app.actorOptions)
  const told = createTold<SlotChange>(app)
  const request = (change: SlotChange) => slots.send({ type: 'change.requested', change })
  /** What a form has asked for: it is closed once that is done, and by nothing that is taken back. */
  let submitted: { change: SlotChange; panel: SlotPanel | null } | null = null
  /** What was typed into the form is thrown away. */
  const endPanel = (panel: SlotPanel | null) => {
    if (panel?.kind === 'add') typed.type({ added: null })
    if (panel?.kind === 'edit') typed.type({ changed: null })
    // Another may have been opened meanwhile.
    if (panels.getSnapshot().context === panel) panels.send({ type: 'panel.closed' })
  }
  slots.on('change.done', ({ change, fact }) => {
    if (change === submitted?.change) endPanel(submitted.panel)
    told.send({ type: 'done.told', told: { message: doneWords(change, fact), undo: undoOf(change, fact) } })
    slotChanges.tell()
  })
  slots.on('change.failed', () => told.send({ type: 'told.cleared' }))
  const refresh = () => slots.send({ type: 'refresh.requested' })
  const listeners = listening(() => [app.browser.onReturn(refresh), onConnectionReturn(refresh)])
  return {
    slots,
    panels,
    closePanel: () => endPanel(panels.getSnapshot().context),
    typed: typed.actor,
    type: typed.type,
    told,
    request,
    submit: (change: SlotChange) => {
      submitted = { change, panel: panels.getSnapshot().context }
      request(change)
    },
    ...together(slots, panels, typed.actor, told, listeners),
  }
}

function undoOf(change: SlotChange, fact: SlotFact): SlotChange | null {
  switch (fact.kind) {
    case 'created':
      return fact.slots.length === 0 ? null : { kind: 'delete', slots: fact.slots }
    case 'deleted':
      return { kind: 'create', slots: fact.slots }
    case 'changed':
      return change.kind === 'change' ? { kind: 'change', slot: fact.slot, written: change.slot } : null
  }
}

function doneWords(change: SlotChange, fact: SlotFact): string {
  switch (fact.kind) {
    case 'created':
      return [createdWords(fact.slots.length), ...skippedWords(fact.skipped)].join(' ')
    case 'changed':
      return `The slot is on ${slotLabel(fact.slot)} now.`
    case 'deleted': {
      const [first] = change.kind === 'delete' && change.slots.length === 1 ? change.slots : []
      return first
        ? `The slot on ${slotLabel(first)} is deleted. Posts at its time stay.`
        : `${counted(fact.slots.length, strings.slot)} deleted. Posts at their times stay.`
    }
  }
}

const createdWords = (count: number): string =>
  count === 0 ? strings.noSlotWasAdded : strings.added(counted(count, strings.slot))

const skippedWords = (count: number): string[] => {
  if (count === 0) return []
  return [count === 1 ? strings.of1WasThereAlready : strings.wereThereAlready(count)]
}
