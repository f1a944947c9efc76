import type { DesignElement } from '../../../../contract/designDocument.ts'
import type { Edit } from '../../../../rules/designs/edits.ts'
import type { StageView } from './view.ts'

/** What pointer and keys come to. */
export interface StageActs {
  /** Edits one after the other with the same `step` are one to take back; null: it stands for itself. */
  edit: (edit: Edit, step: string | null) => void
  undo: () => void
  redo: () => void
  /** Ids; none: nothing is chosen. */
  choose: (ids: readonly string[]) => void
  /** Pressed twice or entered: into a group, or into what the element is made of. */
  open: (element: DesignElement) => void
  changeView: (view: StageView) => void
  /** For those who listen. */
  tell: (words: string) => void
}
