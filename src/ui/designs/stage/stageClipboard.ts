import { clipboardText, elementsOfClipboard, pastedElements } from '../../../../rules/designs/clipboard.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import { newId } from '../newId.ts'
import type { StageActs } from './stageActs.ts'
import { outcomeOf } from './stageCommands.ts'
import { chosenOf, type StageState } from './stageState.ts'

/** What the browser tells of copying and pasting: React's event, or its own. */
export type ClipboardSign = Pick<ClipboardEvent, 'clipboardData' | 'preventDefault'>

interface Deps {
  state: () => StageState
  acts: StageActs
}

/** Pixels of the design that each further paste lies beside the one before. */
const pasteOffset = 24

/** Copies, cuts and pastes elements by the system's clipboard, also into another design. */
export function createStageClipboard({ state, acts }: Deps) {
  /** How often the same text was pasted: each paste is seen beside the one before. */
  let last = { text: '', times: 0 }

  const copy = (event: ClipboardSign): boolean => {
    const chosen = chosenOf(state())
    if (chosen.length === 0) return false
    event.preventDefault()
    const text = clipboardText(chosen)
    event.clipboardData?.setData('text/plain', text)
    last = { text, times: 0 }
    return true
  }
  return {
    copy: (event: ClipboardSign) => {
      if (copy(event)) acts.tell(strings.copied(counted(state().chosen.length, strings.object)))
    },
    cut: (event: ClipboardSign) => {
      const outcome = outcomeOf(state(), { type: 'remove' }, newId)
      if (!outcome?.edit || !copy(event)) return
      // Where they were cut out they may be put again.
      last.times = -1
      acts.edit(outcome.edit, null)
      acts.choose([])
      acts.tell(strings.cut)
    },
    /** Answers whether it was a text of ours. */
    paste: (event: ClipboardSign): boolean => {
      const text = event.clipboardData?.getData('text/plain') ?? ''
      const elements = elementsOfClipboard(text)
      if (!elements) return false
      event.preventDefault()
      last = { text, times: text === last.text ? last.times + 1 : 0 }
      const { design, page } = state()
      const pasted = pastedElements(elements, { newId: newId, by: pasteOffset * last.times, page: design })
      acts.edit({ type: 'addElements', page: page.id, elements: pasted }, null)
      acts.choose(pasted.map(({ id }) => id))
      acts.tell(strings.pasted(counted(pasted.length, strings.object)))
      return true
    },
  }
}
