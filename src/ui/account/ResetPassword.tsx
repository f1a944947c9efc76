import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
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

export const resetTitle = strings.newPassword

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
      subtitle={strings.choosingANewPasswordSignsYouOut}
      footer={<Link to="/forgot-password">{strings.askForAnotherLink}</Link>}
    >
      {problem && <Notice severity={problem.severity}>{problem.message}</Notice>}
      <form noValidate className={formFields} onSubmit={submit}>
        <NewPasswordField
          label={strings.newPassword}
          error={errors.password}
          onChange={() => reset.send({ type: 'password.changed' })}
        />
        <SubmitButton isBusy={isBusy} onAbandon={() => reset.send({ type: 'attempt.abandoned' })}>
          {strings.changePassword}
        </SubmitButton>
      </form>
    </AuthPage>
  )
}
