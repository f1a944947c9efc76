import { type ActorRefFrom, createActor, fromTransition } from 'xstate'
import { counted } from '../../../rules/shell/words.ts'
import { slotLabel } from '../../../rules/slots/slotLabel.ts'
import type { WriteProblem } from '../../machines/shell/result.ts'
import type { SlotChange, SlotFact } from '../../machines/slots/slot.ts'
import { slotsMachine } from '../../machines/slots/slots.machine.ts'
import { onConnectionReturn } from '../../services/browser/online.ts'
import { slotsActors } from '../../services/slots/slots.ts'
import type { App } from '../app.ts'
import { listening } from '../listening.ts'
import type { PageDeps } from '../pageDeps.ts'
import { together } from '../together.ts'

/** What is open among the slots: a form of new ones, of one that is there, or the templates. */
export type SlotPanel = { kind: 'add' } | { kind: 'templates' } | { kind: 'edit'; slotId: number }

type PanelEvent = { type: 'panel.opened'; panel: SlotPanel } | { type: 'panel.closed' }

const panelLogic = fromTransition(
  (_: SlotPanel | null, event: PanelEvent): SlotPanel | null => (event.type === 'panel.opened' ? event.panel : null),
  null,
)

export type SlotPanels = ActorRefFrom<typeof panelLogic>
export type SlotsArea = ReturnType<typeof createSlots>

type Deps = Pick<PageDeps, 'app' | 'call' | 'slotChanges'>

/** Milliseconds in which what was done can be taken back from its notice. */
const undoTime = 15_000

/**
 * The time slots of the business with this id, or of the primary one with an empty key: one for all views that show them.
 * What is done is told in a notice that offers to take it back, and to whatever goes by the slots.
 */
export function createSlots({ app, call, slotChanges }: Deps, key: string) {
  const slots = createActor(slotsMachine.provide({ actors: slotsActors(call) }), {
    ...app.actorOptions,
    input: { query: { businessProfileId: key === '' ? null : Number(key) } },
  })
  const panels = createActor(panelLogic, app.actorOptions)
  const request = (change: SlotChange) => slots.send({ type: 'change.requested', change })
  /** Of the form that is open: it is closed once that is done, and by nothing that a notice takes back. */
  let submitted: SlotChange | null = null
  slots.on('change.done', ({ change, fact }) => {
    if (change === submitted) panels.send({ type: 'panel.closed' })
    slotChanges.tell()
    tellDone(app, change, fact, request)
  })
  slots.on('change.failed', ({ change, problem }) => tellFailed(app, change, problem))
  const refresh = () => slots.send({ type: 'refresh.requested' })
  const listeners = listening(() => [app.browser.onReturn(refresh), onConnectionReturn(refresh)])
  return {
    slots,
    panels,
    request,
    submit: (change: SlotChange) => {
      submitted = change
      request(change)
    },
    ...together(slots, panels, listeners),
  }
}

function tellDone(app: App, change: SlotChange, fact: SlotFact, request: (change: SlotChange) => void): void {
  const undo = undoOf(change, fact)
  app.notify({
    severity: 'success',
    message: doneWords(change, fact),
    ...(undo && { duration: undoTime, actionLabel: 'Undo', onAction: () => request(undo) }),
  })
}

/** One that is refused says so where it was asked for; a deletion was asked for in a row that is still there. */
function tellFailed(app: App, { kind }: SlotChange, { outcome, message }: WriteProblem): void {
  if (kind === 'delete' || outcome === 'unclear') {
    app.notify({ severity: outcome === 'refused' ? 'error' : 'warning', message })
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
        : `${counted(fact.slots.length, 'slot')} deleted. Posts at their times stay.`
    }
  }
}

const createdWords = (count: number): string =>
  count === 0 ? 'No slot was added.' : `${counted(count, 'slot')} added.`

const skippedWords = (count: number): string[] => {
  if (count === 0) return []
  return [count === 1 ? '1 was there already.' : `${count} were there already.`]
}
