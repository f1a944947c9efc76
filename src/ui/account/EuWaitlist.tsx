import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import type { euWaitlistMachine } from '../../machines/account/euWaitlist.machine.ts'
import { Notice } from '../kit/Notice.tsx'
import { AuthPage } from './AuthPage.tsx'
import { EuWaitlistForm } from './EuWaitlistForm.tsx'
import { useFocusOnChange } from './useFocusOnChange.ts'

/** The form for the day the region opens, and after it the word that the visitor is on the list. */
export function EuWaitlist({ waitlist }: { waitlist: ActorRefFrom<typeof euWaitlistMachine> }) {
  const isOnList = useSelector(waitlist, (snapshot) => snapshot.matches('submitted'))
  const email = useSelector(waitlist, ({ context }) => context.email)
  useFocusOnChange(isOnList ? 'list' : 'form')
  if (isOnList) {
    return (
      <AuthPage title="You're on the list">
        <Notice severity="success">
          We'll write to <strong>{email.trim()}</strong> as soon as Solo Social opens where you are.
        </Notice>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Coming soon to Europe"
      subtitle="Solo Social is not open in the EU, the EEA and the UK yet. Leave your address, and we'll write when it is."
    >
      <EuWaitlistForm waitlist={waitlist} />
    </AuthPage>
  )
}
