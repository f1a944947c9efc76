import { useSelector } from '@xstate/react'
import { type FormEvent, useState } from 'react'
import { dayIn } from '../../../../rules/shell/regionalFormat.ts'
import { strings } from '../../../../strings/settings/secondFactor.ts'
import { css } from '../../../../styled-system/css'
import type { SecondFactorArea } from '../../../app/account/secondFactor.ts'
import type { TotpSetup } from '../../../machines/account/secondFactorSetup.machine.ts'
import { qrCodeOf } from '../../../services/designs/qrCode.ts'
import { textOf } from '../../account/formValues.ts'
import { ExportPart } from '../../exports/ExportPart.tsx'
import { Button } from '../../kit/Button.tsx'
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx'
import { CopyLine } from '../../kit/CopyLine.tsx'
import { Field } from '../../kit/Field.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import { useMutation } from '../../useMutation.ts'
import { WriteFailure } from '../../WriteFailure.tsx'

const stack = css({ display: 'grid', gap: '4', gridTemplateColumns: '[minmax(0, 1fr)]' })
const line = css({ display: 'flex', flexWrap: 'wrap', gap: '2' })
const start = css({ justifySelf: 'start' })
/** Cameras want dark on light in both themes. */
const code = css({ width: '50', height: '50', borderRadius: 'base', backgroundColor: 'neutral.0', color: 'black' })

const notSetUp = { refused: strings.theAppWasNotSetUp, unclear: strings.itIsNotCertainThatTheApp }
const notRemoved = { refused: strings.theAppWasNotTurnedOff, unclear: strings.itIsNotCertainThatTheAppWas }

interface Props {
  area: SecondFactorArea
  /** Null: there is none. */
  since: string | null
  /** Without it there is no second step any more. */
  isLast: boolean
  /** The person's. */
  timezone: string
}

/** The authenticator app: whether there is one, its setting up, and the way to turn it off. */
export function AuthenticatorApp({ area, since, isLast, timezone }: Props) {
  const { setup, removingApp } = area
  const isIdle = useSelector(setup, (snapshot) => snapshot.matches('idle'))
  const isBeginning = useSelector(setup, (snapshot) => snapshot.matches('beginningApp'))
  const failure = useSelector(setup, ({ context }) => context.failure)
  const begun = useSelector(setup, ({ context }) => context.setup)
  const removing = useMutation(removingApp)
  const [isAsking, setAsking] = useState(false)
  const day = dayIn(timezone)
  return (
    <ExportPart
      title={strings.authenticatorApp}
      about={since === null ? strings.anAppOnYourPhoneShowsA : strings.onSince(day(since))}
    >
      {failure?.change === 'app' && <WriteFailure titles={notSetUp} problem={failure.problem} />}
      <WriteFailure titles={notRemoved} problem={removing.problem} />
      {begun && <Setup area={area} begun={begun} />}
      {!begun && since === null && (
        <Button
          className={start}
          busy={isBeginning}
          aria-disabled={!isIdle || undefined}
          onClick={() => setup.send({ type: 'app.requested' })}
        >
          {strings.setUpAnApp}
        </Button>
      )}
      {since !== null && (
        <Button
          className={start}
          busy={removing.isBusy}
          aria-haspopup="dialog"
          aria-disabled={!isIdle || undefined}
          onClick={() => setAsking(true)}
        >
          {strings.turnTheAppOff}
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title={strings.turnTheAppOffQuestion}
        description={isLast ? strings.yourPasswordAloneLetsPeopleInThen : strings.itsCodesNoLongerCount}
        confirmLabel={strings.turnItOff}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          removing.request(null)
        }}
      />
    </ExportPart>
  )
}

/** The code for the app's camera, the same to type, and the first code of the app. */
function Setup({ area: { setup }, begun }: { area: SecondFactorArea; begun: TotpSetup }) {
  const codeError = useSelector(setup, ({ context }) => context.codeError)
  const isBusy = useSelector(setup, (snapshot) => snapshot.matches('confirmingApp'))
  const form = useFocusOnProblem(codeError)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setup.send({ type: 'code.submitted', code: textOf(event.currentTarget, 'code') })
  }
  return (
    <div className={stack}>
      <p>{strings.scanThisWithYourApp}</p>
      <QrPicture text={begun.otpauthUrl} />
      <CopyLine label={strings.key} value={begun.secret} />
      <form
        ref={form}
        noValidate
        className={stack}
        onSubmit={submit}
        onChange={() => setup.send({ type: 'code.changed' })}
      >
        <Field label={strings.typeTheCodeOfTheApp} error={codeError ?? undefined} required>
          <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" />
        </Field>
        <div className={line}>
          <Button type="submit" variant="ink" busy={isBusy}>
            {strings.turnTheAppOn}
          </Button>
          <Button aria-disabled={isBusy || undefined} onClick={() => setup.send({ type: 'setup.canceled' })}>
            {strings.cancel}
          </Button>
        </div>
      </form>
    </div>
  )
}

function QrPicture({ text }: { text: string }) {
  const drawn = qrCodeOf(text, true)
  if (!drawn) return null
  return (
    <svg
      role="img"
      aria-label={strings.qrCodeForTheAuthenticatorApp}
      className={code}
      viewBox={`0 0 ${drawn.size} ${drawn.size}`}
    >
      <path d={drawn.path} fill="currentColor" />
    </svg>
  )
}
