import { bucketFinding } from '../../../../rules/insight/bucketFinding.ts'
import { measureOfBuckets } from '../../../../rules/insight/bucketResults.ts'
import { strings } from '../../../../strings/insight/buckets.ts'
import { css } from '../../../../styled-system/css'
import type { BucketsReport } from '../../../machines/insight/bucketsReport.ts'
import { Link } from '../../kit/Link.tsx'
import { ShareBars } from './ShareBars.tsx'

const section = css({ display: 'grid', gridTemplateColumns: 'one', gap: '2', alignContent: 'start', minWidth: '0' })
const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: '4',
  paddingBottom: '2',
  borderBottom: 'hairline',
})
const heading = css({ textStyle: 'h3', textWrap: 'balance' })
const quiet = css({ textStyle: 'small', color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })

interface Props {
  report: BucketsReport
  /** On the page of buckets itself: no link leads there. */
  isWhole?: boolean
}

/** How much of what went out is in each bucket, against how much should be. */
export function BucketsSection({ report, isWhole = false }: Props) {
  const isEmpty = report.buckets.length === 0 || report.postsOut === 0
  return (
    <section className={section} aria-labelledby="buckets-against-shares">
      <header className={head}>
        <h2 id="buckets-against-shares" className={heading}>
          {strings.bucketsAgainstTheirShares}
        </h2>
        {!isEmpty && <p className={quiet}>{strings.bar(measureOfBuckets(report.buckets))}</p>}
      </header>
      {isEmpty ? <Empty report={report} /> : <ShareBars report={report} />}
      {report.buckets.length > 0 && <Finding report={report} isWhole={isWhole} />}
    </section>
  )
}

const Empty = ({ report: { buckets } }: { report: BucketsReport }) =>
  buckets.length === 0 ? (
    <p className={quiet}>
      {strings.thereIsNoBucketYet} <Link to="/content-buckets">{strings.makeOne}</Link>
    </p>
  ) : (
    <p className={quiet}>{strings.nothingWentOutInTheseDays}</p>
  )

function Finding({ report, isWhole }: Required<Props>) {
  const { from, to } = report.now
  return (
    <p className={quiet}>
      {bucketFinding(report.buckets)} {strings.postsFromBeforeAnAccountWasConnected}{' '}
      <Link to="/content-buckets">{strings.changeTheShares}</Link>
      {!isWhole && (
        <>
          {' · '}
          <Link to={`/analytics/buckets?${new URLSearchParams({ from, to })}`}>{strings.allAboutBuckets}</Link>
        </>
      )}
    </p>
  )
}
