import { useParams } from 'react-router-dom'
import { strings } from '../../../strings/account.ts'
import { createEndWeeklyMailForm } from '../../app/account/weeklyMail.ts'
import { useApp } from '../appContext.tsx'
import { Link } from '../kit/Link.tsx'
import { Notice } from '../kit/Notice.tsx'
import { AuthForm } from './AuthForm.tsx'
import { AuthPage } from './AuthPage.tsx'
import { SubmitButton } from './SubmitButton.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'
import { useForm } from './useForm.ts'

const title = strings.endTheWeeklyMail

/** The page of the link in every weekly mail. It waits for a press, as mail programs open links by themselves. */
export function WeeklyMailEndPage() {
  const { token = '' } = useParams()
  return <End key={token} token={token} />
}

function End({ token }: { token: string }) {
  const app = useApp()
  const form = useForm(app.cached(createEndWeeklyMailForm), token)
  useFocusOnChange(form.isDone ? 'done' : 'form')
  if (form.isDone) {
    return (
      <AuthPage title={title} footer={<Link to="/profile#weekly-mail">{strings.chooseItAgainInYourProfile}</Link>}>
        <Notice severity="success">{form.message}</Notice>
      </AuthPage>
    )
  }
  return (
    <AuthForm title={title} form={form} footer={<Link to="/dashboard">{strings.keepItAndGoToTheDashboard}</Link>}>
      <p>{strings.itComesEveryMonday}</p>
      <SubmitButton isBusy={form.isBusy} onAbandon={form.abandon}>
        {strings.endThisMail}
      </SubmitButton>
    </AuthForm>
  )
}
