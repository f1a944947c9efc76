import { memo } from 'react'
import type { Density, PlannedPost } from '../../../rules/content/days.ts'
import { isOut, needsPerson, stateWord } from '../../../rules/content/states.ts'
import { shortClock, timeOf } from '../../../rules/content/times.ts'
import { amountWords } from '../../../rules/insight/measureWords.ts'
import { css, cva } from '../../../styled-system/css'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { ToldAmount } from './ToldAmount.tsx'
import { useToldPost } from './toldPosts.ts'
import { troubleOf } from './troubles.ts'

const chip = cva({
  base: {
    display: 'block',
    position: 'relative',
    borderRadius: 'xs',
    // A target is 24 px high at least (WCAG 2.2, 2.5.8), however full the day.
    minHeight: '6',
    paddingBlock: '0.5',
    paddingInline: '1.5',
    color: 'text',
    textDecoration: 'none',
    _hover: { background: 'hover' },
  },
  variants: {
    trouble: {
      failed: { surface: 'failedTint', _hover: { background: 'failedTint' } },
      missed: { surface: 'missedTint', _hover: { background: 'missedTint' } },
      unknown: { surface: 'unknownTint', _hover: { background: 'unknownTint' } },
      none: {},
    },
    isQuiet: { true: { color: 'textMuted' } },
    isRow: { true: { display: 'flex', alignItems: 'center', gap: '1' } },
    isPicked: { true: { boxShadow: 'picked', background: 'raised', outline: 'focus' } },
  },
})
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1', minWidth: '0' })
const time = css({ textStyle: 'captionStrong', fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' })
const tiles = css({ marginLeft: 'auto', display: 'flex' })
const words = cva({
  base: { textStyle: 'cell', overflow: 'hidden', overflowWrap: 'anywhere' },
  variants: {
    density: {
      three: { lineClamp: '3' },
      two: { lineClamp: '2' },
      one: { lineClamp: '1' },
      row: { display: 'block', whiteSpace: 'nowrap', textOverflow: 'ellipsis', flex: '1', minWidth: '0' },
    },
    // As high as with a number below one line, which is told later: the squares of two posts have no room for another line.
    isAwaiting: { true: { minHeight: '[2lh]' } },
  },
})

/** How much of the text is shown with what came of the post below it: as high as without. Null where that has no room. */
const densityBeside = { three: 'two', two: 'one', one: null, row: null } as const satisfies Record<
  Density,
  Density | null
>

interface Props {
  post: PlannedPost
  density: Density
  isPast: boolean
  /** Whether Tab stops here: only in the square that has the focus. */
  isReachable: boolean
  isPicked: boolean
  isMovable: boolean
}

/** A post in a square of the calendar. */
export const PostChip = memo(function PostChip({ post, density, isPast, isReachable, isPicked, isMovable }: Props) {
  const { postId, wallTime, title, state, networks } = post
  const isRow = density === 'row'
  const told = useToldPost(post)
  const amount = told && amountWords(told.measure, told.value)
  const shown = told && densityBeside[density]
  const head = (
    <>
      <StatusMark state={state} size={13} label={stateWord(state)} />
      <span className={time}>{shortClock(timeOf(wallTime))}</span>
    </>
  )
  return (
    <a
      href={`/post/${postId}`}
      data-post={postId}
      draggable={isMovable}
      title={amount}
      tabIndex={isReachable ? 0 : -1}
      className={chip({
        trouble: troubleOf(state),
        isQuiet: (isPast && !needsPerson(state)) || state === 'draft',
        isRow,
        isPicked,
      })}
    >
      {isRow ? (
        head
      ) : (
        <span className={line}>
          {head}
          <span className={tiles}>
            <NetworkMarks networks={networks} size={13} most={3} />
          </span>
        </span>
      )}
      <span className={words({ density: shown ?? density, isAwaiting: density === 'two' && isOut(state) && !told })}>
        {title}
      </span>
      {told && shown ? <ToldAmount told={told} /> : <VisuallyHidden>{amount && `, ${amount}`}</VisuallyHidden>}
    </a>
  )
})
