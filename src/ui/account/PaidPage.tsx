import { useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { createActor } from 'xstate'
import type { User } from '../../../rules/account/user.ts'
import { paymentLogic } from '../../app/account/accountSettings.ts'
import { useApp } from '../appContext.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { useOwnActor } from '../useOwnActor.ts'
import { Paid } from './Paid.tsx'
import { SignInInvitation } from './SignInInvitation.tsx'
import { useViewer } from './useViewer.ts'

/** So often the provider is asked, two seconds apart, before the page says that it takes long. */
const maxAttempts = 15

/** Where the payment provider sends people back to. */
export function PaidPage() {
  const person = useViewer()
  if (person === 'visitor') {
    return <SignInInvitation title="Thank you" text="Sign in to see your subscription." path="/paid" />
  }
  return person === 'unknown' ? <Skeleton height={240} /> : <Return user={person} />
}

function Return({ user }: { user: User }) {
  const app = useApp()
  const [logic] = useState(() => paymentLogic(app))
  const payment = useOwnActor(() => createActor(logic, { ...app.actorOptions, input: { maxAttempts } }))
  const isConfirmed = useSelector(payment, (snapshot) => snapshot.matches('confirmed'))
  useEffect(() => {
    if (isConfirmed) app.userData.send({ type: 'refresh.requested' })
  }, [app, isConfirmed])
  return <Paid payment={payment} onwards={user.userprofile.isOnboardingComplete ? '/dashboard' : '/onboarding'} />
}
