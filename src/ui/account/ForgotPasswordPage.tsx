import { useState } from 'react'
import { createActor } from 'xstate'
import { resetRequestLogic } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

/** Asks for the mail with a link to a new password. */
export function ForgotPasswordPage() {
  const app = useApp()
  const [logic] = useState(() => resetRequestLogic(app))
  const request = useOwnActor(() => createActor(logic, app.actorOptions))
  return <ForgotPassword request={request} />
}
