import { useActorRef } from '@xstate/react'
import { useState } from 'react'
import { resetRequestLogic } from '../../mailLinks.ts'
import { useApp } from '../appContext.tsx'
import { ForgotPassword } from './ForgotPassword.tsx'

/** Asks for the mail with a link to a new password. */
export function ForgotPasswordPage() {
  const app = useApp()
  const [logic] = useState(() => resetRequestLogic(app))
  const request = useActorRef(logic, app.actorOptions)
  return <ForgotPassword request={request} />
}
