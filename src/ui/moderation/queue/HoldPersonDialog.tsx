import { useSelector } from '@xstate/react'
import { longestReason } from '../../../../rules/moderation/refusalReasons.ts'
import { strings } from '../../../../strings/moderation/queue.ts'
import type { Moderation } from '../../../app/moderation/moderation.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { TextArea } from '../../kit/TextArea.tsx'
import { useLastShown } from '../../useLastShown.ts'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'
import { personTitles } from './DecisionNotices.tsx'

/** Asks before a person is held, and why, which they read. */
export function HoldPersonDialog({ moderation: { personChange, personDialog } }: { moderation: Moderation }) {
  const person = useSelector(personDialog, ({ context }) => context.person)
  const reasons = useSelector(personDialog, ({ context }) => context.reasons)
  const { request, isBusy, problem } = useMutation(personChange)
  const shown = useLastShown(person)
  const reason = (shown && reasons[shown.id]) ?? ''
  const close = () => personDialog.send({ type: 'dialog.closed' })
  return (
    <LazyDialog
      open={person !== null}
      onClose={close}
      title={strings.hold(shown?.name ?? strings.thePersonInSentence)}
      description={strings.allThatTheyHavePlannedAndWill}
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            {strings.cancel}
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => shown && request({ kind: 'hold', ...shown, reason: reason.trim() })}
          >
            {strings.holdThePerson}
          </Button>
        </>
      }
    >
      <WriteFailure titles={personTitles} problem={problem} />
      <Field label={strings.why} help={strings.thePersonReadsIt}>
        <TextArea
          value={reason}
          maxLength={longestReason}
          onChange={({ currentTarget }) =>
            shown && personDialog.send({ type: 'reason.typed', id: shown.id, reason: currentTarget.value })
          }
        />
      </Field>
    </LazyDialog>
  )
}
