import { useSelector } from '@xstate/react'
import type { ActorRefFrom } from 'xstate'
import { strings } from '../../../strings/account.ts'
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
      <AuthPage title={strings.youreOnTheList}>
        <Notice severity="success">{strings.wellWriteTo(<strong key="email">{email.trim()}</strong>)}</Notice>
      </AuthPage>
    )
  }
  return (
    <AuthPage title={strings.comingSoonToEurope} subtitle={strings.soloSocialIsNotOpenInThe}>
      <EuWaitlistForm waitlist={waitlist} />
    </AuthPage>
  )
}
