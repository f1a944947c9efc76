import { useState } from 'react'
import { countedNetworksWords } from '../../../rules/insight/accountWords.ts'
import { unreadFollowersWords } from '../../../rules/insight/followersSince.ts'
import { measureWords } from '../../../rules/insight/measureWords.ts'
import { isOver, rangeName } from '../../../rules/insight/rangeName.ts'
import { strings } from '../../../strings/analytics.ts'
import type { AnalyticsReport } from '../../machines/insight/report.ts'
import { chart } from '../insight/chart/lazyChart.ts'
import { MeasureTable } from '../insight/chart/MeasureTable.tsx'
import { useLoaded } from '../kit/lazyView.ts'
import { Segmented } from '../kit/Segmented.tsx'
import { Skeleton } from '../kit/Skeleton.tsx'
import { heading, quiet, section, sectionHead } from './styles.ts'
import type { ReportAddressing } from './useReportAddress.ts'

/** Pixels that the chart has on a desk, about. */
const chartHeight = 300

const views = [
  { value: 'chart', label: strings.chart },
  { value: 'table', label: strings.table },
  { value: 'both', label: strings.both },
] as const

const steps = [
  { value: 'week', label: strings.byWeek },
  { value: 'day', label: strings.byDay },
] as const

interface Props {
  report: AnalyticsReport
  addressing: ReportAddressing
}

/** The chosen measure by day as a chart, which comes after what is read first. */
export function MeasureSection({ report, addressing }: Props) {
  const { measure, view, showView } = addressing
  const counted = countedNetworksWords(measure, report.accounts)
  return (
    <section className={section} aria-labelledby="measure">
      <header className={sectionHead}>
        <h2 id="measure" className={heading}>
          {measureWords[measure].heading}
        </h2>
        <Segmented label={strings.shownAs} options={views} value={view} onChange={showView} />
      </header>
      {view !== 'table' && <Chart report={report} addressing={addressing} />}
      {counted !== null && <p className={quiet}>{counted}</p>}
    </section>
  )
}

function Chart({ report, addressing: { measure, today } }: Props) {
  const MeasureChart = useLoaded(chart, true)
  if (!MeasureChart) return <Skeleton height={chartHeight} />
  const unread = measure === 'followers' ? unreadFollowersWords(report.accounts, report.now.to) : null
  if (unread !== null) return <p className={quiet}>{strings.followersUnread(unread)}</p>
  const range = isOver(report.now, today) ? 'these days' : 'now'
  return <MeasureChart measure={measure} days={report.days} before={report.daysBefore} range={range} />
}

/** Every point of the chart as a figure, by week or by day. */
export function FiguresSection({ report, addressing: { measure, view, today } }: Props) {
  const [by, setBy] = useState<(typeof steps)[number]['value']>('week')
  if (view === 'chart') return null
  return (
    <section className={section} aria-labelledby="figures">
      <header className={sectionHead}>
        <h2 id="figures" className={heading}>
          {strings.theSameInFigures}
        </h2>
        <Segmented label={strings.figures} options={steps} value={by} onChange={setBy} />
      </header>
      <MeasureTable
        measure={measure}
        days={report.days}
        before={report.daysBefore}
        by={by}
        name={rangeName(report.now, today)}
      />
    </section>
  )
}
