import { type FormEvent, useId, useState } from 'react'
import { normalizeEmail } from '../../../../rules/account/validators.ts'
import { strings } from '../../../../strings/admin/people.ts'
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
  const form = useId()
  const isTyped = normalizeEmail(email) === person.email
  const close = () => {
    setEmail('')
    onClose()
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isTyped) onConfirm(email)
  }
  return (
    <LazyDialog
      open={isOpen}
      size="sm"
      onClose={close}
      title={strings.delete(person.name)}
      description={strings.everythingThatIsTheirsIsDeletedFor}
      footer={
        <>
          <Button onClick={close}>{strings.leaveAsItIs}</Button>
          <Button type="submit" form={form} variant="danger" disabled={!isTyped}>
            {strings.deleteForGood}
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field label={strings.typeToConfirm(person.email)}>
          <TextInput type="email" autoComplete="off" value={email} onChange={({ target }) => setEmail(target.value)} />
        </Field>
      </form>
    </LazyDialog>
  )
}
