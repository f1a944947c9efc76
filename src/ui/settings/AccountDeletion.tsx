import { strings } from '../../../strings/settings.ts'
import { css } from '../../../styled-system/css'
import { createDeletionForm } from '../../app/account/accountSettings.ts'
import { useForm } from '../account/useForm.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { TextInput } from '../kit/TextInput.tsx'

const fields = css({ display: 'grid', gap: '5' })
const send = css({ justifySelf: 'start' })

/** The end of the account, confirmed by typing its address and the password. */
export function AccountDeletion({ email }: { email: string }) {
  const app = useApp()
  const form = useForm(app.cached(createDeletionForm), email)
  return (
    <form noValidate className={fields} onSubmit={form.submit} onChange={form.forgive}>
      <Notice severity="warning" live="none" title={strings.thisCannotBeUndone}>
        {strings.yourPostsAccountsAndSettingsAreDeleted}
      </Notice>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <Field label={strings.typeYourEmailToConfirm} help={email} error={form.errors.email} required>
        <TextInput name="email" autoComplete="off" />
      </Field>
      <Field label={strings.password} error={form.errors.password} required>
        <PasswordInput name="password" />
      </Field>
      <Button type="submit" variant="danger" className={send} busy={form.isBusy}>
        {strings.deleteMyAccount}
      </Button>
    </form>
  )
}
