import { useParams } from 'react-router-dom'
import { strings } from '../../../strings/account.ts'
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

const title = strings.keepYourEmailAddress

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
      <AuthPage title={title} footer={<Link to="/login">{strings.backToLogin}</Link>}>
        <Notice severity="success">{form.message}</Notice>
        <ButtonLink to="/forgot-password" variant="action" size="lg" wide>
          {strings.chooseANewPassword}
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthForm
      title={title}
      subtitle={strings.somebodyWhoIsSignedInAndKnows}
      form={form}
      footer={<Link to="/login">{strings.itWasMeKeepTheChange}</Link>}
    >
      <p>{strings.stoppingItKeepsTheAddressThatYou}</p>
      <SubmitButton isBusy={form.isBusy} onAbandon={form.abandon}>
        {strings.stopTheChange}
      </SubmitButton>
    </AuthForm>
  )
}

function NothingToStop() {
  return (
    <AuthPage title={strings.thereIsNothingToStop} footer={<Link to="/login">{strings.backToLogin}</Link>}>
      <p role="alert">{strings.theChangeWasStoppedBeforeIsDone}</p>
    </AuthPage>
  )
}
