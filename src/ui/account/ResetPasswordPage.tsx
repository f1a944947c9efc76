import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { createActor } from 'xstate'
import { onResetFact, passwordResetLogic } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'
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
  const [logic] = useState(() => passwordResetLogic(app, token))
  const reset = useOwnActor(() => createActor(logic, app.actorOptions))
  useEffect(() => {
    const listening = reset.on('password.replaced', (fact) => onResetFact(app, fact))
    return () => listening.unsubscribe()
  }, [app, reset])
  return <ResetPassword reset={reset} />
}
