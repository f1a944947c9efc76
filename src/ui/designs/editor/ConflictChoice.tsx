import { useSelector } from '@xstate/react'
import { strings } from '../../../../strings/designs/editor.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { useNow } from '../../useNow.ts'
import { useDesigning } from './designing.ts'
import { agoWords } from './savedWords.ts'

const actions = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })

/** The design was changed elsewhere too: which one goes on is chosen, and the other becomes a copy. */
export function ConflictChoice() {
  const { editor } = useDesigning()
  const theirs = useSelector(editor, ({ context }) => context.theirs)
  const problem = useSelector(editor, ({ context }) => context.problem)
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const now = useNow(1_000)
  if (!theirs) return null
  const when = agoWords(now - Date.parse(theirs.template.updatedAt))
  return (
    <Notice
      severity="warning"
      title={strings.thisDesignWasSavedElsewhere(when)}
      action={
        <span className={actions}>
          <Button size="sm" busy={isBusy} onClick={() => editor.send({ type: 'theirs.chosen' })}>
            {strings.takeTheOtherOne}
          </Button>
          <Button size="sm" busy={isBusy} onClick={() => editor.send({ type: 'mine.chosen' })}>
            {strings.keepMine}
          </Button>
        </span>
      }
    >
      {problem ?? strings.nothingIsLost}
    </Notice>
  )
}
