import { useSelector } from '@xstate/react'
import { Notice } from '../../../kit/Notice.tsx'
import type { ProfileEditor } from './useProfileEditor.ts'

/** Why it was not taken, or that what was typed has come back. */
export function EditorNotices({ editor }: { editor: ProfileEditor }) {
  const problem = useSelector(editor, ({ context }) => context.problem)
  const wasKept = useSelector(editor, ({ context }) => context.wasKept)
  if (problem) return <Notice severity="error">{problem}</Notice>
  if (!wasKept) return null
  return (
    <Notice live="status" title="Your changes are back">
      They were kept on this computer and are not saved yet.
    </Notice>
  )
}
