import { type DayAheadItem, dayAheadItems } from '../../../rules/calendar/dayAheadItems.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, dayLabel, weekdayName } from '../../../rules/content/months.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/dashboard.ts'
import { css } from '../../../styled-system/css'
import { Link } from '../kit/Link.tsx'
import { AgainItem, FreeItem, PostItem } from './DayItems.tsx'
import type { WeekAheadDay } from './useWeekAhead.ts'

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
const small = css({ textStyle: 'small' })
const nothing = css({ display: 'grid', gap: '0.5', textStyle: 'caption', color: 'textMuted', justifyItems: 'start' })

/** Items of a day before "+n more". */
const most = 5

interface Props {
  day: Day
  posts: readonly PlannedPost[]
  /** How many more posts there are than these. */
  morePosts: number
  /** Null while it is not known. */
  ahead: WeekAheadDay | null
  /** Posts that recycling made. */
  recycled: ReadonlySet<number>
}

/** A day to come: its posts, what comes again on it, and its free slots. */
export function DayColumn({ day, posts, morePosts, ahead, recycled }: Props) {
  const { items, more } = dayAheadItems({ posts, morePosts, ahead, most })
  return (
    <div className={column}>
      <h3 className={dayHead} aria-label={dayLabel(day)}>
        <span className={weekday}>{weekdayName(day, 'short')}</span>
        <span className={number}>{Number(day.slice(8))}</span>
      </h3>
      {items.map((item) => (
        <Item key={keyOf(item)} item={item} recycled={recycled} />
      ))}
      {more > 0 && (
        <Link to={`/calendar?view=week&week=${day}`} className={small}>
          {strings.more(numberLabel(more))}
        </Link>
      )}
      {items.length === 0 && (
        <div className={nothing}>
          <span>{strings.nothingYet}</span>
          <Link to={`/post/create?date=${day}`} aria-label={strings.planAPostFor(dayLabel(day))}>
            {strings.planAPost}
          </Link>
        </div>
      )}
    </div>
  )
}

function Item({ item, recycled }: { item: DayAheadItem<PlannedPost>; recycled: ReadonlySet<number> }) {
  switch (item.kind) {
    case 'post':
      return <PostItem post={item.post} isRecycled={recycled.has(item.post.postId)} />
    case 'again':
      return <AgainItem entry={item.entry} />
    case 'free':
      return <FreeItem slot={item.slot} />
  }
}

function keyOf(item: DayAheadItem<PlannedPost>): string {
  switch (item.kind) {
    case 'post':
      return `post ${item.post.postId}`
    case 'again':
      return `again ${item.entry.entryId}`
    case 'free':
      return `free ${item.slot.slotId}`
  }
}
