import { useParams } from 'react-router-dom'
import { resetPasswordForm } from '../../accountForms.ts'
import { useApp } from '../appContext.tsx'
import { Button } from '../kit/Button.tsx'
import { Link } from '../kit/Link.tsx'
import { DoorForm } from './DoorForm.tsx'
import { NewPasswordField } from './NewPasswordField.tsx'
import { useForm } from './useForm.ts'

/** The page of the mail's link: a new password, then back to the login. */
export function ResetPasswordPage() {
  const app = useApp()
  const { token = '' } = useParams()
  const form = useForm(() => resetPasswordForm(app, token))
  return (
    <DoorForm
      title="New password"
      subtitle="Choosing a new password signs you out everywhere."
      form={form}
      footer={<Link to="/forgot-password">Ask for another link</Link>}
    >
      <NewPasswordField label="New password" error={form.errors.password} />
      <Button type="submit" variant="action" size="lg" wide busy={form.isBusy}>
        Change password
      </Button>
    </DoorForm>
  )
}
