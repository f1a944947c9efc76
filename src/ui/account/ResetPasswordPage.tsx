import { useParams } from 'react-router-dom'
import { createPasswordReset } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { DeadReset } from './DeadReset.tsx'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'
import { ResetPassword, resetTitle } from './ResetPassword.tsx'

/** The page of the mail's link: a new password, then back to the login. */
export function ResetPasswordPage() {
  const { token = '' } = useParams()
  return (
    <EmailLinkCheck key={token} token={token} purpose="reset" title={resetTitle} dead={<DeadReset />}>
      <WithToken token={token} />
    </EmailLinkCheck>
  )
}

function WithToken({ token }: { token: string }) {
  const app = useApp()
  const reset = useCachedActor(app.cached(createPasswordReset), token)
  return <ResetPassword reset={reset} />
}
