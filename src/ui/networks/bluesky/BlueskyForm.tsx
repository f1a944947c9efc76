import { type FormEvent, useState } from 'react'
import { strings } from '../../../../strings/networks/bluesky.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { focusFirst } from '../../kit/focusFirst.ts'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import type { ConnectFormProps } from '../connectForm.ts'
import { PracticeHints } from '../PracticeHints.tsx'
import { offeredWays, shownWay } from './blueskyWays.tsx'

const form = css({ display: 'grid', gap: '4', maxWidth: 'form' })
const buttons = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '4', rowGap: '2' })

/** What is wrong, by the field's name. */
interface Faults {
  handle?: string
  secret?: string
}

/** Bluesky is connected on its own page or by an app password; the account's own password is not for us. */
export function BlueskyForm(props: ConnectFormProps) {
  const { account, businessProfileId, configuredWays, practice, problem, isBusy, onSubmit } = props
  const offered = offeredWays(configuredWays)
  const [handle, setHandle] = useState(account?.handle ?? '')
  const [written, setWritten] = useState('')
  const [way, setWay] = useState(offered[0])
  const [faults, setFaults] = useState<Faults>({})
  const element = useFocusOnProblem(problem)
  const { help, submitName, secret } = shownWay(way)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const found: Faults = {
      ...(handle.trim() === '' && { handle: strings.handleIsRequired }),
      ...(secret && written.trim() === '' && { secret: secret.missing }),
    }
    setFaults(found)
    focusFirst(event.currentTarget, Object.keys(found))
    if (Object.keys(found).length > 0 || isBusy) return
    const more = secret && { [secret.key]: written.trim() }
    onSubmit({ network: 'bluesky', input: { handle: handle.trim().replace(/^@/, ''), ...more, businessProfileId } })
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className={form} aria-label={strings.connectBluesky}>
      <Field
        label={strings.handle}
        error={faults.handle ?? (secret ? undefined : (problem ?? undefined))}
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
      {secret && (
        <Field label={secret.label} error={faults.secret ?? problem ?? undefined} help={secret.help} required>
          <PasswordInput
            name="secret"
            autoComplete="off"
            value={written}
            onChange={({ target }) => {
              setWritten(target.value)
              setFaults({})
            }}
          />
        </Field>
      )}
      <PracticeHints servers={practice} />
      <div className={buttons}>
        <Button type="submit" variant="action" busy={isBusy}>
          {submitName}
        </Button>
        {offered
          .filter((other) => other !== way)
          .map((other) => (
            <Button
              key={other}
              variant="link"
              aria-disabled={isBusy}
              onClick={() => {
                if (isBusy) return
                setWay(other)
                setFaults({})
              }}
            >
              {shownWay(other).insteadName}
            </Button>
          ))}
      </div>
    </form>
  )
}
