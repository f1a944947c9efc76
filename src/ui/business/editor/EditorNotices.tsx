import { useSelector } from '@xstate/react'
import type { SnapshotFrom } from 'xstate'
import { strings } from '../../../../strings/business/editor.ts'
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
      <Notice severity="warning" title={strings.theProviderHasNotAnswered}>
        {isNew ? mayBeMade : mayBeSaved}
      </Notice>
    )
  }
  if (!isRestored) return null
  return (
    <Notice live="status" title={strings.yourChangesAreBack}>
      {strings.theyWereKeptOnThisComputerAnd}
    </Notice>
  )
}

const mayBeMade = strings.theBusinessMayHaveBeenMadeOr
const mayBeSaved = strings.itMayBeSavedOrNotWhat

const failures = {
  save: { what: strings.theBusinessCouldNotBeSaved, safe: strings.whatYouTypedIsKeptHere },
  website: { what: strings.thePageCouldNotBeRead, safe: strings.nothingWasChanged },
  import: { what: strings.whatYouTookFromThePageCould, safe: strings.theBusinessItselfIsSaved },
}

function failureOf(snapshot: SnapshotFrom<typeof businessEditorMachine>) {
  if (snapshot.matches({ editing: 'websiteFailed' })) return failures.website
  return snapshot.matches({ editing: 'importFailed' }) ? failures.import : failures.save
}
