import { type FormEvent, useState } from 'react'
import { apiVersionProblem, isVersioned } from '../../../../rules/networks/apiVersions.ts'
import { strings } from '../../../../strings/admin/networks.ts'
import { css } from '../../../../styled-system/css'
import type { Entered, Registration } from '../../../machines/admin/networkCredentials.machine.ts'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { usePrimaryAction } from '../../shell/primaryAction.tsx'
import { actions } from '../styles.ts'
import { PaidReading } from './PaidReading.tsx'

const form = css({ display: 'grid', gap: '4', justifyItems: 'stretch', maxWidth: 'prose' })

interface Props {
  registration: Registration
  isBusy: boolean
  /** Something else is under way. */
  isOff: boolean
  onSave: (entered: Entered) => void
}

/** Id, secret and, where the network has them, the version of its API. What is stored of the secret is never shown. */
export function CredentialsForm({ registration, isBusy, isOff, onSave }: Props) {
  usePrimaryAction()
  const { clientIdLabel, clientSecretLabel, hasSecret, apiVersion, paidReading } = registration
  const [clientId, setClientId] = useState(registration.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const [version, setVersion] = useState(apiVersion?.source === 'stored' ? apiVersion.value : '')
  const [isReadingPaid, setReadingPaid] = useState(paidReading?.isOn ?? false)
  const [isChecked, setChecked] = useState(false)
  const problems = problemsOf(registration, { clientId, clientSecret, version })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setChecked(true)
    if (isBusy || isOff || Object.values(problems).some((problem) => problem !== null)) return
    const secret = clientSecret.trim()
    onSave({
      clientId: clientId.trim(),
      ...(secret !== '' && { clientSecret: secret }),
      apiVersion: version.trim() === '' ? null : version.trim(),
      isReadingPaid,
    })
  }
  const shown = (problem: string | null) => (isChecked && problem ? { error: problem } : {})
  return (
    <form className={form} noValidate onSubmit={submit} autoComplete="off">
      <Field label={clientIdLabel} required {...shown(problems.clientId)}>
        <TextInput
          value={clientId}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setClientId(target.value)}
        />
      </Field>
      <Field
        label={clientSecretLabel}
        help={hasSecret ? strings.oneIsStored : strings.itIsStoredEncryptedAndNeverShown}
        required={!hasSecret}
        {...shown(problems.clientSecret)}
      >
        <PasswordInput
          value={clientSecret}
          autoComplete="new-password"
          spellCheck={false}
          onChange={({ target }) => setClientSecret(target.value)}
        />
      </Field>
      {apiVersion && apiVersion.source !== 'environment' && (
        <Field
          label={strings.apiVersion}
          help={strings.leaveThisEmptyForWhichThisProgram(apiVersion.default)}
          {...shown(problems.version)}
        >
          <TextInput
            value={version}
            placeholder={apiVersion.default}
            spellCheck={false}
            onChange={({ target }) => setVersion(target.value)}
          />
        </Field>
      )}
      {apiVersion?.source === 'environment' && (
        <p className={css({ textStyle: 'small', color: 'textMuted' })}>
          {strings.theEnvironmentSetsTheApiVersion(apiVersion.settingName, apiVersion.value)}
        </p>
      )}
      {paidReading && <PaidReading known={paidReading} isOn={isReadingPaid} onChange={setReadingPaid} />}
      <div className={actions}>
        <Button type="submit" variant="action" busy={isBusy} aria-disabled={isOff}>
          {strings.save}
        </Button>
      </div>
    </form>
  )
}

interface Typed {
  clientId: string
  clientSecret: string
  version: string
}

/** What is wrong at each place; null where nothing is. */
function problemsOf(
  { network, clientId: storedId, clientIdLabel, clientSecretLabel, hasSecret }: Registration,
  { clientId, clientSecret, version }: Typed,
): Record<keyof Typed, string | null> {
  const isSecretKept = hasSecret && clientId.trim() === storedId
  return {
    clientId: clientId.trim() === '' ? strings.isRequired(clientIdLabel) : null,
    clientSecret: clientSecret.trim() === '' && !isSecretKept ? secretMissing(clientSecretLabel, hasSecret) : null,
    version: version.trim() === '' || !isVersioned(network) ? null : apiVersionProblem(network, version.trim()),
  }
}

const secretMissing = (label: string, hasSecret: boolean): string =>
  hasSecret ? strings.isRequiredToo(label) : strings.fieldIsRequired(label)
