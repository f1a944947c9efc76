import { useSelector } from '@xstate/react'
import { strings } from '../../../strings/account.ts'
import { useApp } from '../appContext.tsx'
import { DeadLink } from './DeadLink.tsx'

/** A confirmation that does not work any more: another comes from where the address was registered, or the sign-up. */
export function DeadConfirmation() {
  const { session } = useApp()
  const isSignedIn = useSelector(session, (snapshot) => snapshot.matches('open'))
  return (
    <DeadLink lifetime={strings.of48Hours} to={isSignedIn ? '/check-email' : '/signup'}>
      {strings.askForAnotherMail}
    </DeadLink>
  )
}
