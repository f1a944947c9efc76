import { hasFilters } from '../../../../rules/calendar/filters.ts'
import { spanWords } from '../../../../rules/campaigns/dateWords.ts'
import { dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { bucketsTitle } from '../../../../rules/insight/bucketsTitle.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/analytics/buckets.ts'
import { css } from '../../../../styled-system/css'
import type { BucketsReport } from '../../../machines/insight/bucketsReport.ts'
import { ShownBusiness } from '../../business/switching/ShownBusiness.tsx'
import { BucketsSection } from '../../insight/buckets/BucketsSection.tsx'
import { useBucketsReport } from '../../insight/buckets/useBucketsReport.ts'
import { BackTo } from '../../kit/BackTo.tsx'
import { Button } from '../../kit/Button.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Loading } from '../../kit/Loading.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useSession } from '../../sessionContext.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useLeads } from '../../shell/useLeads.ts'
import { page, title } from '../pageStyles.ts'
import { ReportTools } from '../ReportTools.tsx'
import { type ReportAddressing, type ReportView, reportViews, useReportAddress } from '../useReportAddress.ts'
import { BucketResultsTable, postsAddress } from './BucketResultsTable.tsx'

const head = css({ display: 'grid', gridTemplateColumns: 'one', gap: '1' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })
const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '7' })
const bars = css({ maxWidth: '[760px]' })

const viewLabels: Readonly<Record<ReportView, string>> = {
  chart: strings.chart,
  table: strings.table,
  both: strings.both,
}
const views = reportViews.map((value) => ({ value, label: viewLabels[value] }))

/** Buckets against their shares over some days, and what a post of each brought. */
export function BucketAnalyticsPage() {
  const business = useShownBusiness()
  return <OfBusiness key={business?.id} businessProfileId={business?.id ?? null} />
}

function OfBusiness({ businessProfileId }: { businessProfileId: number | null }) {
  const addressing = useReportAddress()
  const { range, filters, view, showView } = addressing
  const { shown, isOutdated, failure } = useBucketsReport({ ...range, businessProfileId, filters })
  const isNarrowed = hasFilters(filters)
  return (
    <div className={page}>
      <Header report={shown} isNarrowed={isNarrowed} />
      <ReportTools addressing={addressing}>
        {shown !== null && hasNumbers(shown) && !isNarrowed && (
          <Segmented label={strings.bucketsAs} options={views} value={view} onChange={showView} />
        )}
      </ReportTools>
      <ListProblem what={strings.howTheBucketsDoCouldNotBe} {...failure} />
      {isOutdated && failure.problem === null && (
        <Loading label={strings.loadingHowTheBucketsDo}>
          {shown === null && (
            <>
              <Skeleton width="40%" height={24} />
              <Skeleton height={160} />
            </>
          )}
        </Loading>
      )}
      {shown !== null && <Report report={shown} view={isNarrowed ? 'table' : view} addressing={addressing} />}
    </div>
  )
}

const hasNumbers = ({ buckets, postsOut }: BucketsReport): boolean => buckets.length > 0 && postsOut > 0

function Header({ report, isNarrowed }: { report: BucketsReport | null; isNarrowed: boolean }) {
  const hasOverview = useLeads()('/analytics')
  return (
    <header className={head}>
      {hasOverview && <BackTo to="/analytics">{strings.analyticsOverview}</BackTo>}
      <h1 className={title}>{report === null ? strings.bucketAnalytics : bucketsTitle(report, isNarrowed)}</h1>
      {report !== null && <Span report={report} />}
      <ShownBusiness />
    </header>
  )
}

/** Which days, and when the numbers were read. */
function Span({ report: { now, readAt, postsOut } }: { report: BucketsReport }) {
  const { timezone, wallNow } = useSession()
  const today = dayOf(wallNow())
  const read =
    readAt === null
      ? strings.nothingIsReadSoFar
      : strings.read(momentLabel(wallTimeAt(Date.parse(readAt), timezone()), today))
  return (
    <p className={quiet}>
      {spanWords(now.from, now.to, today)}. {postsOut > 0 && `${read}.`}
    </p>
  )
}

interface ReportProps {
  report: BucketsReport
  view: ReportView
  addressing: ReportAddressing
}

function Report({ report, view, addressing }: ReportProps) {
  const { filters } = addressing
  if (report.buckets.length === 0) return <NoBuckets />
  if (report.postsOut === 0) return hasFilters(filters) ? <NothingFiltered addressing={addressing} /> : <NothingOut />
  return (
    <div className={stack}>
      {view !== 'table' && (
        <div className={bars}>
          <BucketsSection report={report} isWhole />
        </div>
      )}
      {view !== 'chart' && <BucketResultsTable report={report} filters={filters} />}
      <Unsorted report={report} filters={filters} />
    </div>
  )
}

/** What is in no bucket, and how posts are counted. */
const Unsorted = ({ report, filters }: Pick<ReportProps, 'report'> & Pick<ReportAddressing, 'filters'>) => (
  <p className={quiet}>
    {report.withoutBucket > 0 && (
      <>
        {strings.isInNoBucket(counted(report.withoutBucket, strings.post), report.withoutBucket, (words) => (
          <Link key="posts" to={postsAddress('none', report, filters)}>
            {words}
          </Link>
        ))}{' '}
      </>
    )}
    {strings.aPostCountsOnceOnTheDay}
    {hasFilters(filters) && strings.sharesAreOfAllPostsSoThey}
  </p>
)

const NoBuckets = () => (
  <EmptyState
    title={strings.sortWhatYouPostIntoBuckets}
    actions={
      <ButtonLink to="/content-buckets" variant="ink">
        {strings.makeABucket}
      </ButtonLink>
    }
  >
    {strings.aBucketIsAKindOfPost}
  </EmptyState>
)

const NothingOut = () => (
  <EmptyState
    title={strings.noPostWentOutInTheseDays}
    actions={
      <ButtonLink to="/calendar" variant="ink">
        {strings.openTheCalendar}
      </ButtonLink>
    }
  >
    {strings.chooseOtherDaysOrPlanWhatGoes}
  </EmptyState>
)

const NothingFiltered = ({ addressing: { showFilters } }: Pick<ReportProps, 'addressing'>) => (
  <EmptyState
    title={strings.noSuchPostWentOutInThese}
    actions={
      <Button variant="ink" onClick={() => showFilters({})}>
        {strings.showAllPosts}
      </Button>
    }
  >
    {strings.chooseOtherDaysOrAnotherAccountCampaign}
  </EmptyState>
)
