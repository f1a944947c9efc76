import { useEffect, useState } from 'react'
import { useParams } from 'react-router-dom'
import { createActor } from 'xstate'
import { emailConfirmationLogic, settleConfirmation } from '../../mailLinks.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { ConfirmEmail } from './ConfirmEmail.tsx'

/** The page of the confirmation mail. */
export function ConfirmEmailPage() {
  const { token = '' } = useParams()
  return <WithToken key={token} token={token} />
}

function WithToken({ token }: { token: string }) {
  const app = useApp()
  const [logic] = useState(() => emailConfirmationLogic(app, token))
  const confirmation = useOwnActor(() => createActor(logic, app.actorOptions))
  useEffect(() => {
    const listening = confirmation.on('address.confirmed', (fact) => settleConfirmation(app, fact))
    return () => listening.unsubscribe()
  }, [app, confirmation])
  return <ConfirmEmail confirmation={confirmation} />
}
