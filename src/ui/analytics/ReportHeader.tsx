import { Download } from 'lucide-react'
import { findingOf } from '../../../rules/insight/finding.ts'
import { strings } from '../../../strings/analytics.ts'
import { css } from '../../../styled-system/css'
import { createReportExport } from '../../app/insight/reportExport.ts'
import type { AnalyticsReport, ReportQuery } from '../../machines/insight/report.ts'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { Button } from '../kit/Button.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'
import { title } from './pageStyles.ts'
import { ReportDays } from './ReportDays.tsx'

const frame = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '4' })
const words = css({ display: 'grid', gridTemplateColumns: 'one', gap: '1', flex: '[1 1 320px]', minWidth: '0' })

interface Props {
  /** Null until one is read. */
  report: AnalyticsReport | null
  query: ReportQuery
  /** What is shown is of another choice than the one asked for. */
  isOutdated: boolean
}

/** What the numbers say first, of which days they are, and the same as a file. */
export const ReportHeader = ({ report, query, isOutdated }: Props) => (
  <header className={frame}>
    <div className={words}>
      <h1 className={title}>{report === null ? strings.analyticsOverview : findingOf(report)}</h1>
      {report !== null && <ReportDays report={report} isOutdated={isOutdated} />}
      <ShownBusiness />
    </div>
    {report !== null && <CsvButton query={query} />}
  </header>
)

function CsvButton({ query }: Pick<Props, 'query'>) {
  const { preparation } = useSession().lazy(createReportExport)
  const { request, isBusy } = useMutation(preparation)
  return (
    <Button busy={isBusy} onClick={() => request(query)}>
      <Download size={16} aria-hidden /> {strings.csv}
    </Button>
  )
}
