import { Flag, Plus } from 'lucide-react'
import { memo } from 'react'
import type { NamedDay } from '../../../contract/calendar.ts'
import { densityOf, type PlannedPost, shownIn } from '../../../rules/content/days.ts'
import { type Day, dayLabel, shortDate } from '../../../rules/content/months.ts'
import { counted, numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/content.ts'
import { css, cva } from '../../../styled-system/css'
import { Skeleton } from '../kit/Skeleton.tsx'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { isMovable } from './movable.ts'
import { PostChip } from './PostChip.tsx'
import { isHoliday, namesOf } from './useNamedDays.ts'

const cell = cva({
  base: {
    position: 'relative',
    borderBottom: 'soft',
    borderRight: { base: 'none', sm: 'soft' },
    padding: '1',
    paddingTop: { base: '0.5', sm: '1' },
    minWidth: '0',
    height: { base: '13', sm: '[118px]' },
    verticalAlign: 'top',
    overflow: 'hidden',
    cursor: 'pointer',
    _focusVisible: { outlineOffset: '-0.5', zIndex: 'above' },
    '&:first-child': { paddingLeft: { md: '5.5' } },
  },
  variants: {
    isOutside: { true: { background: { base: 'transparent', sm: 'sunken' } } },
    isOpen: { true: { surface: 'selected', boxShadow: 'ink' } },
    isTarget: { true: { surface: 'scheduledTint', boxShadow: 'ink' } },
  },
  defaultVariants: { isOutside: false, isOpen: false, isTarget: false },
})
const head = css({
  display: 'flex',
  alignItems: 'center',
  justifyContent: { base: 'center', sm: 'flex-start' },
  gap: '1.5',
  minHeight: '6',
  paddingInline: { sm: '1' },
})
const number = cva({
  base: { textStyle: 'date', fontVariantNumeric: 'tabular-nums' },
  variants: {
    tone: {
      today: {
        background: 'today',
        color: 'onAction',
        borderRadius: 'xs',
        paddingInline: '1.5',
        marginLeft: { sm: '-1' },
      },
      past: { color: 'textSubtle' },
      coming: {},
      outside: { color: 'textSubtle', fontSize: { base: '[0px]', sm: '[18px]' } },
    },
  },
})
const todayWord = css({ textStyle: 'captionStrong', display: { base: 'none', sm: 'inline' } })
const named = css({
  display: { base: 'none', sm: 'flex' },
  alignItems: 'center',
  gap: '1',
  minWidth: '0',
  textStyle: 'caption',
  color: 'textMuted',
  '& svg': { flexShrink: '0' },
})
const nameWords = css({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' })
const chips = css({ display: { base: 'none', sm: 'block' } })
const glyphs = css({
  display: { base: 'flex', sm: 'none' },
  justifyContent: 'center',
  flexWrap: 'wrap',
  gap: '0.5',
  paddingTop: '0.5',
})
const moreWords = css({ textStyle: 'caption', color: 'textMuted', paddingInline: '1.5', whiteSpace: 'nowrap' })
const skeleton = css({ display: 'grid', gap: '1.5', padding: '1' })
const add = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '1',
  textStyle: 'caption',
  color: 'textMuted',
  textDecoration: 'none',
  padding: '1',
  minHeight: '6',
  _hover: { color: 'text' },
})

/** Single-line rows that fit a square on a desk. */
const rows = 4
/** Glyphs that fit a square on a phone. */
const dots = 3

/** In a grid, not in a plain table: it takes the focus and can be selected. */
const asGridCell = (isSelected: boolean) => ({ role: 'gridcell', 'aria-selected': isSelected })

interface Props {
  day: Day
  posts: readonly PlannedPost[]
  /** How many more there are than these. */
  more: number
  tone: 'today' | 'past' | 'coming' | 'outside'
  state: 'shown' | 'loading' | 'unknown'
  isOpen: boolean
  isFocusable: boolean
  isTarget: boolean
  pickedId: number | null
  /** What the day is known for; undefined where nothing. */
  names: readonly NamedDay[] | undefined
}

function cellLabel({ day, tone, names }: Pick<Props, 'day' | 'tone' | 'names'>, count: number | null): string {
  const known = namesOf(names)
  const name = `${dayLabel(day)}${tone === 'today' ? strings.todayBehind : ''}`
  const posts = count === 0 ? strings.nothingPlannedInSentence : counted(count ?? 0, strings.postInSentence)
  return [name, ...(count === null ? [] : [posts]), ...(known === null ? [] : [known])].join(', ')
}

/** A day of the month. It adapts to how much is in it: three, two, one line a post, or single rows and "+n more". */
export const DayCell = memo(function DayCell({
  day,
  posts,
  more,
  tone,
  state,
  isOpen,
  isFocusable,
  isTarget,
  pickedId,
  names,
}: Props) {
  const count = posts.length + more
  const density = densityOf(count)
  const { shown, more: hidden } = shownIn(posts, density === 'row' ? rows : dots)
  const glyphCount = Math.min(posts.length, dots)
  const canPlan = state === 'shown' && count === 0 && (tone === 'today' || tone === 'coming')
  return (
    <td
      {...asGridCell(isOpen)}
      data-day={day}
      tabIndex={isFocusable ? 0 : -1}
      className={cell({ isOutside: tone === 'outside', isOpen, isTarget })}
    >
      <DayHead
        day={day}
        tone={tone}
        names={names}
        label={cellLabel({ day, tone, names }, state === 'shown' ? count : null)}
      />
      <div className={chips}>
        {shown.map((post) => (
          <PostChip
            key={post.postId}
            post={post}
            density={density}
            isPast={tone === 'past'}
            isReachable={isFocusable}
            isPicked={post.postId === pickedId}
            isMovable={isMovable(post)}
          />
        ))}
        {hidden + more > 0 && <span className={moreWords}>{strings.plusMore(numberLabel(hidden + more))}</span>}
        {state === 'loading' && Number(day.slice(8)) % 3 !== 0 && (
          <div className={skeleton}>
            <Skeleton width="60%" />
            <Skeleton width="90%" />
          </div>
        )}
        {canPlan && (
          <a href={`/post/create?date=${day}`} tabIndex={isFocusable ? 0 : -1} className={add}>
            <Plus size={14} aria-hidden /> {strings.planAPost}
          </a>
        )}
      </div>
      <div className={glyphs} aria-hidden="true">
        {posts.slice(0, dots).map(({ postId, state }) => (
          <StatusMark key={postId} state={state} size={11} label="" />
        ))}
        {count > glyphCount && <span className={moreWords}>+{numberLabel(count - glyphCount)}</span>}
      </div>
    </td>
  )
})

function DayHead({ day, tone, names, label }: Pick<Props, 'day' | 'tone' | 'names'> & { label: string }) {
  const name = namesOf(names)
  return (
    <div className={head}>
      <span aria-hidden="true" className={number({ tone })}>
        {tone === 'outside' && day.endsWith('-01') ? shortDate(day) : Number(day.slice(8))}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
      {tone === 'today' && (
        <span aria-hidden="true" className={todayWord}>
          {strings.today}
        </span>
      )}
      {name !== null && (
        <span aria-hidden="true" className={named} title={name}>
          {isHoliday(names) && <Flag size={12} />}
          <span className={nameWords}>{name}</span>
        </span>
      )}
    </div>
  )
}
