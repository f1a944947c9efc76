import { intervalWords, resultLabel } from '../../../../rules/insight/bucketResults.ts'
import { comparedBuckets, postedShare, shareLabel } from '../../../../rules/insight/bucketShares.ts'
import type { ReportFilters } from '../../../../rules/insight/reportFilters.ts'
import { counted, numberLabel } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/analytics/buckets.ts'
import { css } from '../../../../styled-system/css'
import type { BucketReport, BucketsReport } from '../../../machines/insight/bucketsReport.ts'
import { Link } from '../../kit/Link.tsx'
import { BucketTick } from '../../marks/BucketTick.tsx'

const table = css({
  display: { base: 'block', md: 'table' },
  width: 'full',
  borderCollapse: 'collapse',
  textStyle: 'small',
  '& thead': { display: { base: 'none', md: '[table-header-group]' } },
  '& tbody': { display: { base: 'block', md: '[table-row-group]' } },
})
const head = css({
  textStyle: 'caption',
  color: 'textMuted',
  textAlign: 'right',
  paddingBlock: '1.5',
  paddingLeft: '4',
  borderBottom: 'hairline',
  _first: { textAlign: 'left', paddingLeft: '0' },
})
const row = css({
  display: { base: 'flex', md: '[table-row]' },
  flexWrap: 'wrap',
  columnGap: '4',
  rowGap: '1',
  paddingBlock: { base: '3', md: '0' },
  borderBottom: 'soft',
})
const first = css({
  display: { base: 'block', md: '[table-cell]' },
  width: { base: 'full', md: 'auto' },
  paddingBlock: { md: '2.5' },
  textAlign: 'left',
  verticalAlign: 'top',
})
const cell = css({
  display: { base: 'block', md: '[table-cell]' },
  paddingBlock: { md: '2.5' },
  paddingLeft: { md: '4' },
  textAlign: { md: 'right' },
  verticalAlign: 'top',
  fontVariantNumeric: 'tabular-nums',
})
const name = css({ display: 'flex', gap: '2', textStyle: 'strong', overflowWrap: 'anywhere' })
const narrowLabel = css({ display: { base: 'inline', md: 'none' }, color: 'textMuted' })
const below = css({ display: { base: 'inline', md: 'block' }, color: 'textMuted' })
const quiet = css({ color: 'textMuted' })

const columns = [
  strings.wanted,
  strings.posted,
  strings.posts,
  strings.reachAPost,
  strings.medianReach,
  strings.engagementAPost,
] as const

interface Props {
  report: BucketsReport
  /** What it is narrowed to. */
  filters: ReportFilters
}

/** Every number of the report on buckets, with how many posts it rests on; on a phone a row is a few lines. */
export const BucketResultsTable = ({ report, filters }: Props) => (
  <table aria-label={strings.whatAPostOfEachBucketBrought} className={table}>
    <thead>
      <tr>
        {[strings.bucket, ...columns].map((words) => (
          <th key={words} scope="col" className={head}>
            {words}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {comparedBuckets(report).map((bucket) => (
        <Row key={bucket.bucketId} bucket={bucket} report={report} filters={filters} />
      ))}
    </tbody>
  </table>
)

function Row({ bucket, report, filters }: Props & { bucket: BucketReport }) {
  const { bucketId, postsOut } = bucket
  return (
    <tr className={row}>
      <th scope="row" className={first}>
        <span className={name}>
          <BucketTick color={bucket.color} isHollow={!bucket.isActive} />
          <Link to={`/content-buckets?bucket=${bucketId}`}>{bucket.name}</Link>
        </span>
      </th>
      <td className={cell}>
        <Label at={0} />
        {bucket.isActive ? `${bucket.wanted}%` : <span className={quiet}>{strings.notActive}</span>}
      </td>
      <td className={cell}>
        <Label at={1} />
        {shareLabel(postedShare(bucket, report.postsOut))}
      </td>
      <td className={cell}>
        <Label at={2} />
        {postsOut === 0 ? (
          '0'
        ) : (
          <Link
            to={postsAddress(String(bucketId), report, filters)}
            aria-label={strings.in(counted(postsOut, strings.post), bucket.name)}
          >
            {numberLabel(postsOut)}
          </Link>
        )}
      </td>
      <td className={cell}>
        <Label at={3} />
        <Mean bucket={bucket} measure="reach" />
      </td>
      <td className={cell}>
        <Label at={4} />
        {bucket.reach === null ? <NotTold bucket={bucket} measure="reach" /> : resultLabel(bucket.reach.median)}
      </td>
      <td className={cell}>
        <Label at={5} />
        <Mean bucket={bucket} measure="engagement" />
      </td>
    </tr>
  )
}

/** What a number is, where no heading stands over it. */
const Label = ({ at }: { at: number }) => <span className={narrowLabel}>{columns[at]} </span>

interface Told {
  bucket: BucketReport
  measure: 'reach' | 'engagement'
}

function Mean({ bucket, measure }: Told) {
  const result = bucket[measure]
  if (result === null) return <NotTold bucket={bucket} measure={measure} />
  return (
    <>
      {resultLabel(result.mean)} <span className={narrowLabel}>· </span>
      <span className={below}>{intervalWords(result)}</span>
    </>
  )
}

const NotTold = ({ bucket: { postsOut } }: Told) => (
  <span className={quiet}>{postsOut === 0 ? strings.noneIsOut : strings.notTold}</span>
)

/** The list of the posts that went out in the report's days, of a bucket or of `none`. */
export const postsAddress = (
  bucket: string,
  { now: { from, to } }: Pick<BucketsReport, 'now'>,
  filters: ReportFilters,
): string => `/posts?${new URLSearchParams({ state: 'published', bucket, from, to, ...filters })}`
