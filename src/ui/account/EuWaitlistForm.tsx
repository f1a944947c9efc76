import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { euWaitlistMachine } from '../../machines/account/euWaitlist.machine.ts'
import { Field } from '../kit/Field.tsx'
import { focusFirst } from '../kit/focusFirst.ts'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { formFields } from './formFields.ts'
import { SubmitButton } from './SubmitButton.tsx'

type Waitlist = ActorRefFrom<typeof euWaitlistMachine>

const fields = [
  { field: 'name', label: strings.fullName, autoComplete: 'name', type: 'text', required: true },
  { field: 'email', label: strings.emailAddress, autoComplete: 'email', type: 'email', required: true },
  { field: 'country', label: strings.countryOptional, autoComplete: 'country-name', type: 'text', required: false },
] as const

/** Name, address and country of a visitor from a region that is not open yet. */
export function EuWaitlistForm({ waitlist }: { waitlist: Waitlist }) {
  const problem = useSelector(waitlist, ({ context }) => context.problem)
  const isBusy = useSelector(waitlist, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    waitlist.send({ type: 'entry.submitted' })
    focusFirst(event.currentTarget, Object.keys(waitlist.getSnapshot().context.errors))
  }
  return (
    <form noValidate className={formFields} onSubmit={submit}>
      {problem && <Notice severity="error">{problem}</Notice>}
      {fields.map((each) => (
        <EuField key={each.field} waitlist={waitlist} {...each} />
      ))}
      <SubmitButton isBusy={isBusy} onAbandon={() => waitlist.send({ type: 'attempt.abandoned' })}>
        {isBusy ? strings.joiningWaitlist : strings.joinEuWaitlist}
      </SubmitButton>
    </form>
  )
}

function EuField({ waitlist, field, label, required, ...rest }: { waitlist: Waitlist } & (typeof fields)[number]) {
  const value = useSelector(waitlist, ({ context }) => context[field])
  const error = useSelector(waitlist, ({ context }) => context.errors[field])
  const isBusy = useSelector(waitlist, (snapshot) => snapshot.hasTag('busy'))
  return (
    <Field label={label} error={error} required={required}>
      <TextInput
        {...rest}
        name={field}
        value={value}
        readOnly={isBusy}
        onChange={({ target }) => waitlist.send({ type: 'field.changed', field, value: target.value })}
      />
    </Field>
  )
}
