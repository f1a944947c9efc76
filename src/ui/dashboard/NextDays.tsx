import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, dayAway, dayLabel, weekdayName } from '../../../rules/content/months.ts'
import { stateWord } from '../../../rules/content/states.ts'
import { shortClock, timeOf } from '../../../rules/content/times.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { RouterLink } from '../kit/RouterLink.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'

const heading = css({ textStyle: 'h3' })
const head = css({ display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: '3' })
const small = css({ textStyle: 'small' })
const days = css({
  display: 'grid',
  gridTemplateColumns: { base: '[minmax(0, 1fr)]', md: '[repeat(7, minmax(0, 1fr))]' },
  borderTop: 'hairline',
  marginTop: '2.5',
})
const column = css({
  paddingBlock: { base: '2.5', md: '2' },
  paddingInline: { md: '2' },
  borderLeft: { md: 'soft' },
  borderTop: { base: 'soft', md: 'none' },
  minWidth: '0',
  _first: { borderLeft: 'none', borderTop: 'none', paddingLeft: '0' },
})
const dayHead = css({ display: 'flex', alignItems: 'baseline', gap: '1.5', paddingBottom: '1' })
const weekday = css({ textStyle: 'caption', color: 'textMuted' })
const number = css({ textStyle: 'date', fontWeight: 'heavy' })
const post = css({
  display: 'block',
  paddingBlock: '1',
  color: 'text',
  textDecoration: 'none',
  _hover: { '& [data-title]': { color: 'text', textDecoration: 'underline' } },
})
const line = css({
  display: 'flex',
  alignItems: 'center',
  gap: '1.5',
  textStyle: 'captionStrong',
  fontVariantNumeric: 'tabular-nums',
})
const words = css({
  textStyle: 'caption',
  fontWeight: 'regular',
  color: 'textMuted',
  lineClamp: '2',
  overflowWrap: 'anywhere',
})
const nothing = css({ display: 'grid', gap: '0.5', textStyle: 'caption', color: 'textMuted', justifyItems: 'start' })

/** Posts of a day before "+n more". */
const most = 4

interface Props {
  today: Day
  byDay: ReadonlyMap<Day, readonly PlannedPost[]>
  moreByDay: Readonly<Record<Day, number>>
}

/** The week that begins tomorrow, so that a gap is seen while it can be filled. */
export function NextDays({ today, byDay, moreByDay }: Props) {
  const week = Array.from({ length: 7 }, (_, index) => dayAway(today, index + 1))
  return (
    <section>
      <div className={head}>
        <h2 className={heading}>Next seven days</h2>
        <Link to="/calendar" className={small}>
          Open calendar
        </Link>
      </div>
      <div className={days}>
        {week.map((day) => (
          <DayColumn key={day} day={day} posts={byDay.get(day) ?? []} more={moreByDay[day] ?? 0} />
        ))}
      </div>
    </section>
  )
}

interface ColumnProps {
  day: Day
  posts: readonly PlannedPost[]
  /** How many more there are than these. */
  more: number
}

function DayColumn({ day, posts, more }: ColumnProps) {
  const count = posts.length + more
  return (
    <div className={column}>
      <h3 className={dayHead} aria-label={dayLabel(day)}>
        <span className={weekday}>{weekdayName(day, 'short')}</span>
        <span className={number}>{Number(day.slice(8))}</span>
      </h3>
      {posts.slice(0, most).map(({ postId, wallTime, state, title }) => (
        <RouterLink key={postId} to={`/post/${postId}`} className={post}>
          <span className={line}>
            <StatusMark state={state} size={13} label={stateWord(state)} />
            {shortClock(timeOf(wallTime))}
          </span>
          <span className={words} data-title="">
            {title}
          </span>
        </RouterLink>
      ))}
      {count > most && (
        <Link to="/calendar" className={small}>
          +{numberLabel(count - most)} more
        </Link>
      )}
      {posts.length === 0 && (
        <div className={nothing}>
          <span>Nothing yet</span>
          <Link to={`/post/create?date=${day}`} aria-label={`Plan a post for ${dayLabel(day)}`}>
            Plan a post
          </Link>
        </div>
      )}
    </div>
  )
}
