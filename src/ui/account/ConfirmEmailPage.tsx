import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { createActor } from 'xstate'
import { emailConfirmationLogic, onConfirmationFact } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { ConfirmEmail, confirmationTitle } from './ConfirmEmail.tsx'
import { DeadConfirmation } from './DeadConfirmation.tsx'
import { EmailLinkCheck } from './EmailLinkCheck.tsx'

/** The page of the confirmation mail. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  return (
    <EmailLinkCheck key={token} token={token} purpose="confirm" title={confirmationTitle} dead={<DeadConfirmation />}>
      <WithToken token={token} />
    </EmailLinkCheck>
  )
}

function WithToken({ token }: { token: string }) {
  const app = useApp()
  const [logic] = useState(() => emailConfirmationLogic(app, token))
  const confirmation = useOwnActor(() => createActor(logic, app.actorOptions))
  useEffect(() => {
    const listening = confirmation.on('address.confirmed', (fact) => onConfirmationFact(app, fact))
    return () => listening.unsubscribe()
  }, [app, confirmation])
  return <ConfirmEmail confirmation={confirmation} />
}
