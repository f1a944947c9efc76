import type { NewFile } from '../scaffold.ts'
import type { NewNetwork } from './newNetwork.ts'

export const viewFiles = ({ name, Name, title }: NewNetwork): NewFile[] => [
  {
    path: `strings/networks/${name}.ts`,
    text: `/** What networks/${name} says. */
export const strings = {
  appPassword: 'App password',
  appPasswordIsRequired: 'App password is required',
  connect: 'Connect ${title}',
  server: 'Server',
  serverIsRequired: 'Server is required',
}
`,
  },
  {
    path: `src/ui/networks/${name}/${Name}Form.tsx`,
    text: `import { type FormEvent, useState } from 'react'
import { strings } from '../../../../strings/networks/${name}.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { PasswordInput } from '../../kit/PasswordInput.tsx'
import { TextInput } from '../../kit/TextInput.tsx'
import type { ConnectFormProps } from '../connectForm.ts'
import { PracticeHints } from '../PracticeHints.tsx'

const form = css({ display: 'grid', gap: '4', maxWidth: 'form' })

/** ${title} is connected by an app password. */
export function ${Name}Form({ account, businessProfileId, practice, problem, isBusy, onSubmit }: ConnectFormProps) {
  const [server, setServer] = useState(account?.server ?? '')
  const [appPassword, setAppPassword] = useState('')
  const [isTried, setIsTried] = useState(false)
  const missing = (text: string, sentence: string) => (isTried && text.trim() === '' ? sentence : undefined)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setIsTried(true)
    if (isBusy || server.trim() === '' || appPassword.trim() === '') return
    const input = { server: server.trim(), appPassword: appPassword.trim(), businessProfileId }
    onSubmit({ network: '${name}', input })
  }
  return (
    <form noValidate onSubmit={submit} className={form} aria-label={strings.connect}>
      <Field label={strings.server} error={missing(server, strings.serverIsRequired)} required>
        <TextInput
          name="server"
          autoCapitalize="none"
          spellCheck={false}
          value={server}
          onChange={({ target }) => setServer(target.value)}
        />
      </Field>
      <Field
        label={strings.appPassword}
        error={missing(appPassword, strings.appPasswordIsRequired) ?? problem ?? undefined}
        required
      >
        <PasswordInput
          name="app-password"
          autoComplete="off"
          value={appPassword}
          onChange={({ target }) => setAppPassword(target.value)}
        />
      </Field>
      <PracticeHints servers={practice} onUse={setServer} />
      <div>
        <Button type="submit" variant="action" busy={isBusy}>
          {strings.connect}
        </Button>
      </div>
    </form>
  )
}
`,
  },
]
