import { strings } from '../../../strings/settings.ts'
import { css } from '../../../styled-system/css'
import type { AccountForm } from '../../app/account/accountForms.ts'
import { createNewEmailForm } from '../../app/account/accountSettings.ts'
import { useFormOf } from '../account/useForm.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Notice } from '../kit/Notice.tsx'
import { PasswordInput } from '../kit/PasswordInput.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { useCachedActor } from '../useCachedActor.ts'

const fields = css({ display: 'grid', gap: '5' })
const send = css({ justifySelf: 'start' })

/** Another address, which takes the old one's place once the link in its mail is opened. */
export function EmailSettings({ email }: { email: string }) {
  const app = useApp()
  const form = useCachedActor(app.cached(createNewEmailForm), 'all')
  return <NewEmail form={form} email={email} />
}

/** The form itself, and after it what the provider said. */
export function NewEmail({ form: actor, email }: { form: Pick<AccountForm, 'form' | 'check'>; email: string }) {
  const form = useFormOf(actor)
  if (form.isDone) {
    return (
      <>
        <Notice severity="success">{form.message}</Notice>
        <Button className={send} onClick={form.startAgain}>
          {strings.toUseAnotherAddress}
        </Button>
      </>
    )
  }
  return (
    <form noValidate className={fields} onSubmit={form.submit} onChange={form.forgive}>
      {form.problem && <Notice severity={form.problem.severity}>{form.problem.message}</Notice>}
      <Field
        label={strings.newEmail}
        help={strings.untilYouOpenTheLinkThatWe(email)}
        error={form.errors.email}
        required
      >
        <TextInput name="email" type="email" autoComplete="email" />
      </Field>
      <Field label={strings.yourPassword} error={form.errors.password} required>
        <PasswordInput name="password" />
      </Field>
      <Button type="submit" className={send} busy={form.isBusy}>
        {strings.sendTheLink}
      </Button>
    </form>
  )
}
