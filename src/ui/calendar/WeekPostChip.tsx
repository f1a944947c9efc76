import { memo } from 'react'
import type { BucketColor } from '../../../contract/buckets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { needsPerson, stateWord } from '../../../rules/content/states.ts'
import { dayOf, shortClock, timeOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { cx } from '../../../styled-system/css'
import { ToldAmount } from '../content/ToldAmount.tsx'
import { useToldPost } from '../content/toldPosts.ts'
import { troubleOf } from '../content/troubles.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import { NetworkMarks } from '../marks/NetworkMarks.tsx'
import { StatusMark } from '../marks/StatusMark.tsx'
import { chip, line, number, placed, tickPlace, tiles, time, titleWords } from './weekStyles.ts'

/** Where it stands: hours since midnight, and its lane. */
export interface Place {
  top: number
  lane: number
  lanes: number
}

interface Props extends Place {
  post: WeekPost
  color: BucketColor | null
  isPast: boolean
  isInSlot: boolean
  /** Which of the selected posts it is, from 1; null where it is not selected. */
  selectedAs: number | null
  isCarried: boolean
  /** The keys stand on it: Tab leads here. */
  isCursor: boolean
}

/** A post in a week. */
export const WeekPostChip = memo(function WeekPostChip(props: Props) {
  const { post, color, isPast, isInSlot, selectedAs, isCarried, isCursor, top, lane, lanes } = props
  const { postId, wallTime, title, state, networks } = post
  const told = useToldPost(post)
  return (
    <a
      href={`/post/${postId}`}
      draggable={false}
      data-post={postId}
      data-cursor={isCursor || undefined}
      tabIndex={isCursor ? 0 : -1}
      style={{ '--top': top, '--lane': lane, '--lanes': lanes }}
      className={cx(
        placed,
        chip({
          trouble: troubleOf(state),
          isQuiet: (isPast && !needsPerson(state)) || state === 'draft',
          isInSlot,
          isSelected: selectedAs !== null,
          isCarried,
        }),
      )}
    >
      {color && (
        <span className={tickPlace}>
          <BucketTick color={color} isHollow={state === 'draft'} />
        </span>
      )}
      <span className={line}>
        {selectedAs === null ? (
          <StatusMark state={state} size={13} label={stateWord(state)} />
        ) : (
          <>
            <VisuallyHidden>{strings.selected} </VisuallyHidden>
            <b className={number}>{selectedAs}</b>
          </>
        )}
        <VisuallyHidden>{dayLabel(dayOf(wallTime))}, </VisuallyHidden>
        <span className={time}>{shortClock(timeOf(wallTime))}</span>
        <span className={tiles}>
          <NetworkMarks networks={networks} size={13} most={[3, 3, 1][lanes] ?? 0} />
        </span>
      </span>
      <span className={titleWords({ isBesideAmount: told !== undefined })}>{title}</span>
      {told && <ToldAmount told={told} />}
    </a>
  )
})
