import type { User } from '../../../rules/account/user.ts'
import { css } from '../../../styled-system/css'
import { profileForm } from '../../accountForms.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useOwnAct } from '../shell/ownAct.tsx'
import { useForm } from './useForm.ts'
import { zonesWith } from './zones.ts'

const fields = css({ display: 'grid', gap: '5', justifyItems: 'stretch' })
const names = css({ display: 'grid', gap: '5', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' } })
const save = css({ justifySelf: 'start' })

/** First and last name, and the zone that the person's days and months are in. */
export function ProfileForm({ user }: { user: User }) {
  const app = useApp()
  const form = useForm(() => profileForm(app))
  useOwnAct()
  const { timezone } = user.userprofile
  return (
    <form noValidate className={fields} onSubmit={form.submit} onChange={form.forgive}>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <div className={names}>
        <Field label="First name" error={form.errors.firstName} required>
          <TextInput name="firstName" autoComplete="given-name" defaultValue={user.firstName} />
        </Field>
        <Field label="Last name" error={form.errors.lastName} required>
          <TextInput name="lastName" autoComplete="family-name" defaultValue={user.lastName} />
        </Field>
      </div>
      <Field label="Time zone" help="Your calendar's days are this zone's days." error={form.errors.timezone} required>
        <Select name="timezone" defaultValue={timezone}>
          {zonesWith(timezone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <Button type="submit" variant="action" busy={form.isBusy} className={save}>
        Save
      </Button>
    </form>
  )
}
