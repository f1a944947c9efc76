import { useState } from 'react'
import { countedNetworksWords } from '../../../rules/insight/accountWords.ts'
import { measureWords } from '../../../rules/insight/measureWords.ts'
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
  { value: 'chart', label: 'Chart' },
  { value: 'table', label: 'Table' },
  { value: 'both', label: 'Both' },
] as const

const steps = [
  { value: 'week', label: 'By week' },
  { value: 'day', label: 'By day' },
] as const

interface Props {
  report: AnalyticsReport
  addressing: ReportAddressing
}

/** The chosen measure by day as a chart, which comes after what is read first. */
export function MeasureSection({ report, addressing: { measure, view, showView } }: Props) {
  const counted = countedNetworksWords(measure, report.accounts)
  return (
    <section className={section} aria-labelledby="measure">
      <header className={sectionHead}>
        <h2 id="measure" className={heading}>
          {measureWords[measure].heading}
        </h2>
        <Segmented label="Shown as" options={views} value={view} onChange={showView} />
      </header>
      {view !== 'table' && <Chart report={report} measure={measure} />}
      {counted !== null && <p className={quiet}>{counted}</p>}
    </section>
  )
}

function Chart({ report, measure }: Pick<Props, 'report'> & Pick<ReportAddressing, 'measure'>) {
  const MeasureChart = useLoaded(chart, true)
  if (!MeasureChart) return <Skeleton height={chartHeight} />
  return <MeasureChart measure={measure} days={report.days} before={report.daysBefore} />
}

/** Every point of the chart as a figure, by week or by day. */
export function FiguresSection({ report, addressing: { measure, view } }: Props) {
  const [by, setBy] = useState<(typeof steps)[number]['value']>('week')
  if (view === 'chart') return null
  return (
    <section className={section} aria-labelledby="figures">
      <header className={sectionHead}>
        <h2 id="figures" className={heading}>
          The same in figures
        </h2>
        <Segmented label="Figures" options={steps} value={by} onChange={setBy} />
      </header>
      <MeasureTable measure={measure} days={report.days} before={report.daysBefore} by={by} />
    </section>
  )
}
