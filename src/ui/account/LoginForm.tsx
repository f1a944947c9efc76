import { useSelector } from '@xstate/react'
import { Lock } from 'lucide-react'
import type { FormEvent } from 'react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { loginMachine } from '../../machines/account/login.machine.ts'
import { hasPasskeyAutofill } from '../../services/browser/hasPasskeyAutofill.ts'
import { hasPasskeys } from '../../services/browser/hasPasskeys.ts'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { Field } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { codeMissing, lazyView, useLoaded, useOpening } from '../kit/lazyView.ts'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { Spinner } from '../kit/Spinner.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { LoginNotices } from './LoginNotices.tsx'

type Login = ActorRefFrom<typeof loginMachine>

const fields = css({ display: 'grid', gap: '5' })
const line = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: '2',
})

/** Comes with the first time it is asked for. */
export const secondStep = lazyView(async () => (await import('./SecondStep.tsx')).SecondStep)

/** Comes once the form stands, and only where the browser has it. */
const passkeyAutofill = lazyView(async () => (await import('./PasskeyAutofill.tsx')).PasskeyAutofill)

/** The two steps of signing in: the second is there for who has it, and comes when it is asked for. */
export function LoginForm({ login }: { login: Login }) {
  const isHalfway = useSelector(login, (snapshot) => snapshot.matches('provingSecondStep'))
  const { View } = useOpening(secondStep, isHalfway, () =>
    login.send({ type: 'secondStep.failed', message: codeMissing }),
  )
  if (!isHalfway) return <FirstStep login={login} />
  return View ? <View /> : <Spinner label={strings.openingTheSecondStep} />
}

/** E-mail and password, or a passkey, and what came of them. */
function FirstStep({ login }: { login: Login }) {
  const email = useSelector(login, ({ context }) => context.email)
  const emailError = useSelector(login, ({ context }) => context.emailError)
  const passwordError = useSelector(login, ({ context }) => context.passwordError)
  const Autofill = useLoaded(passkeyAutofill, hasPasskeyAutofill())
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    login.send({ type: 'credentials.submitted', email, password })
  }
  return (
    <>
      <LoginNotices login={login} />
      {Autofill && <Autofill />}
      <form noValidate className={fields} onSubmit={submit}>
        <Field label={strings.email} error={emailError ?? undefined} required>
          <TextInput
            name="email"
            type="email"
            autoComplete="username webauthn"
            value={email}
            onChange={({ target }) => login.send({ type: 'email.changed', email: target.value })}
          />
        </Field>
        <Field label={strings.password} error={passwordError ?? undefined} required>
          <PasswordInput
            name="password"
            onChange={({ target }) => login.send({ type: 'password.changed', password: target.value })}
          />
        </Field>
        <div className={line}>
          <RememberMe login={login} />
          <Link to="/forgot-password">{strings.forgotPasswordQuestion}</Link>
        </div>
        <SubmitButton login={login} />
        {hasPasskeys() && <PasskeyButton login={login} />}
        <CancelButton login={login} />
      </form>
    </>
  )
}

function RememberMe({ login }: { login: Login }) {
  const remembers = useSelector(login, ({ context }) => context.remembers)
  return (
    <Checkbox
      checked={remembers}
      onChange={({ target }) => login.send({ type: 'remembering.changed', remembers: target.checked })}
    >
      {strings.rememberMe}
    </Checkbox>
  )
}

function SubmitButton({ login }: { login: Login }) {
  const isBusy = useSelector(login, (snapshot) => snapshot.matches('submitting'))
  const isUsingPasskey = useSelector(login, (snapshot) => snapshot.matches('usingPasskey'))
  const isLocked = useSelector(login, (snapshot) => snapshot.hasTag('locked'))
  const secondsLeft = useSelector(login, ({ context }) => context.secondsLeft)
  return (
    <Button
      type="submit"
      variant="action"
      size="lg"
      wide
      busy={isBusy}
      disabled={isLocked}
      aria-disabled={isUsingPasskey || undefined}
    >
      {isLocked && <Lock size={18} aria-hidden />}
      {isLocked ? strings.accountLockedTryAgainInS(secondsLeft) : strings.logIn}
    </Button>
  )
}

function PasskeyButton({ login }: { login: Login }) {
  const isBusy = useSelector(login, (snapshot) => snapshot.matches('usingPasskey'))
  const isReady = useSelector(login, (snapshot) => snapshot.matches('editing'))
  return (
    <Button
      size="lg"
      wide
      busy={isBusy}
      aria-disabled={!isReady || undefined}
      onClick={() => login.send({ type: 'passkey.chosen' })}
    >
      {strings.signInWithAPasskey}
    </Button>
  )
}

/** Gives the attempt up, so that nobody has to wait for an answer that does not come. */
function CancelButton({ login }: { login: Login }) {
  const isBusy = useSelector(login, (snapshot) => snapshot.hasTag('busy'))
  if (!isBusy) return null
  return (
    <Button variant="link" onClick={() => login.send({ type: 'attempt.abandoned' })}>
      {strings.cancel}
    </Button>
  )
}
