import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { strings } from '../../../../strings/designs/editor.ts'
import { Notice } from '../../kit/Notice.tsx'
import { useDesigning } from './designing.ts'

/** What of the stored design could not be read; it is kept as an earlier version. */
export function UnreadNote() {
  const { editor } = useDesigning()
  const unread = useSelector(editor, ({ context }) => context.unread)
  const [isRead, setRead] = useState(false)
  if (unread.length === 0 || isRead) return null
  return (
    <Notice severity="warning" title={strings.notAllOfThisDesignCouldBe} live="status" onClose={() => setRead(true)}>
      <ul>
        {unread.map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      {strings.asItWasItStaysAmongIts}
    </Notice>
  )
}
