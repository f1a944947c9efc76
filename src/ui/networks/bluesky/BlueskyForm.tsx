import { type FormEvent, useState } from 'react'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { ExternalLink } from '../../kit/ExternalLink.tsx'
import { Field } from '../../kit/Field.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { ConnectFormProps } from '../connectForm.ts'
import { PracticeHints } from '../PracticeHints.tsx'

const form = css({ display: 'grid', gap: '4', maxWidth: 'form' })

interface Faults {
  handle?: string
  appPassword?: string
}

/** Bluesky is connected by handle and app password; the account's own password is not for us. */
export function BlueskyForm({ account, businessProfileId, practice, problem, isBusy, onSubmit }: ConnectFormProps) {
  const [handle, setHandle] = useState(account?.handle ?? '')
  const [appPassword, setAppPassword] = useState('')
  const [faults, setFaults] = useState<Faults>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(handle, appPassword)
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    const input = { handle: handle.trim().replace(/^@/, ''), appPassword: appPassword.trim(), businessProfileId }
    onSubmit({ network: 'bluesky', input })
  }
  return (
    <form noValidate onSubmit={submit} className={form} aria-label="Connect Bluesky">
      <Field label="Handle" error={faults.handle} help="As Bluesky writes it: ada.bsky.social" required>
        <TextInput
          name="handle"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={handle}
          onChange={({ target }) => {
            setHandle(target.value)
            setFaults({})
          }}
        />
      </Field>
      <Field
        label="App password"
        error={faults.appPassword ?? problem ?? undefined}
        help={
          <>
            Not your own password: make one for us in Bluesky under{' '}
            <ExternalLink href="https://bsky.app/settings/app-passwords">Settings, App passwords</ExternalLink>. You can
            take it back there at any time.
          </>
        }
        required
      >
        <PasswordInput
          name="app-password"
          autoComplete="off"
          value={appPassword}
          onChange={({ target }) => {
            setAppPassword(target.value)
            setFaults({})
          }}
        />
      </Field>
      <PracticeHints servers={practice} />
      <div>
        <Button type="submit" variant="action" busy={isBusy}>
          Connect Bluesky
        </Button>
      </div>
    </form>
  )
}

function faultsOf(handle: string, appPassword: string): Faults {
  return {
    ...(handle.trim() === '' && { handle: 'Handle is required' }),
    ...(appPassword.trim() === '' && { appPassword: 'App password is required' }),
  }
}
