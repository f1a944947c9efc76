import { strings } from '../../../strings/settings.ts'
import { css } from '../../../styled-system/css'
import { createPasswordForm } from '../../app/account/accountSettings.ts'
import { NewPasswordField } from '../account/NewPasswordField.tsx'
import { useForm } from '../account/useForm.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'

const fields = css({ display: 'grid', gap: '5' })
const send = css({ justifySelf: 'start' })

/** A new password for the one there is; every other session ends with it. */
export function PasswordSettings() {
  const app = useApp()
  const form = useForm(app.cached(createPasswordForm), 'all')
  if (form.isDone) {
    return (
      <>
        <Notice severity="success">{form.message}</Notice>
        <Button className={send} onClick={form.startAgain}>
          {strings.changeItAgain}
        </Button>
      </>
    )
  }
  return (
    <form noValidate className={fields} onSubmit={form.submit} onChange={form.forgive}>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <Field label={strings.currentPassword} error={form.errors.currentPassword} required>
        <PasswordInput name="currentPassword" />
      </Field>
      <NewPasswordField label={strings.newPassword} error={form.errors.password} />
      <Button type="submit" className={send} busy={form.isBusy}>
        {strings.changePassword}
      </Button>
    </form>
  )
}
