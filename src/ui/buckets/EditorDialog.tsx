import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/buckets.ts'
import { css } from '../../../styled-system/css'
import { type BucketEditorActor, createBucketEditor } from '../../app/buckets/editor.ts'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { Notice } from '../kit/Notice.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { BucketConflict } from './BucketConflict.tsx'
import { EditorFields } from './EditorFields.tsx'
import { RestoredNote } from './RestoredNote.tsx'
import { useBuckets } from './useBuckets.ts'
import { useShares } from './useShares.ts'

const stack = css({ display: 'grid', gap: '4', minWidth: '0' })

interface Props {
  open: boolean
  /** Whose shares are told beside the bucket's. */
  month: string
  /** Where it cannot be opened. */
  onClose: () => void
}

/** Writing a bucket, above the list. */
export const EditorDialog = ({ month }: Props) => (
  <BucketEditor editor={useBuckets().lazy(createBucketEditor).editor} month={month} />
)

/** The dialog of an editor: its fields, and in their place what has to be decided first. */
export function BucketEditor({ editor, month }: { editor: BucketEditorActor; month: string }) {
  const isOpen = useSelector(editor, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(editor, (snapshot) => snapshot.hasTag('busy'))
  const isAsking = useSelector(editor, (snapshot) => snapshot.matches('askingToClose'))
  const isConflict = useSelector(editor, (snapshot) => snapshot.matches('conflict'))
  const isRestored = useSelector(editor, ({ context }) => context.isRestored)
  const name = useSelector(editor, ({ context }) => context.edited?.bucket?.name)
  const shares = useShares(month).found
  usePrimaryAction(isOpen)
  const close = () => editor.send({ type: 'closing.requested' })
  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title={name === undefined ? strings.newBucket : name}
      footer={<Foot editor={editor} isBusy={isBusy} isAsking={isAsking} isConflict={isConflict} />}
    >
      <div className={stack}>
        {isAsking && (
          <Notice severity="warning" title={strings.notSavedYet}>
            {strings.whatYouWroteHereIsLostWhen}
          </Notice>
        )}
        {isRestored && !isAsking && !isConflict && (
          <RestoredNote isReadOnly={isBusy} onDiscard={() => editor.send({ type: 'typed.discarded' })} />
        )}
        {isConflict ? (
          <BucketConflict editor={editor} />
        ) : (
          <EditorFields editor={editor} shares={shares} isReadOnly={isBusy || isAsking} />
        )}
      </div>
    </Dialog>
  )
}

interface FootProps {
  editor: BucketEditorActor
  isBusy: boolean
  isAsking: boolean
  isConflict: boolean
}

function Foot({ editor, isBusy, isAsking, isConflict }: FootProps) {
  if (isAsking) {
    return (
      <>
        <Button onClick={() => editor.send({ type: 'closing.declined' })}>{strings.keepWriting}</Button>
        <Button variant="danger" onClick={() => editor.send({ type: 'closing.confirmed' })}>
          {strings.closeWithoutSaving}
        </Button>
      </>
    )
  }
  if (isConflict) {
    return (
      <>
        <Button onClick={() => editor.send({ type: 'theirs.chosen' })}>{strings.takeTheOtherVersion}</Button>
        <Button variant="action" onClick={() => editor.send({ type: 'own.chosen' })}>
          {strings.saveMine}
        </Button>
      </>
    )
  }
  return (
    <>
      <Button aria-disabled={isBusy || undefined} onClick={() => editor.send({ type: 'closing.requested' })}>
        {strings.cancel}
      </Button>
      <Button variant="action" busy={isBusy} onClick={() => editor.send({ type: 'saving.requested' })}>
        {strings.save}
      </Button>
    </>
  )
}
