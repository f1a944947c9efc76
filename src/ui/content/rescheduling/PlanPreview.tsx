import { dayOf, listMoment, type WallTime } from '../../../../rules/content/times.ts'
import { leftSentences } from '../../../../rules/rescheduling/leftWords.ts'
import type { MovePlan } from '../../../../rules/rescheduling/movePlan.ts'
import { counted } from '../../../../rules/shell/words.ts'
import { strings } from '../../../../strings/content/rescheduling.ts'
import { css } from '../../../../styled-system/css'
import { Notice } from '../../kit/Notice.tsx'

const frame = css({ display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', gap: '3' })
const list = css({ display: 'grid', gap: '1.5', listStyle: 'none', padding: '0', margin: '0' })
const item = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', sm: '[minmax(0, 1fr) auto]' },
  columnGap: '4',
  textStyle: 'small',
})
const title = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const times = css({ color: 'textMuted', fontVariantNumeric: 'tabular-nums' })
const more = css({ textStyle: 'small', color: 'textMuted' })

/** So many posts are shown with their times; the others are counted. */
const mostShown = 6

interface Props {
  plan: MovePlan
  now: WallTime
}

/** Where posts would go, and why some go nowhere. */
export function PlanPreview({ plan, now }: Props) {
  const today = dayOf(now)
  const rest = plan.moves.length - mostShown
  const left = leftSentences(plan)
  return (
    <div className={frame} aria-live="polite">
      <ul className={list}>
        {plan.moves.slice(0, mostShown).map(({ post, to }) => (
          <li key={post.postId} className={item}>
            <span className={title}>{post.title}</span>
            <span className={times}>
              {post.wallTime !== null && `${listMoment(post.wallTime, today)} → `}
              {listMoment(to, today)}
            </span>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className={more}>{strings.and(counted(rest, strings.more, strings.more))}</p>}
      {left.length > 0 && (
        <Notice severity="warning" title={plan.moves.length > 0 ? strings.notAllOfThem : strings.noneOfThem}>
          {left.join(' ')}
        </Notice>
      )}
    </div>
  )
}
