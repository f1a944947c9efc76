import type { User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/account.ts'
import { createPayment } from '../../app/account/subscription.ts'
import { useApp } from '../appContext.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { Paid } from './Paid.tsx'
import { SignInInvitation } from './SignInInvitation.tsx'
import { useViewer } from './useViewer.ts'

/** Where the payment provider sends people back to. */
export function PaidPage() {
  const person = useViewer()
  if (person === 'visitor') {
    return <SignInInvitation title={strings.thankYou} text={strings.signInToSeeYourSubscription} path="/paid" />
  }
  return person === 'unknown' ? <Skeleton height={240} /> : <Return user={person} />
}

function Return({ user }: { user: User }) {
  const payment = useCachedActor(useApp().cached(createPayment), 'all')
  return <Paid payment={payment} onwards={user.userprofile.isOnboardingComplete ? '/dashboard' : '/onboarding'} />
}
