import { type FormEvent, useState } from 'react'
import { strings } from '../../../../strings/networks/mastodon.ts'
import { css } from '../../../../styled-system/css'
import { Button } from '../../kit/Button.tsx'
import { Field } from '../../kit/Field.tsx'
import { focusFirst } from '../../kit/focusFirst.ts'
import { TextInput } from '../../kit/TextInput.tsx'
import { useFocusOnProblem } from '../../kit/useFocusOnProblem.ts'
import type { ConnectFormProps } from '../connectForm.ts'
import { PracticeHints } from '../PracticeHints.tsx'

const form = css({ display: 'grid', gap: '4', maxWidth: 'form' })

/** On Mastodon the person names their server and agrees there; they come back connected. */
export function MastodonForm({ account, businessProfileId, practice, problem, isBusy, onSubmit }: ConnectFormProps) {
  const [server, setServer] = useState(account?.server ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const element = useFocusOnProblem(problem)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isMissing = server.trim() === ''
    setFault(isMissing ? strings.serverIsRequired : null)
    if (isMissing) focusFirst(event.currentTarget, ['server'])
    if (!isMissing && !isBusy) onSubmit({ network: 'mastodon', input: { server: server.trim(), businessProfileId } })
  }
  return (
    <form ref={element} noValidate onSubmit={submit} className={form} aria-label={strings.connectMastodon}>
      <Field
        label={strings.server}
        error={fault ?? problem ?? undefined}
        help={strings.whatStandsAfterTheSecondOfYour}
        required
      >
        <TextInput
          name="server"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          value={server}
          onChange={({ target }) => {
            setServer(target.value)
            setFault(null)
          }}
        />
      </Field>
      <PracticeHints servers={practice} onUse={setServer} />
      <div>
        <Button type="submit" variant="action" busy={isBusy}>
          {strings.continueToYourServer}
        </Button>
      </div>
    </form>
  )
}
