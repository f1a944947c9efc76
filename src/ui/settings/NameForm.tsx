import { type FormEvent, useEffect, useState } from 'react'
import type { User } from '../../../rules/account/user.ts'
import { css } from '../../../styled-system/css'
import { profileForm } from '../../app/account/accountForms.ts'
import { createTypedProfile } from '../../services/account/typedProfile.ts'
import { useForm, valuesOf } from '../account/useForm.ts'
import { zonesWith } from '../account/zones.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'

const fields = css({ display: 'grid', gap: '5', justifyItems: 'stretch' })
const names = css({ display: 'grid', gap: '5', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' } })
const act = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const note = css({ textStyle: 'small', color: 'textMuted' })

/** First and last name, and the zone that the person's days and months are in. */
export function NameForm({ user }: { user: User }) {
  const app = useApp()
  const form = useForm(() => profileForm(app))
  const [kept] = useState(() => createTypedProfile(app.storage, user.id))
  const [typed, setTyped] = useState(kept.read)
  usePrimaryAction()
  const { timezone } = user.userprofile
  const saved = { firstName: user.firstName, lastName: user.lastName, timezone }
  const shown = { ...saved, ...typed }
  const isUnsaved =
    shown.firstName.trim() !== saved.firstName ||
    shown.lastName.trim() !== saved.lastName ||
    shown.timezone !== saved.timezone
  useEffect(() => {
    if (!isUnsaved) kept.clear()
  }, [isUnsaved, kept])
  const keep = (event: FormEvent<HTMLFormElement>) => {
    form.forgive(event)
    const values = valuesOf(event.currentTarget)
    setTyped(values)
    kept.write(values)
  }
  return (
    <form noValidate className={fields} onSubmit={form.submit} onChange={keep}>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <div className={names}>
        <Field label="First name" error={form.errors.firstName} required>
          <TextInput name="firstName" autoComplete="given-name" defaultValue={shown.firstName} />
        </Field>
        <Field label="Last name" error={form.errors.lastName} required>
          <TextInput name="lastName" autoComplete="family-name" defaultValue={shown.lastName} />
        </Field>
      </div>
      <Field label="Time zone" help="Your calendar's days are this zone's days." error={form.errors.timezone} required>
        <Select name="timezone" defaultValue={shown.timezone}>
          {zonesWith(timezone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <div className={act}>
        <Button type="submit" variant="action" busy={form.isBusy}>
          Save
        </Button>
        {isUnsaved && !form.isBusy && <p className={note}>Not saved yet; kept on this computer.</p>}
      </div>
    </form>
  )
}
