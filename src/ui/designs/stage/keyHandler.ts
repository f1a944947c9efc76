import { newId } from '../newId.ts'
import type { StageActs } from './stageActs.ts'
import { type Outcome, outcomeOf } from './stageCommands.ts'
import { commandOf, type KeyPress, type StageCommand } from './stageKeys.ts'
import { chosenOf, type StageState } from './stageState.ts'
import type { StageStyles } from './stageStyles.ts'
import { zoomedAt } from './view.ts'

interface Deps {
  state: () => StageState
  acts: StageActs
  /** Ends a gesture as if it had not been; false where there is none. */
  cancelGesture: () => boolean
  isGesturing: () => boolean
  styles: StageStyles
}

const zoomFactor = 1.25

/** What goes on for as long as its key is down. */
const isHeldDown = ({ type }: StageCommand): boolean => type === 'move' || type === 'turn'

/**
 * What keys do while the focus is on the stage. Answers whether the key was the stage's; every other is the browser's, so
 * that Tab goes on after the last object.
 */
export function createKeyHandler({ state, acts, cancelGesture, isGesturing, styles }: Deps) {
  let presses = 0

  const carryOut = ({ edit, chosen, words }: Outcome, step: string | null) => {
    if (edit) acts.edit(edit, step)
    if (chosen) acts.choose(chosen)
    if (words) acts.tell(words)
  }
  const zoom = (to: 'in' | 'out' | 'fit') => {
    const { projection, viewport } = state()
    const middle = { x: viewport.width / 2, y: viewport.height / 2 }
    const factor = to === 'in' ? zoomFactor : 1 / zoomFactor
    const view = zoomedAt(projection, viewport, middle, to === 'fit' ? 1 : factor)
    acts.changeView(to === 'fit' ? { ...view, zoom: 'fit' } : view)
  }
  const leave = (): boolean => {
    const isChosen = state().chosen.length > 0
    if (isChosen) acts.choose([])
    return isChosen
  }
  const openOnly = (): boolean => {
    const [only, ...others] = chosenOf(state())
    if (only && others.length === 0) acts.open(only)
    return only !== undefined
  }
  const run = (command: StageCommand, isRepeated: boolean): boolean => {
    switch (command.type) {
      case 'undo':
      case 'redo':
        acts[command.type]()
        return true
      case 'zoom':
        zoom(command.to)
        return true
      case 'leave':
        return leave()
      case 'open':
        return openOnly()
      case 'copyStyle':
        styles.copy()
        return true
      case 'pasteStyle':
        styles.paste()
        return true
      default: {
        const outcome = outcomeOf(state(), command, newId)
        // A key that is held down is one step to take back.
        if (!isRepeated) presses += 1
        if (outcome) carryOut(outcome, isHeldDown(command) ? `keys:${presses}` : null)
        return outcome !== null
      }
    }
  }

  return (press: KeyPress, isRepeated: boolean): boolean => {
    if (isGesturing()) return press.key === 'Escape' && cancelGesture()
    const command = commandOf(press)
    return command !== null && run(command, isRepeated)
  }
}
