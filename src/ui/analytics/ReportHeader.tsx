import { Download } from 'lucide-react'
import { spanWords } from '../../../rules/campaigns/dateWords.ts'
import { momentLabel } from '../../../rules/content/times.ts'
import { earlierPostsWords } from '../../../rules/insight/earlierPostsWords.ts'
import { findingOf } from '../../../rules/insight/finding.ts'
import { lessTimeWords } from '../../../rules/insight/lessTimeWords.ts'
import { lengthOf } from '../../../rules/insight/range.ts'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import { createReportExport } from '../../app/insight/reportExport.ts'
import type { AnalyticsReport, ReportQuery } from '../../machines/insight/report.ts'
import { ShownBusiness } from '../business/switching/ShownBusiness.tsx'
import { usePersonClock } from '../campaigns/usePersonClock.ts'
import { Button } from '../kit/Button.tsx'
import { useSession } from '../sessionContext.ts'
import { useMutation } from '../useMutation.ts'

const frame = css({ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'start', gap: '4' })
const words = css({ display: 'grid', gridTemplateColumns: 'one', gap: '1', flex: '[1 1 320px]', minWidth: '0' })
const title = css({ textStyle: 'h1', textWrap: 'balance', overflowWrap: 'anywhere' })
const quiet = css({ color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })

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
      <h1 className={title}>{report === null ? 'Analytics Overview' : findingOf(report)}</h1>
      {report !== null && <Days report={report} isOutdated={isOutdated} />}
      <ShownBusiness />
    </div>
    {report !== null && <CsvButton query={query} />}
  </header>
)

interface DaysProps extends Pick<Props, 'isOutdated'> {
  report: AnalyticsReport
}

/** Which days, against which, which of their posts the app did not send, and when the numbers were read. */
function Days({ report: { now, before, readAt, totals, earlierPosts }, isOutdated }: DaysProps) {
  const { today, wallTime } = usePersonClock()
  const days = before === null ? 0 : lengthOf(before)
  const comparison = days === 0 ? '' : `, against the ${days === 1 ? 'day' : counted(days, 'day')} before`
  const read = readAt === null ? 'Nothing is read so far' : `Read ${momentLabel(wallTime(readAt), today)}`
  const notes = [
    earlierPostsWords(totals.now.postsOut, earlierPosts),
    before && lessTimeWords(now, today),
    (totals.now.postsOut > 0 || readAt !== null) && `${read}.`,
  ]
  return (
    <p className={quiet}>
      {isOutdated && 'Still '}
      {spanWords(now.from, now.to, today)}
      {comparison}. {notes.filter(Boolean).join(' ')}
    </p>
  )
}

function CsvButton({ query }: Pick<Props, 'query'>) {
  const { preparation } = useSession().lazy(createReportExport)
  const { request, isBusy } = useMutation(preparation)
  return (
    <Button busy={isBusy} onClick={() => request(query)}>
      <Download size={16} aria-hidden /> CSV
    </Button>
  )
}
