import { Flag } from 'lucide-react'
import { memo } from 'react'
import type { NamedDay } from '../../../contract/calendar.ts'
import type { PlannedPost } from '../../../rules/content/days.ts'
import { type Day, dayLabel } from '../../../rules/content/months.ts'
import { needsPerson, stateWord } from '../../../rules/content/states.ts'
import { clockLabel, timeOf } from '../../../rules/content/times.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/calendar.ts'
import { css, cva } from '../../../styled-system/css'
import { ToldAmountOf } from '../content/ToldAmount.tsx'
import { isHoliday, namesOf } from '../content/useNamedDays.ts'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { RepeatButton } from '../repeats/RepeatButton.tsx'

const frame = css({ borderTop: 'hairline', paddingTop: '3', display: 'grid', gap: '1' })
const head = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: '3' })
const title = cva({
  base: { textStyle: 'h4' },
  variants: {
    isToday: { true: { background: 'today', color: 'onAction', borderRadius: 'xs', paddingInline: '1.5' } },
    isPast: { true: { color: 'textMuted' } },
  },
  defaultVariants: { isToday: false, isPast: false },
})
const named = css({ display: 'inline-flex', alignItems: 'center', gap: '1', textStyle: 'caption', color: 'textMuted' })
const item = css({ display: 'flex', alignItems: 'center', gap: '1' })
const row = css({
  flex: '1',
  minWidth: '0',
  display: 'grid',
  gridTemplateColumns: { base: '[16px 68px minmax(0, 1fr)]', sm: '[16px 72px minmax(0, 1fr) auto 110px]' },
  alignItems: 'center',
  columnGap: '2.5',
  minHeight: { base: 'input', md: 'controlTop' },
  paddingInline: '1',
  borderRadius: 'xs',
  color: 'text',
  textDecoration: 'none',
  _hover: { background: 'hover' },
})
const time = css({ textStyle: 'captionStrong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const words = css({ textStyle: 'body', lineClamp: '2', overflowWrap: 'anywhere' })
const nets = css({ gridColumn: { base: '[3]', sm: '[auto]' }, display: 'flex', alignItems: 'center', gap: '2.5' })
const word = cva({
  base: { textStyle: 'caption', display: { base: 'none', sm: 'block' } },
  variants: { isNeedy: { true: { color: 'failed', display: 'block', gridColumn: { base: '[3]', sm: '[auto]' } } } },
})
const rest = css({
  textStyle: 'small',
  paddingInline: '1',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: { _finger: 'input' },
})

interface Props {
  day: Day
  today: Day
  posts: readonly PlannedPost[]
  /** How many more there are than are listed. */
  more: number
  names: readonly NamedDay[] | undefined
  /** Null: whoever looks cannot make posts. */
  onRepeat: ((postId: number) => void) | null
}

/** A day of the list, with its posts in order. */
export const AgendaDay = memo(function AgendaDay({ day, today, posts, more, names, onRepeat }: Props) {
  const name = namesOf(names)
  return (
    <section className={frame} aria-label={dayLabel(day)}>
      <div className={head}>
        <h2 className={title({ isToday: day === today, isPast: day < today })}>{dayLabel(day)}</h2>
        {name && (
          <span className={named}>
            {isHoliday(names) && <Flag size={12} aria-hidden />}
            {name}
          </span>
        )}
      </div>
      <ul>
        {posts.map(({ postId, wallTime, title: text, state, networks }) => (
          <li key={postId} className={item}>
            <a href={`/post/${postId}`} className={row}>
              <StatusMark state={state} size={16} label="" />
              <span className={time}>{clockLabel(timeOf(wallTime))}</span>
              <span className={words}>{text}</span>
              <span className={nets}>
                <ToldAmountOf post={{ postId, state }} />
                <NetworkMarks networks={networks} size={16} most={5} />
              </span>
              <span className={word({ isNeedy: needsPerson(state) })}>{stateWord(state)}</span>
            </a>
            {onRepeat && <RepeatButton post={{ postId, title: text }} onRepeat={onRepeat} />}
          </li>
        ))}
      </ul>
      {more > 0 && (
        <a href={`/posts?day=${day}`} className={rest}>
          {strings.andMore(numberLabel(more))}
        </a>
      )}
    </section>
  )
})
