import { useSelector } from '@xstate/react'
import { longestReason } from '../../../../rules/moderation/refusalReasons.ts'
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
      title={`Hold ${shown?.name ?? 'the person'}?`}
      description="All that they have planned and will plan is held until you release them. Nothing is deleted."
      footer={
        <>
          <Button variant="ghost" onClick={close}>
            Cancel
          </Button>
          <Button
            variant="danger"
            busy={isBusy}
            onClick={() => shown && request({ kind: 'hold', ...shown, reason: reason.trim() })}
          >
            Hold the person
          </Button>
        </>
      }
    >
      <WriteFailure titles={personTitles} problem={problem} />
      <Field label="Why" help="The person reads it. It may be left open.">
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
