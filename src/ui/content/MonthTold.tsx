import { use } from 'react'
import { boundsOfSpan } from '../../../rules/calendar/spans.ts'
import type { Day, Month } from '../../../rules/content/months.ts'
import { amountWords } from '../../../rules/insight/measureWords.ts'
import { toldSum } from '../../../rules/insight/toldSum.ts'
import { counted } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { ToldPostsContext } from './toldPosts.ts'

// As high without a number, so that nothing moves when it comes.
const line = css({ minHeight: '[1lh]', textStyle: { base: 'caption', md: 'small' }, color: 'textMuted' })

interface Props {
  month: Month
  today: Day
}

/** What came of the posts of a month that has begun, with the way to its report; an empty line where nothing was told. */
export function MonthTold({ month, today }: Props) {
  const sum = toldSum([...use(ToldPostsContext).values()])
  const { from, to } = boundsOfSpan({ kind: 'month', month })
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
