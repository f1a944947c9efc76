import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import type { signUpMachine } from '../../machines/account/signUp.machine.ts'
import { useApp } from '../appContext.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { Field } from '../kit/Field.tsx'
import { focusFirst } from '../kit/focusFirst.ts'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { formFields } from './formFields.ts'
import { SubmitButton } from './SubmitButton.tsx'

/** The address, the terms, and what came of them. */
export function SignUpForm({ signUp }: { signUp: ActorRefFrom<typeof signUpMachine> }) {
  const { page } = useApp()
  const email = useSelector(signUp, ({ context }) => context.email)
  const agrees = useSelector(signUp, ({ context }) => context.agrees)
  const errors = useSelector(signUp, ({ context }) => context.errors)
  const problem = useSelector(signUp, ({ context }) => context.problem)
  const isBusy = useSelector(signUp, (snapshot) => snapshot.hasTag('busy'))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    signUp.send({ type: 'registration.submitted' })
    focusFirst(event.currentTarget, Object.keys(signUp.getSnapshot().context.errors))
  }
  return (
    <>
      {problem && <Notice severity={problem.severity}>{problem.message}</Notice>}
      <form noValidate className={formFields} onSubmit={submit}>
        <Field
          label={strings.emailAddress}
          help={strings.enterAValidEmailAddressToCreate}
          error={errors.email}
          required
        >
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            autoFocus
            value={email}
            readOnly={isBusy}
            onChange={({ target }) => signUp.send({ type: 'email.changed', email: target.value })}
          />
        </Field>
        <Checkbox
          name="terms"
          error={errors.terms}
          required
          checked={agrees}
          onChange={({ target }) => signUp.send({ type: 'terms.changed', agrees: target.checked })}
        >
          {strings.iAgreeToThe(
            (words) => (
              <ExternalLink key="terms" href={page.termsUrl}>
                {words}
              </ExternalLink>
            ),
            (words) => (
              <ExternalLink key="privacy" href={page.privacyUrl}>
                {words}
              </ExternalLink>
            ),
          )}
        </Checkbox>
        <SubmitButton isBusy={isBusy} onAbandon={() => signUp.send({ type: 'attempt.abandoned' })}>
          {strings.register}
        </SubmitButton>
      </form>
    </>
  )
}
