import { useSelector } from '@xstate/react'
import { type FormEvent, useId } from 'react'
import type { WebhookEvent } from '../../../contract/webhooks.ts'
import { strings } from '../../../strings/webhooks.ts'
import { css } from '../../../styled-system/css'
import type { WebhookEditing } from '../../app/webhooks/webhooks.ts'
import type { WebhookDraft } from '../../machines/webhooks/webhook.ts'
import { BusinessChoice } from '../exports/BusinessChoice.tsx'
import { Button } from '../kit/Button.tsx'
import { CheckCards } from '../kit/CheckCards.tsx'
import { Field } from '../kit/Field.tsx'
import { LazyDialog } from '../kit/LazyDialog.ts'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useFocusOnProblem } from '../kit/useFocusOnProblem.ts'
import { WriteFailure } from '../WriteFailure.tsx'
import { eventWords } from './webhookWords.ts'

const form = css({ display: 'grid', gap: '5', gridTemplateColumns: 'one' })

const options = Object.entries(eventWords).map(([value, { title, about }]) => ({ value, title, about }))
const isEvent = (value: string): value is WebhookEvent => value in eventWords

const failedTitles = {
  made: { refused: strings.theWebhookWasNotMade, unclear: strings.itIsNotCertainThatTheWebhookWas },
  saved: { refused: strings.theWebhookWasNotSaved, unclear: strings.itIsNotCertainThatTheWebhookWasSaved },
}

/** A webhook being written, in a dialog. What was typed stays where saving fails, and when the dialog is closed. */
export function WebhookForm({ editing }: { editing: WebhookEditing }) {
  const formId = useId()
  const isOpen = useSelector(editing, (snapshot) => snapshot.hasTag('open'))
  const isBusy = useSelector(editing, (snapshot) => snapshot.matches('saving'))
  const isNew = useSelector(editing, ({ context }) => context.edited.webhook === null)
  const close = () => editing.send({ type: 'editor.closed' })
  return (
    <LazyDialog
      open={isOpen}
      onClose={close}
      title={isNew ? strings.addAWebhook : strings.editTheWebhook}
      footer={
        <>
          <Button aria-disabled={isBusy || undefined} onClick={close}>
            {strings.cancel}
          </Button>
          <Button type="submit" form={formId} variant="ink" busy={isBusy}>
            {isNew ? strings.makeWebhook : strings.save}
          </Button>
        </>
      }
    >
      {isOpen && <Fields id={formId} editing={editing} isNew={isNew} isBusy={isBusy} />}
    </LazyDialog>
  )
}

interface FieldsProps {
  id: string
  editing: WebhookEditing
  isNew: boolean
  isBusy: boolean
}

function Fields({ id, editing, isNew, isBusy }: FieldsProps) {
  const { edited, isRestored, fieldProblem, problem } = useSelector(editing, ({ context }) => context)
  const ref = useFocusOnProblem(fieldProblem)
  const change = (part: Partial<WebhookDraft>) => editing.send({ type: 'draft.changed', change: part })
  const errorOf = (field: string) => (fieldProblem?.field === field ? fieldProblem.message : undefined)
  const save = (event: FormEvent) => {
    event.preventDefault()
    editing.send({ type: 'saving.requested' })
  }
  const { url, events, businessProfileId } = edited.draft
  return (
    <form ref={ref} id={id} noValidate className={form} onSubmit={save}>
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
      <WriteFailure titles={failedTitles[isNew ? 'made' : 'saved']} problem={problem} />
      {isNew && problem?.outcome === 'unclear' && <p>{strings.ifItIsInTheListDo}</p>}
      {fieldProblem && !(fieldProblem.field in edited.draft) && (
        <WriteFailure
          titles={failedTitles[isNew ? 'made' : 'saved']}
          problem={{ outcome: 'refused', message: fieldProblem.message }}
        />
      )}
      <Field label={strings.address} help={strings.whereDeliveriesGo} error={errorOf('url')}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2000}
          readOnly={isBusy}
          value={url}
          onChange={({ target }) => change({ url: target.value })}
        />
      </Field>
      <CheckCards
        legend={strings.tellOf}
        options={options}
        values={events}
        most={options.length + 1}
        error={errorOf('events')}
        onChange={(values) => change({ events: values.filter(isEvent) })}
      />
      {isNew && (
        <BusinessChoice value={businessProfileId} onChange={(chosen) => change({ businessProfileId: chosen })} />
      )}
    </form>
  )
}
