import { memo, useMemo } from 'react'
import { wallTimeAtMinute } from '../../../rules/calendar/targets.ts'
import { slotKey, type WeekBlock } from '../../../rules/calendar/weekBlocks.ts'
import { layOut } from '../../../rules/calendar/weekLayout.ts'
import { type Day, dayLabel } from '../../../rules/content/months.ts'
import { clockLabel, shortClock, timeOf } from '../../../rules/content/times.ts'
import { numberLabel } from '../../../rules/shell/words.ts'
import { strings } from '../../../strings/calendar.ts'
import { css, cx } from '../../../styled-system/css'
import type { BucketChoice } from '../../services/buckets/bucketChoices.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { DayTargets } from './DayTargets.tsx'
import { SlotOffer } from './SlotOffer.tsx'
import { WeekPostChip } from './WeekPostChip.tsx'
import { WeekSlotBox } from './WeekSlotBox.tsx'
import { placed, slotBox, time } from './weekStyles.ts'

const spot = css({ display: { base: 'none', md: 'flex' }, opacity: '0', _focusVisible: { opacity: 'full' } })
const moreButton = css({
  display: 'grid',
  placeItems: 'center',
  minHeight: '6',
  borderRadius: 'xs',
  surface: 'sheet',
  textStyle: 'captionStrong',
  color: 'textMuted',
})

/** Lanes in which posts of one time stand side by side, on a desk. */
const mostLanes = 3

interface Props {
  day: Day
  blocks: readonly WeekBlock[]
  isPast: boolean
  buckets: ReadonlyMap<number, BucketChoice>
  /** Numbers of the selected posts that stand here. */
  selected: ReadonlyMap<number, number>
  /** Numbers of the selected posts that would go to slots here, by `slotKey`. */
  slotTargets: ReadonlyMap<string, number>
  /** Posts of this day that are on their way from it. */
  carriedIds: ReadonlySet<number>
  /** The keys stand here: at a minute, and at which of the things there; null where on another day. */
  cursor: { minute: number; index: number } | null
  /** Key of the slot whose offer is open; null where none of this day. */
  openSlot: string | null
  onCloseSlot: () => void
  /** On a phone nothing stands beside anything else. */
  isWide: boolean
}

/** What stands on a day of a week, at its hours. */
export const WeekDayColumn = memo(function WeekDayColumn(props: Props) {
  const { day, blocks, isPast, buckets, selected, slotTargets, cursor, openSlot } = props
  const { isWide, carriedIds, onCloseSlot } = props
  const { placed: laid, overflows } = useMemo(() => layOut(blocks, isWide ? mostLanes : Infinity), [blocks, isWide])
  const atCursor = cursor ? blocks.filter(({ minute }) => minute === cursor.minute)[cursor.index] : undefined
  const bucketOf = (id: number | null) => (id === null ? null : (buckets.get(id) ?? null))
  return (
    <>
      {laid.map((block) => {
        const { lane, lanes, minute } = block
        const place = { top: minute / 60, lane, lanes: isWide ? lanes : 1 }
        const isCursor = atCursor !== undefined && sameBlock(block, atCursor)
        if (block.kind === 'post') {
          const { post } = block
          return (
            <WeekPostChip
              key={post.postId}
              {...place}
              post={post}
              color={bucketOf(post.bucketId)?.color ?? null}
              isPast={isPast}
              isInSlot={block.isInSlot}
              selectedAs={selected.get(post.postId) ?? null}
              isCarried={carriedIds.has(post.postId)}
              isCursor={isCursor}
            />
          )
        }
        const key = slotKey(block.slot)
        const bucket = bucketOf(block.slot.slot.bucketId)
        return openSlot === key ? (
          <SlotOffer key={key} {...place} slot={block.slot} bucket={bucket} onClose={onCloseSlot} />
        ) : (
          <WeekSlotBox
            key={key}
            {...place}
            slot={block.slot}
            bucket={bucket}
            targetOf={slotTargets.get(key) ?? null}
            isCursor={isCursor}
          />
        )
      })}
      {overflows.map(({ minute, lane, lanes, items }) => {
        const isCursor = atCursor !== undefined && items.some((item) => sameBlock(item, atCursor))
        return (
          <button
            key={minute}
            type="button"
            aria-haspopup="dialog"
            data-more={day}
            data-cursor={isCursor || undefined}
            tabIndex={isCursor ? 0 : -1}
            className={cx(placed, moreButton)}
            style={{ '--top': minute / 60, '--lane': lane, '--lanes': lanes }}
          >
            {strings.moreCount(numberLabel(items.length))}{' '}
            <VisuallyHidden>{strings.onDay(dayLabel(day))}</VisuallyHidden>
          </button>
        )
      })}
      {cursor && !atCursor && <EmptySpot day={day} minute={cursor.minute} />}
      <DayTargets day={day} />
    </>
  )
})

/** Where the keys stand while nothing is there: a post can be written for that time. */
function EmptySpot({ day, minute }: { day: Day; minute: number }) {
  const clock = timeOf(wallTimeAtMinute(day, minute))
  return (
    <a
      href={`/post/create?date=${day}&time=${clock}`}
      data-cursor
      className={cx(placed, slotBox(), spot)}
      style={{ '--top': minute / 60, '--lane': 0, '--lanes': 1 }}
      aria-label={strings.nothingPlannedWriteAPost(dayLabel(day), clockLabel(clock))}
    >
      <b className={time}>{shortClock(clock)}</b> {strings.writeAPost}
    </a>
  )
}

function sameBlock(one: WeekBlock, other: WeekBlock): boolean {
  if (one.kind === 'post') return other.kind === 'post' && other.post.postId === one.post.postId
  return other.kind === 'slot' && slotKey(other.slot) === slotKey(one.slot)
}
