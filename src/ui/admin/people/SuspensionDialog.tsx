import { useState } from 'react'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/admin/people.ts'
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
      title={strings.suspendName(person.name)}
      description={strings.theyAreSignedOutAndCannotSign(planned(person.plannedCount))}
      footer={
        <>
          <Button onClick={onClose}>{strings.leaveAsItIs}</Button>
          <Button variant="danger" disabled={isTooLong} onClick={() => onConfirm(reason.trim())}>
            {strings.suspend}
          </Button>
        </>
      }
    >
      <Field
        label={strings.why}
        help={strings.forTheAuditLogThePersonDoes}
        {...(isTooLong && { error: strings.atMostCharacters(longestReason) })}
      >
        <TextArea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
    </LazyDialog>
  )
}

const planned = (count: number): string =>
  count === 0
    ? strings.nothingOfTheirsIsPlanned
    : strings.waitsUntilYouEndTheSuspension(counted(count, strings.plannedPost), count)
