import { forgotPasswordForm } from '../../accountForms.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { DoorForm } from './DoorForm.tsx'
import { DoorPage } from './DoorPage.tsx'
import { type Form, useForm } from './useForm.ts'

const title = 'Forgot password'
const back = <Link to="/login">Back to login</Link>

/** Asks for the mail with a link to a new password. */
export function ForgotPasswordPage() {
  const app = useApp()
  return <ForgotPassword form={useForm(() => forgotPasswordForm(app))} />
}

/** The form, and once it is sent what the provider said. */
export function ForgotPassword({ form }: { form: Form }) {
  if (form.isDone) {
    return (
      <DoorPage title={title} footer={back}>
        <Notice severity="success">{form.message}</Notice>
        <Button onClick={form.startAgain}>Use another address</Button>
      </DoorPage>
    )
  }
  return (
    <DoorForm
      title={title}
      subtitle="We'll send a link to choose a new password. It works for one hour."
      form={form}
      footer={back}
    >
      <Field label="Email" error={form.errors.email} required>
        <TextInput name="email" type="email" autoComplete="username" />
      </Field>
      <Button type="submit" variant="action" size="lg" wide busy={form.isBusy}>
        Send the link
      </Button>
    </DoorForm>
  )
}
