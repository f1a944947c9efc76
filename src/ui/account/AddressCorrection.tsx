import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { addressCorrectionMachine } from '../../machines/account/addressCorrection.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { focusFirst } from '../kit/focusFirst.ts'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { formFields } from './formFields.ts'

type Correction = ActorRefFrom<typeof addressCorrectionMachine>

/** Corrects an address that was mistyped. */
export function AddressCorrection({ correction }: { correction: Correction }) {
  const isClosed = useSelector(correction, (snapshot) => snapshot.matches('closed'))
  if (!isClosed) return <Form correction={correction} />
  return (
    <Button variant="link" onClick={() => correction.send({ type: 'correction.wanted' })}>
      {strings.changeTheAddress}
    </Button>
  )
}

function Form({ correction }: { correction: Correction }) {
  const email = useSelector(correction, ({ context }) => context.email)
  const errors = useSelector(correction, ({ context }) => context.errors)
  const problem = useSelector(correction, ({ context }) => context.problem)
  const isBusy = useSelector(correction, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    correction.send({ type: 'address.submitted' })
    focusFirst(event.currentTarget, Object.keys(correction.getSnapshot().context.errors))
  }
  return (
    <form noValidate className={formFields} onSubmit={submit}>
      {problem && <Notice severity={problem.severity}>{problem.message}</Notice>}
      <Field label={strings.newEmailAddress} error={errors.email} required>
        <TextInput
          name="email"
          type="email"
          autoComplete="email"
          autoFocus
          value={email}
          readOnly={isBusy}
          onChange={({ target }) => correction.send({ type: 'email.changed', email: target.value })}
        />
      </Field>
      <Button type="submit" variant="ink" busy={isBusy}>
        {strings.sendTheLinkThere}
      </Button>
      <Button variant="link" onClick={() => correction.send({ type: 'correction.abandoned' })}>
        {strings.cancel}
      </Button>
    </form>
  )
}
