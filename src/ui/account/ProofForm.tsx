import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import type { IdentityProof } from '../../app/account/reauthentication.ts'
import type { ProofMethod } from '../../machines/account/identityProof.machine.ts'
import { hasPasskeys } from '../../services/browser/hasPasskeys.ts'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Notice } from '../kit/Notice.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useFocusOnProblem } from '../kit/useFocusOnProblem.ts'
import { formFields } from './formFields.ts'
import { textOf } from './formValues.ts'

const stack = css({ display: 'grid', gap: '5' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty' })

interface Props {
  proof: IdentityProof
  /** What the button says that sends what was typed. */
  submitLabel: string
}

/** Who somebody is, proved by whichever way counts for them, and what came of it. */
export function ProofForm({ proof, submitLabel }: Props) {
  const { ways, problem, note } = useSelector(proof, ({ context }) => context)
  const hasFailed = useSelector(proof, (snapshot) => snapshot.matches('loadFailed'))
  const retry = () => proof.send({ type: 'retry.requested' })
  if (hasFailed) {
    return <ListProblem what={strings.itCouldNotBeAskedWhoYou} problem={problem} isBusy={false} onRetry={retry} />
  }
  if (!ways) {
    return (
      <div aria-busy="true">
        <Skeleton height={120} />
      </div>
    )
  }
  return (
    <div className={stack}>
      {note !== null && <Notice severity="info">{note}</Notice>}
      <ListProblem what={strings.itIsNotProvedYet} problem={problem} />
      <TypedProof proof={proof} methods={ways.methods} submitLabel={submitLabel} />
      {ways.methods.includes('passkey') && <PasskeyProof proof={proof} isOnly={!isTyped(ways.methods)} />}
      <CancelCheck proof={proof} />
    </div>
  )
}

const isTyped = (methods: readonly ProofMethod[]): boolean => methods.some((method) => method !== 'passkey')

/** A password or a code, whichever is asked for. */
function TypedProof({ proof, methods, submitLabel }: Props & { methods: readonly ProofMethod[] }) {
  const fieldError = useSelector(proof, ({ context }) => context.fieldError)
  const isBusy = useSelector(proof, (snapshot) => snapshot.hasTag('busy'))
  const form = useFocusOnProblem(fieldError)
  if (!isTyped(methods)) return null
  const by = methods.includes('password') ? 'password' : 'code'
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = textOf(event.currentTarget, by)
    proof.send({
      type: 'proof.submitted',
      proof: by === 'password' ? { by, password: typed } : { by, code: typed },
    })
  }
  return (
    <form
      ref={form}
      noValidate
      className={formFields}
      onSubmit={submit}
      onChange={() => proof.send({ type: 'field.changed' })}
    >
      {by === 'password' ? (
        <Field label={strings.password} error={fieldError ?? undefined} required>
          <PasswordInput name="password" />
        </Field>
      ) : (
        <Field label={strings.code} help={helpFor(methods)} error={fieldError ?? undefined} required>
          <TextInput name="code" autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} />
        </Field>
      )}
      <Button type="submit" variant="action" size="lg" wide busy={isBusy}>
        {submitLabel}
      </Button>
    </form>
  )
}

const helpFor = (methods: readonly ProofMethod[]): string =>
  methods.includes('totp') ? strings.theSixDigitsOfYourAuthenticatorApp : strings.aRecoveryCode

function PasskeyProof({ proof, isOnly }: { proof: IdentityProof; isOnly: boolean }) {
  const isBusy = useSelector(proof, (snapshot) => snapshot.hasTag('busy'))
  if (!hasPasskeys()) {
    return <p className={quiet}>{strings.thisBrowserCannotUsePasskeys(isOnly)}</p>
  }
  return (
    <Button
      size="lg"
      wide
      variant={isOnly ? 'action' : 'line'}
      aria-disabled={isBusy || undefined}
      onClick={() => proof.send({ type: 'proof.submitted', proof: { by: 'passkey' } })}
    >
      {strings.toUseAPasskey}
    </Button>
  )
}

/** Gives the attempt up, so that nobody has to wait for an answer that does not come. */
function CancelCheck({ proof }: { proof: IdentityProof }) {
  const isChecking = useSelector(proof, (snapshot) => snapshot.matches('checking'))
  if (!isChecking) return null
  return (
    <Button variant="link" onClick={() => proof.send({ type: 'attempt.abandoned' })}>
      {strings.stopWaiting}
    </Button>
  )
}
