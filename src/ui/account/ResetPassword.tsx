import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { passwordResetMachine } from '../../machines/account/passwordReset.machine.ts'
import { focusFirst } from '../kit/focusFirst.ts'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { AuthPage } from './AuthPage.tsx'
import { DeadReset } from './DeadReset.tsx'
import { formFields } from './formFields.ts'
import { textOf } from './formValues.ts'
import { NewPasswordField } from './NewPasswordField.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'

export const resetTitle = 'New password'

/** A new password; or a link that has expired, and the way on. */
export function ResetPassword({ reset }: { reset: ActorRefFrom<typeof passwordResetMachine> }) {
  const isExpired = useSelector(reset, (snapshot) => snapshot.matches('expired'))
  const errors = useSelector(reset, ({ context }) => context.errors)
  const problem = useSelector(reset, ({ context }) => context.problem)
  const isBusy = useSelector(reset, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    reset.send({ type: 'password.submitted', password: textOf(event.currentTarget, 'password') })
    focusFirst(event.currentTarget, Object.keys(reset.getSnapshot().context.errors))
  }
  useFocusOnChange(isExpired ? 'expired' : 'form')
  if (isExpired) return <DeadReset />
  return (
    <AuthPage
      title={resetTitle}
      subtitle="Choosing a new password signs you out everywhere."
      footer={<Link to="/forgot-password">Ask for another link</Link>}
    >
      {problem && <Notice severity={problem.severity}>{problem.message}</Notice>}
      <form noValidate className={formFields} onSubmit={submit}>
        <NewPasswordField
          label="New password"
          error={errors.password}
          onChange={() => reset.send({ type: 'password.changed' })}
        />
        <SubmitButton isBusy={isBusy} onAbandon={() => reset.send({ type: 'attempt.abandoned' })}>
          Change password
        </SubmitButton>
      </form>
    </AuthPage>
  )
}
