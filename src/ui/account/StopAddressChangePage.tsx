import { useParams } from 'react-router-dom'
import { createStopAddressChangeForm } from '../../app/account/accountSettings.ts'
import { useApp } from '../appContext.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'
import { useForm } from './useForm.ts'

const title = 'Keep your email address'

/** The page of the mail that tells the old address of a change. It waits for a press, and needs no session. */
export function StopAddressChangePage() {
  const { token = '' } = useParams()
  return (
    <EmailLinkCheck key={token} token={token} purpose="stop" title={title} dead={<NothingToStop />}>
      <Stop token={token} />
    </EmailLinkCheck>
  )
}

function Stop({ token }: { token: string }) {
  const app = useApp()
  const form = useForm(app.cached(createStopAddressChangeForm), token)
  useFocusOnChange(form.isDone ? 'done' : 'form')
  if (form.isDone) {
    return (
      <AuthPage title={title} footer={<Link to="/login">Back to login</Link>}>
        <Notice severity="success">{form.message}</Notice>
        <ButtonLink to="/forgot-password" variant="action" size="lg" wide>
          Choose a new password
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthForm
      title={title}
      subtitle="Somebody who is signed in and knows your password asked for another address."
      form={form}
      footer={<Link to="/login">It was me, keep the change</Link>}
    >
      <p>
        Stopping it keeps the address that you have, signs everybody out, and ends your password. You choose a new one
        by mail.
      </p>
      <SubmitButton isBusy={form.isBusy} onAbandon={form.abandon}>
        Stop the change
      </SubmitButton>
    </AuthForm>
  )
}

function NothingToStop() {
  return (
    <AuthPage title="There is nothing to stop" footer={<Link to="/login">Back to login</Link>}>
      <p role="alert">
        The change was stopped before, is done already, or was never confirmed in its 48 hours. If your address was
        changed and it was not you, contact support at once.
      </p>
    </AuthPage>
  )
}
