import { useSelector } from '@xstate/react'
import { Check, CloudOff, PencilLine } from 'lucide-react'
import { isSameDraft } from '../../../../rules/business/businessDraft.ts'
import { strings } from '../../../../strings/business/editor.ts'
import { Button } from '../../kit/Button.tsx'
import { WorkBar } from '../../kit/WorkBar.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import type { BusinessEditor } from './useBusinessEditor.ts'

/** Where the changes are just now, and what can be done with them. */
export function EditorBar({ editor }: { editor: BusinessEditor }) {
  usePrimaryAction()
  const isNew = useSelector(editor, ({ context }) => context.id === null)
  const isUnsaved = useSelector(editor, ({ context: { draft, base } }) => !isSameDraft(draft, base))
  const isBusy = useSelector(editor, (now) => now.hasTag('busy'))
  return (
    <WorkBar note={<Note editor={editor} isUnsaved={isUnsaved} isNew={isNew} />}>
      {isUnsaved && !isBusy && (
        <Button onClick={() => editor.send({ type: 'draft.discarded' })}>
          {isNew ? strings.startAgain : strings.discardChanges}
        </Button>
      )}
      <Button type="submit" variant="action" busy={isBusy}>
        {isNew ? strings.createBusiness : strings.saveBusiness}
      </Button>
    </WorkBar>
  )
}

interface NoteProps {
  editor: BusinessEditor
  isUnsaved: boolean
  isNew: boolean
}

function Note({ editor, isUnsaved, isNew }: NoteProps) {
  const isOffline = useSelector(editor, (now) => now.matches({ editing: 'offline' }))
  const isSaving = useSelector(editor, (now) => now.matches('saving'))
  const pictures = useSelector(editor, (now) => (now.matches('importing') ? now.context.pictures : null))
  if (isSaving) return <p role="status">{strings.saving}</p>
  if (pictures) return <p role="status">{importWords(pictures)}</p>
  if (isOffline) {
    return (
      <>
        <CloudOff size={16} aria-hidden />
        <p role="alert">{strings.theProviderCannotBeReached}</p>
      </>
    )
  }
  if (isNew && !isUnsaved) return null
  return (
    <>
      {isUnsaved ? <PencilLine size={16} aria-hidden /> : <Check size={16} aria-hidden />}
      <p role="status">{isUnsaved ? strings.notSavedYetKeptOnThisComputer : strings.saved}</p>
    </>
  )
}

function importWords(pictures: readonly { status: string }[]): string {
  const done = pictures.filter(({ status }) => status !== 'waiting').length
  return pictures.length === 0
    ? strings.takingOverTheLook
    : strings.takingOverPictureOf(Math.min(done + 1, pictures.length), pictures.length)
}
