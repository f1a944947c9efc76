import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { MoveDialog, RulePostsDialog, WordingsDialog } from './overlays.ts'
import { useRecycling } from './useRecycling.ts'

/** What lies above the page. */
export function useDialogs() {
  const { dialogs } = useRecycling()
  const opened = useSelector(dialogs, ({ context }) => context)
  const close = () => dialogs.send({ type: 'dialog.closed' })
  useEffect(() => () => dialogs.send({ type: 'dialog.closed' }), [dialogs])
  return (
    <>
      <MoveDialog
        open={opened?.kind === 'move'}
        entry={opened?.kind === 'move' ? opened.entry : null}
        onClose={close}
      />
      <RulePostsDialog
        open={opened?.kind === 'posts'}
        rule={opened?.kind === 'posts' ? opened.rule : null}
        onClose={close}
      />
      <WordingsDialog
        open={opened?.kind === 'wordings'}
        post={opened?.kind === 'wordings' ? opened : null}
        onClose={close}
      />
    </>
  )
}
