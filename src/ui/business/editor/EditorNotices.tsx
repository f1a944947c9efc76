import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import type { businessEditorMachine } from '../../../machines/business/businessEditor.machine.ts'
import { Notice } from '../../kit/Notice.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

/** What was tried and did not succeed, or that what was typed has come back. */
export function EditorNotices({ editor }: { editor: BusinessEditor }) {
  const problem = useSelector(editor, ({ context }) => context.problem)
  const { what, safe } = useSelector(editor, failureOf)
  const isRestored = useSelector(editor, ({ context }) => context.isRestored)
  const isUnanswered = useSelector(editor, (now) => now.matches({ editing: 'unanswered' }))
  const isNew = useSelector(editor, ({ context }) => context.id === null)
  if (problem) {
    return (
      <Notice severity="error" title={what}>
        {safe} {problem}
      </Notice>
    )
  }
  if (isUnanswered) {
    return (
      <Notice severity="warning" title="The provider has not answered">
        {isNew ? mayBeMade : mayBeSaved}
      </Notice>
    )
  }
  if (!isRestored) return null
  return (
    <Notice live="status" title="Your changes are back">
      They were kept on this computer and are not saved yet.
    </Notice>
  )
}

const mayBeMade =
  'The business may have been made or not; what you typed is kept here. Look among your businesses before you make it again.'
const mayBeSaved = 'It may be saved or not; what you typed is kept here. Save again to be sure.'

const failures = {
  save: { what: 'The business could not be saved', safe: 'What you typed is kept here.' },
  website: { what: 'The page could not be read', safe: 'Nothing was changed.' },
  import: { what: 'What you took from the page could not be saved', safe: 'The business itself is saved.' },
}

function failureOf(snapshot: SnapshotFrom<typeof businessEditorMachine>) {
  if (snapshot.matches({ editing: 'websiteFailed' })) return failures.website
  return snapshot.matches({ editing: 'importFailed' }) ? failures.import : failures.save
}
