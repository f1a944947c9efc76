import { hasFilters } from '../../../rules/calendar/filters.ts'
import { strings } from '../../../strings/analytics.ts'
import { css } from '../../../styled-system/css'
import type { AnalyticsReport, ReportQuery } from '../../machines/insight/report.ts'
import { ListProblem } from '../kit/ListProblem.tsx'
import { lazyView, useLoaded } from '../kit/lazyView.ts'
import { SwitchRow } from '../kit/SwitchRow.tsx'
import { useShownBusiness } from '../shell/useBusinesses.ts'
import { AccountsTable } from './AccountsTable.tsx'
import { ExpiredAccounts } from './ExpiredAccounts.tsx'
import { FiguresSection, MeasureSection } from './MeasureSection.tsx'
import { MeasuresTable } from './MeasuresTable.tsx'
import { NothingOut } from './NothingOut.tsx'
import { page } from './pageStyles.ts'
import { RankedPosts } from './RankedPosts.tsx'
import { ReportHeader } from './ReportHeader.tsx'
import { ReportLoading } from './ReportLoading.tsx'
import { ReportTools } from './ReportTools.tsx'
import { useReport } from './useReport.ts'
import { type ReportAddressing, useReportAddress } from './useReportAddress.ts'

const stack = css({ display: 'grid', gridTemplateColumns: 'one', gap: '8' })
const halves = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 1fr) minmax(0, 1fr)]' },
  columnGap: '11',
  rowGap: '8',
  alignItems: 'start',
})
const pair = css({
  display: 'grid',
  gridTemplateColumns: { base: 'one', lg: '[minmax(0, 5fr) minmax(0, 8fr)]' },
  columnGap: '9',
  rowGap: '7',
  alignItems: 'start',
})

const buckets = lazyView(async () => (await import('./BucketsPart.tsx')).BucketsPart)

/** What came of the posts of some days: against the days before, by account, and the best and weakest of them. */
export function AnalyticsPage() {
  const business = useShownBusiness()
  return <OfBusiness key={business?.id} businessProfileId={business?.id ?? null} />
}

function OfBusiness({ businessProfileId }: Pick<ReportQuery, 'businessProfileId'>) {
  const addressing = useReportAddress()
  const { range, isCompared, filters } = addressing
  const query: ReportQuery = { ...range, isCompared, filters, businessProfileId }
  const { shown, isOutdated, failure } = useReport(query)
  return (
    <div className={page}>
      <ReportHeader report={shown} query={query} isOutdated={isOutdated} />
      <ReportTools addressing={addressing}>
        <SwitchRow label={strings.compare} isOn={isCompared} isReadOnly={false} onChange={addressing.compare} />
      </ReportTools>
      <ListProblem what={strings.whatCameOfThePostsCouldNot} {...failure} />
      {isOutdated && failure.problem === null && <ReportLoading isFirst={shown === null} />}
      {shown !== null && <Report report={shown} query={query} addressing={addressing} />}
    </div>
  )
}

interface ReportProps {
  report: AnalyticsReport
  query: ReportQuery
  addressing: ReportAddressing
}

function Report({ report, query, addressing }: ReportProps) {
  // Shares are of all posts: of some of them they say nothing.
  const hasBuckets = !hasFilters(query.filters)
  const Buckets = useLoaded(buckets, hasBuckets)
  if (isEmpty(report)) return <NothingOut addressing={addressing} />
  return (
    <div className={stack}>
      <ExpiredAccounts accounts={report.accounts} />
      <div className={pair}>
        <MeasuresTable report={report} addressing={addressing} />
        <MeasureSection report={report} addressing={addressing} />
      </div>
      <FiguresSection report={report} addressing={addressing} />
      <AccountsTable report={report} />
      <div className={halves}>
        <RankedPosts report={report} />
        {Buckets && hasBuckets && <Buckets {...query} />}
      </div>
    </div>
  )
}

/** Nothing went out or should have, and nobody follows that could be told of. */
const isEmpty = ({ totals: { now } }: AnalyticsReport): boolean =>
  now.postsOut === 0 && now.failed === 0 && now.followers === null
