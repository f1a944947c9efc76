import { createResetRequest } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { ForgotPassword } from './ForgotPassword.tsx'

/** Asks for the mail with a link to a new password. */
export function ForgotPasswordPage() {
  const app = useApp()
  const request = useCachedActor(app.cached(createResetRequest), 'all')
  return <ForgotPassword request={request} />
}
