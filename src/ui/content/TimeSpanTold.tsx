import { use } from 'react'
import type { Day } from '../../../rules/content/months.ts'
import { amountWords } from '../../../rules/insight/measureWords.ts'
import { toldSum } from '../../../rules/insight/toldSum.ts'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { Link } from '../kit/Link.tsx'
import { ToldPostsContext } from './toldPosts.ts'

// As high without a number, so that nothing moves when it comes.
const line = css({ minHeight: '[1lh]', textStyle: { base: 'caption', md: 'small' }, color: 'textMuted' })

interface DaysProps {
  /** The first day in sight. */
  from: Day
  /** The last day in sight. */
  to: Day
  today: Day
}

interface Props extends DaysProps {
  stats: Pick<PlannedDays['stats'], 'byState'>
  /** Only some posts of these days are counted. */
  isFiltered: boolean
}

/** What came of the posts of days that have begun; nothing where none is out, or some of them are not counted. */
export function TimeSpanTold({ stats: { byState }, isFiltered, ...days }: Props) {
  const out = (byState.published ?? 0) + (byState.partly_published ?? 0)
  return isFiltered || days.from > days.today || out === 0 ? null : <Told {...days} />
}

/** The sum with the way to its report; an empty line where nothing was told. */
function Told({ from, to, today }: DaysProps) {
  const sum = toldSum([...use(ToldPostsContext).values()])
  return (
    <p className={line}>
      {sum && (
        <>
          <Link
            to={`/analytics?from=${from}&to=${to < today ? to : today}`}
            title="Analytics of these days, with posts from before connecting"
          >
            {amountWords(sum.measure, sum.value)}
          </Link>
          , told of {counted(sum.posts, 'post')}
        </>
      )}
    </p>
  )
}
