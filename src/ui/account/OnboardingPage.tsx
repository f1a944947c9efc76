import { Navigate } from 'react-router-dom'
import { hasPermission, notInPlan, paymentMissing } from '../../../rules/account/access.ts'
import { isMissingPayment, type User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/account.ts'
import { css } from '../../../styled-system/css'
import { createOnboarding } from '../../app/account/onboarding.ts'
import { createSubscription } from '../../app/account/subscription.ts'
import { useApp } from '../appContext.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { LazyAccountSettings } from '../networks/accounts/LazyAccountSettings.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { Onboarding } from './Onboarding.tsx'
import { PlanChooser } from './PlanChooser.tsx'
import { SignInInvitation } from './SignInInvitation.tsx'
import { useViewer } from './useViewer.ts'

/** A new person's first steps; a visitor is invited to sign in, and comes back. */
export function OnboardingPage() {
  const person = useViewer()
  if (person === 'visitor') {
    return (
      <SignInInvitation
        title={strings.yourFirstStepsWaitForYou}
        text={strings.signInAndYouGoOnWhere}
        path="/onboarding"
      />
    )
  }
  if (person === 'unknown') return <Skeleton height={320} />
  return person.isEmailConfirmed ? <FirstSteps user={person} /> : <Navigate to="/check-email" replace />
}

function FirstSteps({ user }: { user: User }) {
  const app = useApp()
  const onboarding = useCachedActor(app.cached(createOnboarding), 'all')
  const { timezone } = user.userprofile
  const newcomer = {
    firstName: user.firstName,
    lastName: user.lastName,
    timezone: timezone === 'UTC' ? app.browser.timezone() : timezone,
  }
  return (
    <Onboarding
      key={user.id}
      onboarding={onboarding}
      newcomer={newcomer}
      plan={<Plan />}
      networks={<Networks user={user} />}
      obstacle={obstacleOf(user)}
    />
  )
}

/** Why a person cannot keep first posts. */
function obstacleOf(user: User): string | null {
  if (isMissingPayment(user)) return paymentMissing
  return hasPermission(user, 'canCreatePosts') ? null : notInPlan
}

function Plan() {
  const subscription = useCachedActor(useApp().cached(createSubscription), 'all')
  return (
    <section>
      <h2 className={css({ textStyle: 'h2', _focusVisible: { outline: 'none' } })}>{strings.yourPlan}</h2>
      <PlanChooser subscription={subscription} />
    </section>
  )
}

function Networks({ user }: { user: User }) {
  return hasPermission(user, 'canAccessSocialConnections') ? (
    <LazyAccountSettings />
  ) : (
    <p>{strings.yourPlanHasNoSocialConnectionsYet}</p>
  )
}
