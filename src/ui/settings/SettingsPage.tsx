import { useSelector } from '@xstate/react'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import { hasPermission } from '../../../rules/account/access.ts'
import { displayNameOf, isMissingPayment, type User } from '../../../rules/account/user.ts'
import { strings } from '../../../strings/settings.ts'
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
        <h1 className={css({ textStyle: 'h1' })}>{strings.profile}</h1>
        <p className={quiet}>{user.email}</p>
        <Link to="/appeals">{strings.refusedPostsAndAppeals}</Link>
      </header>
      <SettingsSection
        id="name"
        title={strings.nameAndTimeZone}
        summary={`${displayNameOf(user)}, ${timezone.replaceAll('_', ' ')}`}
        sections={sections}
      >
        <NameForm key={user.id} user={user} />
      </SettingsSection>
      <SettingsSection
        id="formats"
        title={strings.datesAndNumbers}
        summary={strings.howTheyAreWrittenAndTheDay}
        sections={sections}
      >
        <LazyFormatSetting format={user.userprofile} />
      </SettingsSection>
      <SettingsSection id="subscription" title={strings.subscription} summary={planOf(user)} sections={sections}>
        <Subscription />
      </SettingsSection>
      <SettingsSection
        id="businesses"
        title={strings.businessProfiles}
        summary={strings.whatYouRunEachWithItsOwn}
        sections={sections}
      >
        <LazyBusinessesSection />
      </SettingsSection>
      {hasPermission(user, 'canAccessSocialConnections') && (
        <SettingsSection
          id="accounts"
          title={strings.socialAccounts}
          summary={strings.whereYourPostsGoAndHowEach}
          sections={sections}
        >
          <LazyAccountSettings />
        </SettingsSection>
      )}
      {hasPermission(user, 'canCreatePosts') && (
        <SettingsSection
          id="calendar"
          title={strings.calendar}
          summary={strings.howCloseTwoPostsOfOneAccount}
          sections={sections}
        >
          <LazyConflictSetting />
        </SettingsSection>
      )}
      <SettingsSection
        id="password"
        title={strings.password}
        summary={strings.aNewOneSignsYouOutEverywhere}
        sections={sections}
      >
        <PasswordSettings />
      </SettingsSection>
      <SettingsSection
        id="second-factor"
        title={strings.twoStepSignIn}
        summary={strings.aCodeOrAPasskeyBesideYour}
        sections={sections}
      >
        <LazySecondFactorSettings timezone={timezone} />
      </SettingsSection>
      <SettingsSection id="email" title={strings.email} summary={user.email} sections={sections}>
        <EmailSettings email={user.email} />
      </SettingsSection>
      {hasPermission(user, 'canCreatePosts') && (
        <SettingsSection
          id="weekly-mail"
          title={strings.weeklyMail}
          summary={strings.whatWentOutWhatNeedsYouAnd}
          sections={sections}
        >
          <LazyWeeklyMailSetting timezone={timezone} />
        </SettingsSection>
      )}
      <SettingsSection
        id="phone"
        title={strings.onYourPhone}
        summary={strings.soloSocialBesideYourAppsOnA}
        sections={sections}
      >
        <LazyPhoneSettings />
      </SettingsSection>
      <SettingsSection
        id="notifications"
        title={strings.notifications}
        summary={strings.whatYourPhoneOrComputerTellsYou}
        sections={sections}
      >
        <LazyPush timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="sessions"
        title={strings.sessions}
        summary={strings.whereYouAreSignedInAndThe}
        sections={sections}
      >
        <SessionsList timezone={timezone} />
      </SettingsSection>
      {hasPermission(user, 'canCreatePosts') && (
        <SettingsSection id="feeds" title={strings.feeds} summary={strings.websitesThatAreWatched} sections={sections}>
          <LazyFeeds timezone={timezone} />
        </SettingsSection>
      )}
      <SettingsSection
        id="api-keys"
        title={strings.apiKeys}
        summary={strings.whatYourOwnProgramsMayDoIn}
        sections={sections}
      >
        <LazyApiKeys timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="webhooks"
        title={strings.webhooks}
        summary={strings.tellAnotherProgramThatAPostWent}
        sections={sections}
      >
        <LazyWebhooks timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="data"
        title={strings.yourData}
        summary={strings.filesToTakeAlongOrBringAnd}
        sections={sections}
      >
        <LazyOwnData timezone={timezone} />
      </SettingsSection>
      <SettingsSection
        id="deletion"
        title={strings.deleteAccount}
        summary={strings.theEndOfTheAccountAndOf}
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
  const plan = user.userprofile.subscriptionPlan?.name ?? strings.noPlan
  return isMissingPayment(user) ? strings.paymentIsMissing(plan) : plan
}

function Subscription() {
  return <PlanChooser subscription={useCachedActor(useApp().cached(createSubscription), 'all')} />
}
