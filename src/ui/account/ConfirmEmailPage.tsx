import { useParams } from 'react-router-dom'
import { css } from '../../../styled-system/css'
import { confirmEmailForm } from '../../accountForms.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Field } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { DoorForm } from './DoorForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useForm } from './useForm.ts'

const names = css({ display: 'grid', gap: '5', gridTemplateColumns: { base: '[1fr]', sm: '[1fr 1fr]' } })

/** The page of the confirmation mail: name and password, then signed in. */
export function ConfirmEmailPage() {
  const app = useApp()
  const { token = '' } = useParams()
  const form = useForm(() => confirmEmailForm(app, token))
  return (
    <DoorForm
      title="Confirm your email"
      subtitle="Your name and a password, and your account is ready."
      form={form}
      footer={<Link to="/login">Already have an account? Sign in here</Link>}
    >
      <div className={names}>
        <Field label="First name" error={form.errors.firstName} required>
          <TextInput name="firstName" autoComplete="given-name" />
        </Field>
        <Field label="Last name" error={form.errors.lastName} required>
          <TextInput name="lastName" autoComplete="family-name" />
        </Field>
      </div>
      <NewPasswordField label="Password" error={form.errors.password} />
      <Field label="How did you hear of us? (optional)" error={form.errors.connection}>
        <TextInput name="connection" />
      </Field>
      <Button type="submit" variant="action" size="lg" wide busy={form.isBusy}>
        Confirm and sign in
      </Button>
    </DoorForm>
  )
}
