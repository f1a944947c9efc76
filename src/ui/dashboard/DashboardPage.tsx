import type { ComponentProps } from 'react'
import { type Day, dayLabel, monthOf } from '../../../rules/content/months.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { useApp } from '../appContext.tsx'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { MonthProblem } from '../content/MonthProblem.tsx'
import { PostsProblem } from '../content/PostsProblem.tsx'
import { ButtonLink } from '../kit/ButtonLink.tsx'
import { EmptyState } from '../kit/EmptyState.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { Skeleton } from '../kit/Skeleton.tsx'
import { leadsSomewhere } from '../shell/navigation.ts'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { useLeads } from '../shell/useLeads.ts'
import { Accounts } from './Accounts.tsx'
import { MonthSoFar } from './MonthSoFar.tsx'
import { NeedsYou } from './NeedsYou.tsx'
import { NextDays } from './NextDays.tsx'
import { PlanHeadline } from './PlanHeadline.tsx'
import { TodayTimeline } from './TodayTimeline.tsx'
import { useDashboard } from './useDashboard.ts'
import { WithoutPosting } from './WithoutPosting.tsx'

const page = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', lg: '[minmax(0, 1fr) 372px]' },
  alignItems: 'stretch',
})
const main = css({
  padding: { base: '4', md: '7' },
  paddingLeft: { md: '10' },
  paddingRight: { md: '9' },
  paddingTop: { base: '5', md: '7' },
  display: 'grid',
  gap: '6.5',
  alignContent: 'start',
  minWidth: '0',
})
const eyebrow = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: '4',
  textStyle: 'nav',
  color: 'textMuted',
  marginBottom: '1',
})
const title = css({ textStyle: 'h1' })
const aside = css({
  borderLeft: { lg: 'hairline' },
  borderTop: { base: 'hairline', lg: 'none' },
  padding: { base: '4', md: '8' },
  paddingTop: { base: '5', md: '8' },
  display: 'grid',
  gridTemplateColumns: '[minmax(0, 1fr)]',
  gap: '8',
  alignContent: 'start',
  minWidth: '0',
})
const skeleton = css({ display: 'grid', gap: '4' })

const weekResults = lazyView(async () => (await import('./WeekResults.tsx')).WeekResults)

/** For a plan with posting, how the plan stands; for any other, what it opens. */
export function DashboardPage() {
  const leads = useLeads()
  return leads('/post/create') ? <Planning /> : <WithoutPosting />
}

/** How things stand, said first: today, what needs the person, the week to come, the month so far. */
function Planning() {
  const {
    now,
    today,
    data,
    problem,
    byDay,
    moreByDay,
    needy,
    accounts,
    expired,
    drafts,
    headline,
    isEmpty,
    week,
    weekNeeds,
    ...rest
  } = useDashboard()
  return (
    <div className={page}>
      <div className={main}>
        <header>
          <div className={eyebrow}>
            <p>{dayLabel(today)}</p>
            <ShownBusiness />
          </div>
          <h1 className={title}>{data ? <PlanHeadline {...headline} /> : strings.dashboard}</h1>
        </header>
        {problem && <MonthProblem month={monthOf(today)} isShown={data !== undefined} problem={problem} />}
        {isEmpty ? (
          <FirstSteps hasAccounts={accounts.length > 0} />
        ) : (
          data && <TodayTimeline posts={byDay.get(today) ?? []} more={moreByDay[today] ?? 0} now={now} />
        )}
        <NeedsUnknown {...rest.needyFailure} />
        <NeedsYou posts={needy?.results ?? []} count={needy?.count ?? 0} accounts={expired} week={weekNeeds} />
        {data && <NextDays now={now} today={today} byDay={byDay} moreByDay={moreByDay} week={week} isNew={isEmpty} />}
        {!data && !problem && <LoadingSkeleton />}
      </div>
      <aside className={aside} aria-label={strings.atAGlance}>
        {data ? (
          <MonthSoFar today={today} stats={data.stats} byDay={byDay} drafts={drafts} />
        ) : (
          <Skeleton height={120} />
        )}
        {accounts.length > 0 && <Accounts accounts={accounts} />}
        <LastWeek today={today} isNeeded={rest.hasBegun} />
      </aside>
    </div>
  )
}

/** Last, and once the rest is there: nothing waits for it, and nothing moves as it comes. */
function LastWeek({ today, isNeeded }: { today: Day; isNeeded: boolean }) {
  const Results = useLoaded(weekResults, isNeeded)
  const businessProfileId = useShownBusiness()?.id ?? null
  return isNeeded && Results ? <Results key={businessProfileId} {...{ today, businessProfileId }} /> : null
}

/** The list of what needs the person could not be read: nobody is to believe that nothing does. */
function NeedsUnknown(failure: Pick<ComponentProps<typeof PostsProblem>, 'problem' | 'isBusy' | 'onRetry'>) {
  return <PostsProblem what={strings.itIsNotKnownWhetherAPost} retryLabel={strings.lookAgain} {...failure} />
}

/** What to do when there is nothing yet: connect, then write. */
function FirstSteps({ hasAccounts }: { hasAccounts: boolean }) {
  const { userData } = useApp()
  const { user } = userData.getSnapshot().context
  const canConnect = user !== null && leadsSomewhere('/connect/socials', user)
  if (!hasAccounts && canConnect) {
    return (
      <EmptyState
        title={strings.beginWithAnAccount}
        actions={
          <ButtonLink to="/connect/socials" variant="ink">
            {strings.connectAnAccount}
          </ButtonLink>
        }
      >
        {strings.connectBlueskyOrMastodonAndWhatYou}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={strings.planYourFirstPost}
      actions={
        <ButtonLink to="/post/create" variant="ink">
          {strings.writeAPost}
        </ButtonLink>
      }
    >
      {strings.writeItOnceSeeHowItWill}
    </EmptyState>
  )
}

function LoadingSkeleton() {
  return (
    <div className={skeleton} aria-busy="true">
      <Skeleton height={42} />
      <Skeleton width="164px" height={72} />
      <Skeleton width="180px" height={20} />
      <Skeleton height={48} />
      <Skeleton height={140} />
    </div>
  )
}
