import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { emailConfirmationMachine } from '../../machines/account/emailConfirmation.machine.ts'
import { Field } from '../kit/Field.tsx'
import { focusFirst } from '../kit/focusFirst.ts'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { AuthPage } from './AuthPage.tsx'
import { DeadConfirmation } from './DeadConfirmation.tsx'
import { formFields } from './formFields.ts'
import { textOf } from './formValues.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'

type Confirmation = ActorRefFrom<typeof emailConfirmationMachine>

const names = css({ display: 'grid', gap: '5', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' } })

export const confirmationTitle = strings.confirmYourEmail

/** Name and password, then signed in; or a link that has expired, and the way on. */
export function ConfirmEmail({ confirmation }: { confirmation: Confirmation }) {
  const isExpired = useSelector(confirmation, (snapshot) => snapshot.matches('expired'))
  useFocusOnChange(isExpired ? 'expired' : 'form')
  if (isExpired) return <DeadConfirmation />
  return (
    <AuthPage
      title={confirmationTitle}
      subtitle={strings.yourNameAndAPasswordAndYour}
      footer={<Link to="/login">{strings.alreadyHaveAnAccount}</Link>}
    >
      <Form confirmation={confirmation} />
    </AuthPage>
  )
}

function Form({ confirmation }: { confirmation: Confirmation }) {
  const errors = useSelector(confirmation, ({ context }) => context.errors)
  const problem = useSelector(confirmation, ({ context }) => context.problem)
  const isBusy = useSelector(confirmation, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const values = {
      firstName: textOf(form, 'firstName'),
      lastName: textOf(form, 'lastName'),
      password: textOf(form, 'password'),
      connection: textOf(form, 'connection'),
    }
    confirmation.send({ type: 'details.submitted', values })
    focusFirst(form, Object.keys(confirmation.getSnapshot().context.errors))
  }
  const changed = (field: 'firstName' | 'lastName' | 'password' | 'connection') => () =>
    confirmation.send({ type: 'field.changed', field })
  return (
    <>
      {problem && <Notice severity={problem.severity}>{problem.message}</Notice>}
      <form noValidate className={formFields} onSubmit={submit}>
        <div className={names}>
          <Field label={strings.firstName} error={errors.firstName} required>
            <TextInput name="firstName" autoComplete="given-name" onChange={changed('firstName')} />
          </Field>
          <Field label={strings.lastName} error={errors.lastName} required>
            <TextInput name="lastName" autoComplete="family-name" onChange={changed('lastName')} />
          </Field>
        </div>
        <NewPasswordField label={strings.password} error={errors.password} onChange={changed('password')} />
        <Field label={strings.howDidYouHearOfUs} error={errors.connection}>
          <TextInput name="connection" onChange={changed('connection')} />
        </Field>
        <SubmitButton isBusy={isBusy} onAbandon={() => confirmation.send({ type: 'attempt.abandoned' })}>
          {strings.confirmAndSignIn}
        </SubmitButton>
      </form>
    </>
  )
}
