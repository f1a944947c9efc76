import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasPermission } from '../../../rules/account/access.ts'
import { displayNameOf, isMissingPayment, type User } from '../../../rules/account/user.ts'
import { css } from '../../../styled-system/css'
import { createSubscription } from '../../app/account/subscription.ts'
import { PlanChooser } from '../account/PlanChooser.tsx'
import { LazyApiKeys } from '../apiKeys/LazyApiKeys.tsx'
import { useApp } from '../appContext.tsx'
import { LazyBusinessesSection } from '../business/list/LazyBusinessesSection.tsx'
import { LazyOwnData } from '../exports/LazyOwnData.tsx'
import { LazyFeeds } from '../feeds/LazyFeeds.tsx'
import { Link } from '../kit/Link.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { LazyAccountSettings } from '../networks/accounts/LazyAccountSettings.tsx'
import { LazyPush } from '../push/LazyPush.tsx'
import { LazyConflictSetting } from '../rescheduling/LazyConflictSetting.tsx'
import { useCachedActor } from '../useCachedActor.ts'
import { LazyWebhooks } from '../webhooks/LazyWebhooks.tsx'
import { AccountDeletion } from './AccountDeletion.tsx'
import { EmailSettings } from './EmailSettings.tsx'
import { LazyFormatSetting } from './LazyFormatSetting.tsx'
import { LazyWeeklyMailSetting } from './LazyWeeklyMailSetting.tsx'
import { NameForm } from './NameForm.tsx'
import { PasswordSettings } from './PasswordSettings.tsx'
import { LazyPhoneSettings } from './phone/LazyPhoneSettings.tsx'
import { SessionsList } from './SessionsList.tsx'
import { SettingsSection, useExpandedSections } from './SettingsSection.tsx'
import { LazySecondFactorSettings } from './secondFactor/LazySecondFactorSettings.tsx'

const BusinessEditing = lazy(async () => ({
  default: (await import('../business/editor/BusinessEditing.tsx')).BusinessEditing,
}))

const page = css({
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  maxWidth: 'page',
  width: 'full',
  padding: { base: '5', md: '10' },
  alignContent: 'start',
})
const head = css({ paddingBottom: '6' })
const quiet = css({ color: 'textMuted' })

/** The person's own: name and zone, password, address, subscription, sessions, accounts, data, and the end of it all. */
export function SettingsPage() {
  const { userData } = useApp()
  const isEditing = useSearchParams()[0].has('business')
  const user = useSelector(userData, ({ context }) => context.user)
  const sections = useExpandedSections(user && isMissingPayment(user) ? ['name', 'subscription'] : ['name'])
  if (!user) return <Skeleton width="100%" height={320} />
  const { timezone } = user.userprofile
  return (
    <div className={page}>
      <header className={head}>
        <h1 className={css({ textStyle: 'h1' })}>Profile</h1>
        <p className={quiet}>{user.email}</p>
        <Link to="/appeals">Refused posts and appeals</Link>
      </header>
      <SettingsSection
        id="name"
        title="Name and time zone"
        summary={`${displayNameOf(user)}, ${timezone.replaceAll('_', ' ')}`}
        sections={sections}
      >
        <NameForm key={user.id} user={user} />
      </SettingsSection>
      <SettingsSection
        id="formats"
        title="Dates and numbers"
        summary="How they are written, and the day your weeks begin on."
        sections={sections}
      >
        <LazyFormatSetting format={user.userprofile} />
      </SettingsSection>
      <SettingsSection id="subscription" title="Subscription" summary={planOf(user)} sections={sections}>
        <Subscription />
      </SettingsSection>
      <SettingsSection
        id="businesses"
        title="Business profiles"
        summary="What you run, each with its own accounts, brand and media."
        sections={sections}
      >
        <LazyBusinessesSection />
      </SettingsSection>
      {hasPermission(user, 'canAccessSocialConnections') && (
        <SettingsSection
          id="accounts"
          title="Social accounts"
          summary="Where your posts go, and how each connection stands."
          sections={sections}
        >
          <LazyAccountSettings />
        </SettingsSection>
      )}
      {hasPermission(user, 'canCreatePosts') && (
        <SettingsSection
          id="calendar"
          title="Calendar"
          summary="How close two posts of one account may stand before you are told."
          sections={sections}
        >
          <LazyConflictSetting />
        </SettingsSection>
      )}
      <SettingsSection
        id="password"
        title="Password"
        summary="A new one signs you out everywhere else."
        sections={sections}
      >
        <PasswordSettings />
      </SettingsSection>
      <SettingsSection
        id="second-factor"
        title="Two-step sign-in"
        summary="A code or a passkey beside your password, so that it alone lets nobody in."
        sections={sections}
      >
        <LazySecondFactorSettings timezone={timezone} />
      </SettingsSection>
      <SettingsSection id="email" title="Email" summary={user.email} sections={sections}>
        <EmailSettings email={user.email} />
      </SettingsSection>
      {hasPermission(user, 'canCreatePosts') && (
        <SettingsSection
          id="weekly-mail"
          title="Weekly mail"
          summary="What went out, what needs you and what is planned, every Monday."
          sections={sections}
        >
          <LazyWeeklyMailSetting timezone={timezone} />
        </SettingsSection>
      )}
      <SettingsSection
        id="phone"
        title="On your phone"
        summary="Solo Social beside your apps, on a phone or a computer."
        sections={sections}
      >
        <LazyPhoneSettings />
      </SettingsSection>
      <SettingsSection
        id="notifications"
        title="Notifications"
        summary="What your phone or computer tells you, and when it stays quiet."
        sections={sections}
      >
        <LazyPush timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="sessions"
        title="Sessions"
        summary="Where you are signed in, and the way out."
        sections={sections}
      >
        <SessionsList timezone={timezone} />
      </SettingsSection>
      {hasPermission(user, 'canCreatePosts') && (
        <SettingsSection
          id="feeds"
          title="Feeds"
          summary="Websites that are watched: what is new there becomes drafts."
          sections={sections}
        >
          <LazyFeeds timezone={timezone} />
        </SettingsSection>
      )}
      <SettingsSection
        id="api-keys"
        title="API keys"
        summary="What your own programs may do in your name."
        sections={sections}
      >
        <LazyApiKeys timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="webhooks"
        title="Webhooks"
        summary="Tell another program that a post went out, failed or needs you."
        sections={sections}
      >
        <LazyWebhooks timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="data"
        title="Your data"
        summary="Files to take along or bring, and your plan in other calendars."
        sections={sections}
      >
        <LazyOwnData timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="deletion"
        title="Delete account"
        summary="The end of the account and of all that is in it."
        sections={sections}
      >
        <AccountDeletion email={user.email} />
      </SettingsSection>
      {isEditing && (
        <Suspense fallback={null}>
          <BusinessEditing />
        </Suspense>
      )}
    </div>
  )
}

const planOf = (user: User): string => {
  const plan = user.userprofile.subscriptionPlan?.name ?? 'No plan'
  return isMissingPayment(user) ? `${plan}, payment is missing` : plan
}

function Subscription() {
  return <PlanChooser subscription={useCachedActor(useApp().cached(createSubscription), 'all')} />
}
