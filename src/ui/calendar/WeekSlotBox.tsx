import { memo } from 'react'
import type { WeekSlot } from '../../../rules/calendar/slotsOfWeek.ts'
import { slotKey } from '../../../rules/calendar/weekBlocks.ts'
import { dayLabel } from '../../../rules/content/months.ts'
import { dayOf, shortClock, timeOf } from '../../../rules/content/times.ts'
import { strings } from '../../../strings/calendar.ts'
import { css, cx } from '../../../styled-system/css'
import type { BucketChoice } from '../../services/buckets/bucketChoices.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { BucketTick } from '../marks/BucketTick.tsx'
import type { Place } from './WeekPostChip.tsx'
import { number, placed, slotBox, tickPlace, time } from './weekStyles.ts'

const words = css({ overflow: 'hidden', textOverflow: 'ellipsis', minWidth: '0', flex: '1' })

interface Props extends Place {
  slot: WeekSlot
  bucket: BucketChoice | null
  /** Which of the selected posts would go there, from 1; null where none. */
  targetOf: number | null
  isCursor: boolean
}

/** A slot that is free. */
export const WeekSlotBox = memo(function WeekSlotBox(props: Props) {
  const { slot, bucket, targetOf, isCursor, top, lane, lanes } = props
  return (
    <button
      type="button"
      data-slot={slotKey(slot)}
      data-time={slot.wallTime}
      data-cursor={isCursor || undefined}
      tabIndex={isCursor ? 0 : -1}
      style={{ '--top': top, '--lane': lane, '--lanes': lanes }}
      className={cx(placed, slotBox({ isTarget: targetOf !== null }))}
    >
      {bucket && (
        <span className={tickPlace}>
          <BucketTick color={bucket.color} isHollow />
        </span>
      )}
      <VisuallyHidden>{dayLabel(dayOf(slot.wallTime))}, </VisuallyHidden>
      <b className={time}>{shortClock(timeOf(slot.wallTime))}</b>
      <span className={words}>{targetOf === null ? freeWords(bucket) : (bucket?.name ?? strings.anyBucket)}</span>
      {targetOf !== null && (
        <>
          <VisuallyHidden>{strings.selectedPost} </VisuallyHidden>
          <b className={number}>{targetOf}</b>
        </>
      )}
    </button>
  )
})

/** `Tips, free` */
export const freeWords = (bucket: BucketChoice | null): string =>
  bucket ? strings.freeName(bucket.name) : strings.free
