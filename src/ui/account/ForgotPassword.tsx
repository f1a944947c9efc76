import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { resetRequestMachine } from '../../machines/account/resetRequest.machine.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { focusFirst } from '../kit/focusFirst.ts'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { AuthPage } from './AuthPage.tsx'
import { formFields } from './formFields.ts'
import { SubmitButton } from './SubmitButton.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'

type Request = ActorRefFrom<typeof resetRequestMachine>

const title = strings.forgotPassword
const back = <Link to="/login">{strings.backToLogin}</Link>

/** The address that the link goes to, and after that the word that it is on its way. */
export function ForgotPassword({ request }: { request: Request }) {
  const isSent = useSelector(request, (snapshot) => snapshot.matches('sent'))
  const message = useSelector(request, ({ context }) => context.message)
  useFocusOnChange(isSent ? 'sent' : 'form')
  if (isSent) {
    return (
      <AuthPage title={title} footer={back}>
        <Notice severity="success">{message}</Notice>
        <Button onClick={() => request.send({ type: 'address.reconsidered' })}>{strings.toUseAnotherAddress}</Button>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={title} subtitle={strings.wellSendALinkToChooseA} footer={back}>
      <Form request={request} />
    </AuthPage>
  )
}

function Form({ request }: { request: Request }) {
  const email = useSelector(request, ({ context }) => context.email)
  const errors = useSelector(request, ({ context }) => context.errors)
  const problem = useSelector(request, ({ context }) => context.problem)
  const isBusy = useSelector(request, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    request.send({ type: 'link.wanted' })
    focusFirst(event.currentTarget, Object.keys(request.getSnapshot().context.errors))
  }
  return (
    <>
      {problem && <Notice severity={problem.severity}>{problem.message}</Notice>}
      <form noValidate className={formFields} onSubmit={submit}>
        <Field label={strings.email} error={errors.email} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username"
            value={email}
            readOnly={isBusy}
            onChange={({ target }) => request.send({ type: 'email.changed', email: target.value })}
          />
        </Field>
        <SubmitButton isBusy={isBusy} onAbandon={() => request.send({ type: 'attempt.abandoned' })}>
          {strings.sendTheLink}
        </SubmitButton>
      </form>
    </>
  )
}
