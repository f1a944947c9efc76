import { spanWords } from '../../../rules/campaigns/dateWords.ts'
import { momentLabel } from '../../../rules/content/times.ts'
import { earlierPostsWords } from '../../../rules/insight/earlierPostsWords.ts'
import { lessTimeWords } from '../../../rules/insight/lessTimeWords.ts'
import { lengthOf } from '../../../rules/insight/range.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/analytics.ts'
import { css } from '../../../styled-system/css'
import type { AnalyticsReport } from '../../machines/insight/report.ts'
import { usePersonClock } from '../campaigns/usePersonClock.ts'

const quiet = css({ color: 'textMuted', textWrap: 'pretty', maxWidth: 'prose' })

interface Props {
  report: AnalyticsReport
  /** What is shown is of another choice than the one asked for. */
  isOutdated: boolean
}

/** Which days, against which, which of their posts the app did not send, and when the numbers were read. */
export function ReportDays({ report: { now, before, readAt, totals, earlierPosts }, isOutdated }: Props) {
  const { today, wallTime } = usePersonClock()
  const days = before === null ? 0 : lengthOf(before)
  const shown = spanWords(now.from, now.to, today)
  const span = isOutdated ? strings.still(shown) : shown
  const compared = strings.againstTheBefore(span, days === 1 ? strings.day : counted(days, strings.day))
  const read = readAt === null ? strings.nothingIsReadSoFar : strings.read(momentLabel(wallTime(readAt), today))
  const notes = [
    earlierPostsWords(totals.now.postsOut, earlierPosts),
    before && lessTimeWords(now, today),
    (totals.now.postsOut > 0 || readAt !== null) && `${read}.`,
  ]
  return (
    <p className={quiet}>
      {days === 0 ? span : compared}. {notes.filter(Boolean).join(' ')}
    </p>
  )
}
