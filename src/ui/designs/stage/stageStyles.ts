import type { DesignElement } from '../../../../contract/designDocument.ts'
import { styleFor } from '../../../../rules/designs/copyStyle.ts'
import { strings } from '../../../../strings/designs/stage.ts'
import type { StageActs } from './stageActs.ts'
import { chosenOf, type StageState } from './stageState.ts'

/** The style of one element, copied and pasted to others. */
export interface StageStyles {
  copy: () => void
  paste: () => void
}

interface Deps {
  state: () => StageState
  acts: StageActs
  /** Where the element is remembered whose style was copied last. */
  copied: { current: DesignElement | null }
}

/** Copies the style of the topmost chosen element, and pastes it to all that are chosen. */
export const createStageStyles = ({ state, acts, copied }: Deps): StageStyles => ({
  copy: () => {
    const from = chosenOf(state()).at(-1)
    if (!from) return
    copied.current = from
    acts.tell(strings.styleCopied)
  },
  paste: () => {
    const from = copied.current
    const chosen = chosenOf(state())
    if (!from || chosen.length === 0) return
    const changes = chosen.map((element) => ({ id: element.id, patch: styleFor(from, element) }))
    acts.edit({ type: 'changeElements', page: state().page.id, changes }, null)
    acts.tell(strings.stylePasted)
  },
})
