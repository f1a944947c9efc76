import { useParams } from 'react-router-dom'
import { createEmailConfirmation } from '../../app/account/emailLinks.ts'
import { useApp } from '../appContext.tsx'
import { useCachedActor } from '../useCachedActor.ts'
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
  const confirmation = useCachedActor(app.cached(createEmailConfirmation), token)
  return <ConfirmEmail confirmation={confirmation} />
}
