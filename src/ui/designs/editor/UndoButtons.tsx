import { useSelector } from '@xstate/react'
import { Redo2, Undo2 } from 'lucide-react'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { IconButton } from '../../kit/IconButton.tsx'
import { useDesigning } from './designing.ts'

const row = css({ display: 'flex' })

/** Takes steps back and makes them again; a button without one to take keeps the focus. */
export function UndoButtons() {
  const { editor, tell } = useDesigning()
  const canUndo = useSelector(editor, ({ context }) => context.history.past.length > 0)
  const canRedo = useSelector(editor, ({ context }) => context.history.future.length > 0)
  const undo = () => {
    editor.send({ type: 'undo.requested' })
    if (canUndo) tell(strings.undone)
  }
  const redo = () => {
    editor.send({ type: 'redo.requested' })
    if (canRedo) tell(strings.doneAgain)
  }
  return (
    <span className={row}>
      <IconButton label={strings.undo} aria-disabled={!canUndo} onClick={undo}>
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton label={strings.redo} aria-disabled={!canRedo} onClick={redo}>
        <Redo2 size={17} aria-hidden />
      </IconButton>
    </span>
  )
}
