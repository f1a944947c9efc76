import { useMemo, useRef } from 'react'
import type { DesignElement, DesignPage } from '../../../../contract/designDocument.ts'
import { wholeGroups } from '../../../../rules/designs/choosing.ts'
import type { DesignEditorActor, SelectionActor } from '../../../app/designs/editor.ts'
import type { StageActs } from './stageActs.ts'
import type { StageView } from './view.ts'

interface Deps {
  editor: DesignEditorActor
  selection: SelectionActor
  page: DesignPage
  onViewChange: (view: StageView) => void
  onPictureOpen?: ((id: string) => void) | undefined
  tell: (words: string) => void
}

/** What pointer and keys come to, told to the actors; the same object as long as the actors are. */
export function useStageActs({ editor, selection, ...deps }: Deps): StageActs {
  const latest = useRef(deps)
  latest.current = deps
  return useMemo(() => {
    const open = (element: DesignElement) => {
      const { page, onPictureOpen } = latest.current
      const own = wholeGroups(page.elements, [element.id])
      const isWhole = own.length > 1 && own.every((id) => selection.getSnapshot().context.ids.includes(id))
      if (element.type === 'text' && !element.isLocked) selection.send({ type: 'text.opened', id: element.id })
      else if (isWhole) selection.send({ type: 'element.entered', id: element.id })
      else if (element.type === 'picture' && !element.isLocked) onPictureOpen?.(element.id)
    }
    return {
      edit: (edit, step) => editor.send({ type: 'edit.made', edit, step }),
      undo: () => editor.send({ type: 'undo.requested' }),
      redo: () => editor.send({ type: 'redo.requested' }),
      choose: (ids) =>
        selection.send(ids.length > 0 ? { type: 'elements.selected', ids } : { type: 'selection.cleared' }),
      open,
      changeView: (view) => latest.current.onViewChange(view),
      tell: (words) => latest.current.tell(words),
    }
  }, [editor, selection])
}
