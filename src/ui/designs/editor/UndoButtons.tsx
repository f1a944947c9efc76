import { useSelector } from '@xstate/react'
import { Redo2, Undo2 } from 'lucide-react'
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
    if (canUndo) tell('Undone.')
  }
  const redo = () => {
    editor.send({ type: 'redo.requested' })
    if (canRedo) tell('Done again.')
  }
  return (
    <span className={row}>
      <IconButton label="Undo" aria-disabled={!canUndo} onClick={undo}>
        <Undo2 size={17} aria-hidden />
      </IconButton>
      <IconButton label="Redo" aria-disabled={!canRedo} onClick={redo}>
        <Redo2 size={17} aria-hidden />
      </IconButton>
    </span>
  )
}
