import { useParams } from 'react-router-dom'
import { strings } from '../../../strings/account.ts'
import { createAddressForm } from '../../app/account/accountSettings.ts'
import { useApp } from '../appContext.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import { DeadLink } from './DeadLink.tsx'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useForm } from './useForm.ts'

const title = strings.confirmYourNewEmail

/** The page of the mail to a new address. It waits for a press: programs that only look at links change nothing. */
export function ConfirmAddressPage() {
  const { token = '' } = useParams()
  return (
    <EmailLinkCheck key={token} token={token} purpose="change" title={title} dead={<DeadChange />}>
      <WithToken token={token} />
    </EmailLinkCheck>
  )
}

function DeadChange() {
  return (
    <DeadLink lifetime={strings.of48Hours} to="/profile#email">
      {strings.askForAnotherMail}
    </DeadLink>
  )
}

function WithToken({ token }: { token: string }) {
  const app = useApp()
  const form = useForm(app.cached(createAddressForm), token)
  if (form.isDone) {
    return (
      <AuthPage title={title}>
        <Notice severity="success">{form.message}</Notice>
        <ButtonLink to="/profile" variant="action">
          {strings.goToYourProfile}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthForm
      title={title}
      subtitle={strings.fromNowOnYouSignInWith}
      form={form}
      footer={<Link to="/login">{strings.backToLogin}</Link>}
    >
      <SubmitButton isBusy={form.isBusy} onAbandon={form.abandon}>
        {strings.toUseThisAddress}
      </SubmitButton>
    </AuthForm>
  )
}
