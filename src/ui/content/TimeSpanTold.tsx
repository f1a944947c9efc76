import { use } from 'react'
import { boundsOfSpan, type Span } from '../../../rules/calendar/spans.ts'
import type { Day } from '../../../rules/content/months.ts'
import { amountWords } from '../../../rules/insight/measureWords.ts'
import { toldSum } from '../../../rules/insight/toldSum.ts'
import { counted } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css } from '../../../styled-system/css'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { Link } from '../kit/Link.tsx'
import { ToldPostsContext } from './toldPosts.ts'

// As high without a number, so that nothing moves when it comes.
const line = css({ minHeight: '[1lh]', textStyle: { base: 'caption', md: 'small' }, color: 'textMuted' })

interface Props {
  span: Span
  today: Day
  stats: Pick<PlannedDays['stats'], 'byState'>
  /** Only some posts of these days are counted. */
  isFiltered: boolean
}

/** What came of the posts of days that have begun; nothing where none is out, or some of them are not counted. */
export function TimeSpanTold({ span, today, stats: { byState }, isFiltered }: Props) {
  const { from, to } = boundsOfSpan(span)
  const out = (byState.published ?? 0) + (byState.partly_published ?? 0)
  return isFiltered || from > today || out === 0 ? null : <Told from={from} to={to < today ? to : today} />
}

/** The sum with the way to its report; an empty line where nothing was told. */
function Told({ from, to }: { from: Day; to: Day }) {
  const sum = toldSum([...use(ToldPostsContext).values()])
  return (
    <p className={line}>
      {sum &&
        strings.toldOf(
          <Link key="amount" to={`/analytics?from=${from}&to=${to}`} title={strings.analyticsOfTheseDaysWithPostsFrom}>
            {amountWords(sum.measure, sum.value)}
          </Link>,
          counted(sum.posts, strings.postInSentence),
        )}
    </p>
  )
}
