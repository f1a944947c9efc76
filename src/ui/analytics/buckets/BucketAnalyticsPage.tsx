import { hasFilters } from '../../../../rules/calendar/filters.ts'
import { spanWords } from '../../../../rules/campaigns/dateWords.ts'
import { dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { bucketsTitle } from '../../../../rules/insight/bucketsTitle.ts'
import { counted } from '../../../../rules/shell/words.ts'
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

const viewLabels: Readonly<Record<ReportView, string>> = { chart: 'Chart', table: 'Table', both: 'Both' }
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
          <Segmented label="Buckets as" options={views} value={view} onChange={showView} />
        )}
      </ReportTools>
      <ListProblem what="How the buckets do could not be read" {...failure} />
      {isOutdated && failure.problem === null && (
        <Loading label="Loading how the buckets do">
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
      {hasOverview && <BackTo to="/analytics">Analytics Overview</BackTo>}
      <h1 className={title}>{report === null ? 'Bucket Analytics' : bucketsTitle(report, isNarrowed)}</h1>
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
      ? 'Nothing is read so far'
      : `Read ${momentLabel(wallTimeAt(Date.parse(readAt), timezone()), today)}`
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
        <Link to={postsAddress('none', report, filters)}>
          {counted(report.withoutBucket, 'post')} {report.withoutBucket === 1 ? 'is' : 'are'} in no bucket
        </Link>
        .{' '}
      </>
    )}
    A post counts once, on the day that it first went out. What it brought is the sum over its accounts, of what they
    tell; a number that is not told is never counted as 0. The range is where the mean lies in 95 of 100 such times.
    {hasFilters(filters) && ' Shares are of all posts, so they are not set against the ones that you narrowed this to.'}
  </p>
)

const NoBuckets = () => (
  <EmptyState
    title="Sort what you post into buckets"
    actions={
      <ButtonLink to="/content-buckets" variant="ink">
        Make a bucket
      </ButtonLink>
    }
  >
    A bucket is a kind of post with its share of the month. Once posts of it are out, it stands here how much of all
    posts it is, and what a post of it brings.
  </EmptyState>
)

const NothingOut = () => (
  <EmptyState
    title="No post went out in these days"
    actions={
      <ButtonLink to="/calendar" variant="ink">
        Open the calendar
      </ButtonLink>
    }
  >
    Choose other days, or plan what goes out next. Numbers come about an hour after a post is out.
  </EmptyState>
)

const NothingFiltered = ({ addressing: { showFilters } }: Pick<ReportProps, 'addressing'>) => (
  <EmptyState
    title="No such post went out in these days"
    actions={
      <Button variant="ink" onClick={() => showFilters({})}>
        Show all posts
      </Button>
    }
  >
    Choose other days, or another account, campaign or tag.
  </EmptyState>
)
