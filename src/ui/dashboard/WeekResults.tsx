import type { Measure } from '../../../contract/analytics.ts'
import type { Day } from '../../../rules/content/months.ts'
import { firstTold, valueOfMeasure } from '../../../rules/insight/figures.ts'
import { findingOf } from '../../../rules/insight/finding.ts'
import { changeWords, measureWords, valueWords } from '../../../rules/insight/measureWords.ts'
import { lastDays } from '../../../rules/insight/rangeChoices.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import type { AnalyticsReport } from '../../machines/insight/report.ts'
import { ReportDays } from '../analytics/ReportDays.tsx'
import { useReport } from '../analytics/useReport.ts'
import { Link } from '../kit/Link.tsx'
import { ListProblem } from '../kit/ListProblem.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'

const frame = css({ display: 'grid', gridTemplateColumns: 'one', gap: '2', alignContent: 'start' })
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' })
const heading = css({ textStyle: 'h3' })
const small = css({ textStyle: 'small' })
const finding = css({ textStyle: 'strong', textWrap: 'pretty', overflowWrap: 'anywhere' })
const table = css({ width: 'full', borderCollapse: 'collapse', borderTop: 'hairline', marginTop: '1' })
const row = css({ borderBottom: 'soft' })
const name = css({ textAlign: 'left', textStyle: 'body', paddingBlock: '2' })
const cell = css({ textAlign: 'right', paddingLeft: '3', fontVariantNumeric: 'tabular-nums' })
const change = css({ color: 'textMuted', textStyle: 'small' })

interface Props {
  today: Day
  /** Null: of all businesses. */
  businessProfileId: number | null
}

/** What came of the posts of the last seven days, against the seven before. */
export function WeekResults({ today, businessProfileId }: Props) {
  const { from, to } = lastDays(7, today)
  const { shown, isOutdated, failure } = useReport({ from, to, isCompared: true, businessProfileId, filters: {} })
  return (
    <section className={frame} aria-labelledby="week-results">
      <div className={head}>
        <h2 id="week-results" className={heading}>
          {strings.lastSevenDays}
        </h2>
        <Link to={`/analytics?from=${from}&to=${to}`} className={small}>
          {strings.analytics}
        </Link>
      </div>
      <ListProblem what={strings.whatCameOfThePostsCouldNot} {...failure} />
      {shown === null && failure.problem === null && <Loading />}
      {shown !== null && <Results report={shown} isOutdated={isOutdated} />}
    </section>
  )
}

const Loading = () => (
  <div aria-busy="true">
    <Skeleton height={150} />
  </div>
)

function Results({ report, isOutdated }: { report: AnalyticsReport; isOutdated: boolean }) {
  const { totals } = report
  return (
    <>
      <p className={finding}>{findingOf(report)}</p>
      <div className={small}>
        <ReportDays report={report} isOutdated={isOutdated} />
      </div>
      {totals.now.postsOut > 0 && <Figures totals={totals} />}
    </>
  )
}

function Figures({ totals: { now, before } }: Pick<AnalyticsReport, 'totals'>) {
  return (
    <table className={table} aria-label={strings.theLastSevenDaysInNumbers}>
      <tbody>
        {measuresOf(now).map((measure) => {
          const value = valueOfMeasure(measure, now)
          return (
            <tr key={measure} className={row}>
              <th scope="row" className={name}>
                {measureWords[measure].label}
              </th>
              <td className={cell}>{valueWords(measure, value)}</td>
              {before !== null && value !== null && (
                <td className={`${cell} ${change}`}>{changeWords(measure, value, valueOfMeasure(measure, before))}</td>
              )}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** What the finding is made of first, then what people did and how much went out. */
function measuresOf(now: AnalyticsReport['totals']['now']): readonly Measure[] {
  return [...new Set<Measure>([firstTold(now)?.measure ?? 'reach', 'engagement', 'posts_out'])]
}
