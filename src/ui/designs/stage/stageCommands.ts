import { nextChosen } from '../../../../rules/designs/choosing.ts'
import { copiesOf } from '../../../../rules/designs/copiesOf.ts'
import type { Edit } from '../../../../rules/designs/edits.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import { frameOf, middleOf, turnOf } from './frames.ts'
import { changeTo } from './gestures/resizeGesture.ts'
import { turnedElement } from './gestures/turnElements.ts'
import type { ElementCommand } from './stageKeys.ts'
import { chosenOf, type StageState } from './stageState.ts'

/** What a command comes to: an edit, and what is chosen from then on. */
export interface Outcome {
  edit?: Edit
  /** Ids. */
  chosen?: readonly string[]
  /** What has happened, for those who listen. */
  words?: string
}

/** `Extract` takes none of a member that stands for several types. */
type CommandOf<Type extends ElementCommand['type']> = ElementCommand & { type: Type }

type Run<Type extends ElementCommand['type']> = (
  state: StageState,
  command: CommandOf<Type>,
  newId: () => string,
) => Outcome | null

/** Pixels of the design that a copy lies beside what it is a copy of. */
const copyOffset = { x: 24, y: 24 }

const runs: { [Type in ElementCommand['type']]: Run<Type> } = {
  move: ({ page, chosen }, { x, y }) =>
    chosen.length > 0 ? { edit: { type: 'moveElements', page: page.id, ids: chosen, x, y } } : null,
  turn: (state, { by }) => {
    const elements = chosenOf(state).filter(({ isLocked }) => !isLocked)
    const frame = frameOf(elements)
    if (!frame) return null
    const middle = middleOf(frame)
    const changed = new Map(elements.map((element) => [element.id, turnedElement(element, middle, by)]))
    return {
      edit: changeTo(state.page.id, changed),
      words: strings.turnedToDegrees(Math.round(turnOf(frame.rotation + by))),
    }
  },
  order: ({ page, chosen }, { to }) =>
    chosen.length > 0 ? { edit: { type: 'orderElements', page: page.id, ids: chosen, to } } : null,
  remove: (state) => {
    const ids = chosenOf(state)
      .filter(({ isLocked }) => !isLocked)
      .map(({ id }) => id)
    if (ids.length === 0) return null
    const words = strings.deletedCount(ids.length)
    return { edit: { type: 'removeElements', page: state.page.id, ids }, chosen: [], words }
  },
  duplicate: (state, _, newId) => {
    const copies = copiesOf(chosenOf(state), { newId, by: copyOffset })
    if (copies.length === 0) return null
    const ids = copies.map(({ id }) => id)
    return {
      edit: { type: 'addElements', page: state.page.id, elements: copies },
      chosen: ids,
      words: strings.duplicated,
    }
  },
  chooseAll: ({ page }) => ({
    chosen: page.elements.filter(({ isLocked, isHidden }) => !(isLocked || isHidden)).map(({ id }) => id),
  }),
  group: ({ page, chosen }, _, newId) =>
    chosen.length > 1
      ? { edit: { type: 'groupElements', page: page.id, ids: chosen, group: newId() }, words: strings.grouped }
      : null,
  ungroup: (state) =>
    chosenOf(state).some(({ group }) => group !== null)
      ? { edit: { type: 'ungroupElements', page: state.page.id, ids: state.chosen }, words: strings.ungrouped }
      : null,
  next: (state) => chosenNeighbor(state, 'next'),
  previous: (state) => chosenNeighbor(state, 'before'),
}

/** What a command comes to on what is shown and chosen; null: nothing, and the key is the browser's. */
export function outcomeOf(state: StageState, command: ElementCommand, newId: () => string): Outcome | null {
  // Each is given a command of its own type, which a table cannot be told.
  const run = runs[command.type] as (state: StageState, command: ElementCommand, newId: () => string) => Outcome | null
  return run(state, command, newId)
}

/** Null past the last, where the focus goes on. */
function chosenNeighbor({ page, chosen }: StageState, direction: 'next' | 'before'): Outcome | null {
  const ids = nextChosen(page.elements, chosen, direction)
  return ids.length > 0 ? { chosen: ids } : null
}
