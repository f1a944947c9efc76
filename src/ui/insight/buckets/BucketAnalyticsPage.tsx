import { useSearchParams } from 'react-router-dom'
import { spanWords } from '../../../../rules/campaigns/dateWords.ts'
import { dayOf, momentLabel } from '../../../../rules/content/times.ts'
import { wallTimeAt } from '../../../../rules/content/wallClock.ts'
import { bucketsTitle } from '../../../../rules/insight/bucketsTitle.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { css } from '../../../../styled-system/css'
import type { BucketsReport } from '../../../machines/insight/bucketsReport.ts'
import { ShownBusiness } from '../../business/switching/ShownBusiness.tsx'
import { BackTo } from '../../kit/BackTo.tsx'
import { ButtonLink } from '../../kit/ButtonLink.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Link } from '../../kit/Link.tsx'
import { ListProblem } from '../../kit/ListProblem.tsx'
import { Segmented } from '../../kit/Segmented.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { VisuallyHidden } from '../../kit/VisuallyHidden.tsx'
import { useSession } from '../../sessionContext.ts'
import { useShownBusiness } from '../../shell/useBusinesses.ts'
import { useLeads } from '../../shell/useLeads.ts'
import { RangeChoice } from '../range/RangeChoice.tsx'
import { useRangeAddress } from '../range/useRangeAddress.ts'
import { BucketResultsTable, postsAddress } from './BucketResultsTable.tsx'
import { BucketsSection } from './BucketsSection.tsx'
import { useBucketsReport } from './useBucketsReport.ts'

const page = css({
  // What is hidden from sight lies within it, and not below the window.
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'one',
  alignContent: 'start',
  gap: '7',
  padding: { base: '4', md: '6' },
  paddingInline: { md: '10' },
  paddingTop: { base: '5', md: '7' },
  paddingBottom: '14',
  maxWidth: 'page',
})
const head = css({ display: 'grid', gridTemplateColumns: 'one', gap: '1' })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })
const bar = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', gap: '3' })
const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '7' })
const bars = css({ maxWidth: '[760px]' })

const views = [
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
  { value: 'both', label: 'Both' },
] as const
type View = (typeof views)[number]['value']

/** Buckets against their shares over some days, and what a post of each brought. */
export function BucketAnalyticsPage() {
  const business = useShownBusiness()
  return <OfBusiness key={business?.id} businessProfileId={business?.id ?? null} />
}

function OfBusiness({ businessProfileId }: { businessProfileId: number | null }) {
  const { range, today, show } = useRangeAddress()
  const { shown, isOutdated, failure } = useBucketsReport({ ...range, businessProfileId })
  const { view, setView } = useView()
  return (
    <div className={page}>
      <Header report={shown} />
      <div className={bar}>
        <RangeChoice range={range} today={today} onChange={show} />
        {shown !== null && hasNumbers(shown) && (
          <Segmented label="Buckets as" options={views} value={view} onChange={setView} />
        )}
      </div>
      <ListProblem what="How the buckets do could not be read" {...failure} />
      {isOutdated && failure.problem === null && <Loading isFirst={shown === null} />}
      {shown !== null && <Report report={shown} view={view} />}
    </div>
  )
}

/** Chart, table or both, as the address has it. */
function useView() {
  const [params, setParams] = useSearchParams()
  const named = params.get('view')
  const setView = (view: View) =>
    setParams((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'view'), ['view', view]]), {
      replace: true,
    })
  return { view: views.find(({ value }) => value === named)?.value ?? 'both', setView }
}

const hasNumbers = ({ buckets, postsOut }: BucketsReport): boolean => buckets.length > 0 && postsOut > 0

function Header({ report }: { report: BucketsReport | null }) {
  const hasOverview = useLeads()('/analytics')
  return (
    <header className={head}>
      {hasOverview && <BackTo to="/analytics">Analytics Overview</BackTo>}
      <h1 className={title}>{report === null ? 'Bucket Analytics' : bucketsTitle(report)}</h1>
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

function Report({ report, view }: { report: BucketsReport; view: View }) {
  if (report.buckets.length === 0) return <NoBuckets />
  if (report.postsOut === 0) return <NothingOut />
  return (
    <div className={stack}>
      {view !== 'table' && (
        <div className={bars}>
          <BucketsSection report={report} isWhole />
        </div>
      )}
      {view !== 'chart' && <BucketResultsTable report={report} />}
      <Unsorted report={report} />
    </div>
  )
}

/** What is in no bucket, and how posts are counted. */
const Unsorted = ({ report }: { report: BucketsReport }) => (
  <p className={quiet}>
    {report.withoutBucket > 0 && (
      <>
        <Link to={postsAddress('none', report)}>
          {counted(report.withoutBucket, 'post')} {report.withoutBucket === 1 ? 'is' : 'are'} in no bucket
        </Link>
        .{' '}
      </>
    )}
    A post counts once, on the day that it first went out. What it brought is the sum over its accounts, of what they
    tell; a number that is not told is never counted as 0. The range is where the mean lies in 95 of 100 such times.
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

const Loading = ({ isFirst }: { isFirst: boolean }) => (
  <div aria-busy="true">
    {isFirst && (
      <>
        <Skeleton width="40%" height={24} />
        <Skeleton height={160} />
      </>
    )}
    <VisuallyHidden>
      <span role="status">Loading how the buckets do</span>
    </VisuallyHidden>
  </div>
)
