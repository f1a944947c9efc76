import { useState } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import type { Person } from '../../../services/admin/people.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { TextArea } from '../../kit/TextArea.tsx'

interface Props {
  person: Person
  isOpen: boolean
  onClose: () => void
  onConfirm: (reason: string) => void
}

const longestReason = 500

/** Asks before a person is suspended, and says what becomes of what they planned. */
export function SuspensionDialog({ person, isOpen, onClose, onConfirm }: Props) {
  const [reason, setReason] = useState('')
  const isTooLong = reason.trim().length > longestReason
  return (
    <LazyDialog
      open={isOpen}
      size="sm"
      onClose={onClose}
      title={`Suspend ${person.name}?`}
      description={`They are signed out and cannot sign in. ${planned(person.plannedCount)}`}
      footer={
        <>
          <Button onClick={onClose}>Leave as it is</Button>
          <Button variant="danger" disabled={isTooLong} onClick={() => onConfirm(reason.trim())}>
            Suspend
          </Button>
        </>
      }
    >
      <Field
        label="Why"
        help="For the audit log; the person does not read it."
        {...(isTooLong && { error: `At most ${longestReason} characters` })}
      >
        <TextArea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </LazyDialog>
  )
}

const planned = (count: number): string =>
  count === 0
    ? 'Nothing of theirs is planned.'
    : `${counted(count, 'planned post')} ${count === 1 ? 'waits' : 'wait'} until you end the suspension.`
