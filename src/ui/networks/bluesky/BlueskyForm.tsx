import { type FormEvent, useState } from 'react'
import type { BlueskyWay } from '../../../../contract/connecting.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { ExternalLink } from '../../kit/ExternalLink.tsx'
import { Field } from '../../kit/Field.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { ConnectFormProps } from '../connectForm.ts'
import { PracticeHints } from '../PracticeHints.tsx'

const form = css({ display: 'grid', gap: '4', maxWidth: 'form' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })

interface Faults {
  handle?: string
  appPassword?: string
}

/** What each way is called, and what leads to the other. */
const words = {
  consent: {
    help: 'As Bluesky writes it: ada.bsky.social. Bluesky asks you on its own page, and brings you back.',
    press: 'Sign in with Bluesky',
    other: 'Use an app password instead',
  },
  app_password: {
    help: 'As Bluesky writes it: ada.bsky.social',
    press: 'Connect Bluesky',
    other: 'Sign in on Bluesky’s page instead',
  },
} satisfies Record<BlueskyWay, object>

const otherOf = { consent: 'app_password', app_password: 'consent' } satisfies Record<BlueskyWay, BlueskyWay>

/** Bluesky is connected on its own page or by an app password; the account's own password is not for us. */
export function BlueskyForm(props: ConnectFormProps) {
  const { account, businessProfileId, configuredWays, practice, problem, isBusy, onSubmit } = props
  const [handle, setHandle] = useState(account?.handle ?? '')
  const [appPassword, setAppPassword] = useState('')
  const [way, setWay] = useState<BlueskyWay>(configuredWays[0] === 'consent' ? 'consent' : 'app_password')
  const [faults, setFaults] = useState<Faults>({})
  const asksPassword = way === 'app_password'
  const { help, press, other } = words[way]
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(handle, asksPassword ? appPassword : null)
    setFaults(found)
    if (Object.keys(found).length > 0 || isBusy) return
    const password = asksPassword ? { appPassword: appPassword.trim() } : {}
    onSubmit({ network: 'bluesky', input: { handle: handle.trim().replace(/^@/, ''), ...password, businessProfileId } })
  }
  return (
    <form noValidate onSubmit={submit} className={form} aria-label="Connect Bluesky">
      <Field
        label="Handle"
        error={faults.handle ?? (asksPassword ? undefined : (problem ?? undefined))}
        help={help}
        required
      >
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
      {asksPassword && (
        <Field
          label="App password"
          error={faults.appPassword ?? problem ?? undefined}
          help={
            <>
              Not your own password: make one for us in Bluesky under{' '}
              <ExternalLink href="https://bsky.app/settings/app-passwords">Settings, App passwords</ExternalLink>. You
              can take it back there at any time.
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
      )}
      <PracticeHints servers={practice} />
      <div className={buttons}>
        <Button type="submit" variant="action" busy={isBusy}>
          {press}
        </Button>
        {configuredWays.includes(otherOf[way]) && (
          <Button
            variant="link"
            aria-disabled={isBusy}
            onClick={() => {
              if (isBusy) return
              setWay(otherOf[way])
              setFaults({})
            }}
          >
            {other}
          </Button>
        )}
      </div>
    </form>
  )
}

/** Without a password none is asked for. */
function faultsOf(handle: string, appPassword: string | null): Faults {
  return {
    ...(handle.trim() === '' && { handle: 'Handle is required' }),
    ...(appPassword?.trim() === '' && { appPassword: 'App password is required' }),
  }
}
