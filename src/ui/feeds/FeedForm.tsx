import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import { strings } from '../../../strings/feeds.ts'
import { css } from '../../../styled-system/css'
import type { FeedEditing } from '../../app/feeds/feeds.ts'
import type { FeedDraft } from '../../machines/feeds/feed.ts'
import { Button } from '../kit/Button.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { Notice } from '../kit/Notice.tsx'
import { useFocusOnProblem } from '../kit/useFocusOnProblem.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { FeedAddress } from './FeedAddress.tsx'
import { FeedChoices } from './FeedChoices.tsx'

const form = css({ display: 'grid', gap: '5', gridTemplateColumns: 'one' })

const failedTitles = {
  found: { refused: strings.theFeedWasNotFound, unclear: strings.theFeedWasNotFound },
  made: { refused: strings.theFeedWasNotAdded, unclear: strings.itIsNotCertainThatTheFeed },
  saved: { refused: strings.theFeedWasNotSaved, unclear: strings.itIsNotCertainThatTheFeedWas },
}

interface Props {
  editing: FeedEditing
  /** The person's. */
  timezone: string
}

/** A feed being written, in a dialog. What was typed stays where saving fails, and when the dialog is closed. */
export function FeedForm({ editing, timezone }: Props) {
  const formId = useId()
  const isOpen = useSelector(editing, (snapshot) => snapshot.hasTag('open'))
  const isSaving = useSelector(editing, (snapshot) => snapshot.matches('saving'))
  const isNew = useSelector(editing, ({ context }) => context.edited.feed === null)
  const isFound = useSelector(editing, ({ context }) => context.edited.feed !== null || context.preview?.feed != null)
  const close = () => editing.send({ type: 'editor.closed' })
  return (
    <LazyDialog
      open={isOpen}
      onClose={close}
      title={isNew ? strings.addAFeed : strings.editTheFeed}
      footer={
        <>
          <Button aria-disabled={isSaving || undefined} onClick={close}>
            {strings.cancel}
          </Button>
          {isFound && (
            <Button type="submit" form={formId} variant="ink" busy={isSaving}>
              {isNew ? strings.watchThisFeed : strings.save}
            </Button>
          )}
        </>
      }
    >
      {isOpen && <Fields id={formId} editing={editing} isNew={isNew} isFound={isFound} timezone={timezone} />}
    </LazyDialog>
  )
}

interface FieldsProps extends Props {
  id: string
  isNew: boolean
  isFound: boolean
}

function Fields({ id, editing, isNew, isFound, timezone }: FieldsProps) {
  const { edited, isRestored, fieldProblem, problem } = useSelector(editing, ({ context }) => context)
  const isBusy = useSelector(editing, (snapshot) => snapshot.hasTag('busy'))
  const ref = useFocusOnProblem(fieldProblem)
  const change = (part: Partial<FeedDraft>) => editing.send({ type: 'draft.changed', change: part })
  const errorOf = (field: keyof FeedDraft) => (fieldProblem?.field === field ? fieldProblem.message : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    editing.send({ type: isFound ? 'saving.requested' : 'finding.requested' })
  }
  const titles = failedTitles[isFound ? (isNew ? 'made' : 'saved') : 'found']
  return (
    <form ref={ref} id={id} noValidate className={form} onSubmit={submit}>
      {isRestored && (
        <Notice
          action={
            <Button size="sm" onClick={() => editing.send({ type: 'draft.discarded' })}>
              {strings.discardIt}
            </Button>
          }
        >
          {strings.whatYouTypedBeforeIsHereAgain}
        </Notice>
      )}
      <WriteFailure titles={titles} problem={problem} />
      {fieldProblem && !(fieldProblem.field in edited.draft) && (
        <WriteFailure titles={titles} problem={{ outcome: 'refused', message: fieldProblem.message }} />
      )}
      <FeedAddress editing={editing} isBusy={isBusy} error={errorOf('url')} onChange={change} />
      {isFound && (
        <FeedChoices editing={editing} isBusy={isBusy} timezone={timezone} errorOf={errorOf} onChange={change} />
      )}
    </form>
  )
}
