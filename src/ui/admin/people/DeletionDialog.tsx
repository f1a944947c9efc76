import { useState } from 'react'
import { normalizeEmail } from '../../../../rules/account/validators.ts'
import type { Person } from '../../../services/admin/people.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { LazyDialog } from '../../kit/LazyDialog.ts'
import { TextInput } from '../../kit/TextInput.tsx'

interface Props {
  person: Person
  isOpen: boolean
  onClose: () => void
  onConfirm: (email: string) => void
}

/** Asks for the person's address before their account is deleted. */
export function DeletionDialog({ person, isOpen, onClose, onConfirm }: Props) {
  const [email, setEmail] = useState('')
  const isTyped = normalizeEmail(email) === person.email
  return (
    <LazyDialog
      open={isOpen}
      size="sm"
      onClose={onClose}
      title={`Delete ${person.name}?`}
      description="Everything that is theirs is deleted for good: posts, media, businesses, accounts. What is published stays on the networks."
      footer={
        <>
          <Button onClick={onClose}>Leave as it is</Button>
          <Button variant="danger" disabled={!isTyped} onClick={() => onConfirm(email)}>
            Delete for good
          </Button>
        </>
      }
    >
      <Field label={`Type ${person.email} to confirm`}>
        <TextInput type="email" autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
      </Field>
    </LazyDialog>
  )
}
