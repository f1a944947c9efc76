import { signUpForm } from '../../accountForms.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Checkbox } from '../kit/Checkbox.tsx'
import { ExternalLink } from '../kit/ExternalLink.tsx'
import { Field } from '../kit/Field.tsx'
import { Link } from '../kit/Link.tsx'
import { TextInput } from '../kit/TextInput.tsx'
import { DoorForm } from './DoorForm.tsx'
import { useForm } from './useForm.ts'

/** An address and the terms: all that it takes to begin. */
export function SignUpPage() {
  const app = useApp()
  const form = useForm(() => signUpForm(app))
  return (
    <DoorForm
      title="Join Solo Social"
      subtitle="Enter your email to get started with SoloSocial"
      form={form}
      footer={<Link to="/login">Already have an account? Sign in here</Link>}
    >
      <Field
        label="Email Address"
        help="Enter a valid email address to create your account"
        error={form.errors.email}
        required
      >
        <TextInput name="email" type="email" autoComplete="email" autoFocus />
      </Field>
      <Checkbox name="terms" value="yes" error={form.errors.terms} required>
        I agree to the <ExternalLink href={app.page.termsUrl}>Terms of Service</ExternalLink> and the{' '}
        <ExternalLink href={app.page.privacyUrl}>Privacy Policy</ExternalLink>
      </Checkbox>
      <Button type="submit" variant="action" size="lg" wide busy={form.isBusy}>
        Register
      </Button>
    </DoorForm>
  )
}
