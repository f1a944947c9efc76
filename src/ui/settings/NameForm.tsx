import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/settings.ts'
import { css } from '../../../styled-system/css'
import { createProfileForm, isUnsaved, shownProfile } from '../../app/account/profileForm.ts'
import { useFormOf, valuesOf } from '../account/useForm.ts'
import { zonesWith } from '../account/zones.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { Select } from '../kit/Select.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { usePrimaryAction } from '../shell/primaryAction.tsx'
import { useCachedActor } from '../useCachedActor.ts'

const fields = css({ display: 'grid', gap: '5', justifyItems: 'stretch' })
const names = css({ display: 'grid', gap: '5', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' } })
const act = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '3' })
const note = css({ textStyle: 'small', color: 'textMuted' })

/** First and last name, and the zone that the person's days and months are in. */
export function NameForm({ user }: { user: User }) {
  const app = useApp()
  const profile = useCachedActor(app.cached(createProfileForm), String(user.id))
  const form = useFormOf(profile)
  const typed = useSelector(profile.typed, ({ context }) => context)
  usePrimaryAction()
  const shown = shownProfile(user, typed)
  const hasChanges = isUnsaved(user, typed)
  const type = (event: FormEvent<HTMLFormElement>) => {
    form.forgive(event)
    profile.type(valuesOf(event.currentTarget))
  }
  return (
    <form noValidate className={fields} onSubmit={form.submit} onChange={type}>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <div className={names}>
        <Field label={strings.firstName} error={form.errors.firstName} required>
          <TextInput name="firstName" autoComplete="given-name" defaultValue={shown.firstName} />
        </Field>
        <Field label={strings.lastName} error={form.errors.lastName} required>
          <TextInput name="lastName" autoComplete="family-name" defaultValue={shown.lastName} />
        </Field>
      </div>
      <Field
        label={strings.timeZone}
        help={strings.yourCalendarsDaysAreThisZonesDays}
        error={form.errors.timezone}
        required
      >
        <Select name="timezone" defaultValue={shown.timezone}>
          {zonesWith(user.userprofile.timezone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <div className={act}>
        <Button type="submit" variant="action" busy={form.isBusy}>
          {strings.save}
        </Button>
        {hasChanges && !form.isBusy && <p className={note}>{strings.notSavedYetKeptOnThisComputer}</p>}
      </div>
    </form>
  )
}
