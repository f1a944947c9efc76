import { useCallback, useMemo, useRef, useState } from 'react'
import type { FreeTarget } from '../../../rules/calendar/assignTargets.ts'
import type { WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { WeekCursor } from '../../../rules/calendar/weekCursor.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf, type WallTime } from '../../../rules/content/times.ts'
import { cva } from '../../../styled-system/css'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { isMovable } from '../content/movable.ts'
import { useMedia, widths } from '../shell/useMedia.ts'
import { CarryStatus } from './CarryStatus.tsx'
import { WeekDayDialog } from './lazyWeekDay.ts'
import { PreparedWeek } from './PreparedWeek.tsx'
import { SelectedPosts } from './SelectedPosts.tsx'
import { useCarriedIds, useCarrying, useHoursToTarget } from './useCarrying.ts'
import { useScrollToNow } from './useScrollToNow.ts'
import { useWeekClicks } from './useWeekClicks.ts'
import { useWeekCursor } from './useWeekCursor.ts'
import { useWeekKeys } from './useWeekKeys.ts'
import { useWeekPointer } from './useWeekPointer.ts'
import type { WeekSelection } from './useWeekSelection.ts'
import type { WeekContent } from './weekContents.ts'
import { weekInSight } from './weekInSight.ts'

/** The weeks lie over one another, the one in sight before the others. */
const stack = cva({
  base: { display: 'grid', gridTemplateColumns: '[minmax(0, 1fr)]', isolation: 'isolate' },
  variants: { isDragging: { true: { cursor: 'grabbing', '& *': { cursor: 'grabbing' } } } },
})

const noBlocks = [] as const
const noNumbers: ReadonlyMap<string, number> = new Map()

interface Props {
  /** The week in sight. */
  content: WeekContent
  /** It and those that are made ready beside it. */
  weeks: readonly WeekContent[]
  now: WallTime
  isLoading: boolean
  selection: WeekSelection
  /** Another week is wanted: that of a day. */
  onWeek: (day: Day) => void
}

/**
 * A week by days and hours. Keys: arrows go between hours, posts and days, Enter opens, N writes for that time, Space
 * selects, M moves, C copies. What is done in any of the days is heard here, so that none is rendered for it.
 */
export function WeekGrid({ content, weeks, now, isLoading, selection, onWeek }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const isWide = useMedia(widths.md)
  const { choices } = useBucketChoices(null)
  const buckets = useMemo(() => new Map(choices?.map((bucket) => [bucket.id, bucket])), [choices])
  const { days, planned, blocks } = content
  const carrying = useCarrying()
  const carriedIds = useCarriedIds()
  const hours = useHoursToTarget(content.hours)
  const [openSlot, setOpenSlot] = useState<string | null>(null)
  const [freeTargets, setFreeTargets] = useState<readonly FreeTarget[]>([])
  const { at, cursor, moveTo, focusHandlers } = useWeekCursor(root, days, now, { blocks, hours })

  const postAt = (target: EventTarget | null): WeekPost | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-post]')?.dataset.post : undefined
    return id === undefined ? undefined : planned?.posts.find(({ postId }) => postId === Number(id))
  }
  const pointer = useWeekPointer({ root, postAt, hours, isWide, selection, carrying })
  const carry = (isCopy: boolean, focused?: WeekPost) => {
    const wanted = selection.posts.length > 0 ? selection.posts : [focused].filter((post) => post !== undefined)
    const movable = wanted.filter(isMovable)
    const held = movable.find((post) => post.postId === focused?.postId) ?? movable[0]
    carrying.send(held ? { type: 'carry.began', held, posts: movable, isCopy } : { type: 'carry.refused' })
    weekInSight(root)?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true })
  }
  const goTo = (next: WeekCursor) => {
    moveTo(next)
    if (!days.includes(next.day)) onWeek(next.day)
  }
  const pressKey = useWeekKeys({
    blocks,
    hours,
    cursor,
    carrying,
    postAt,
    onCursor: goTo,
    onSelect: selection.toggle,
    onCarry: carry,
    onClear: selection.clear,
  })
  const [openDay, setOpenDay] = useState<Day | null>(null)
  const click = useWeekClicks({ pointer, carrying, selection, postAt, onSlot: setOpenSlot, onDay: setOpenDay })
  useScrollToNow(root, planned !== undefined)

  const today = dayOf(now)
  const slotTargets = useSlotNumbers(freeTargets, selection.numbers)
  const closeDay = useCallback(() => setOpenDay(null), [])
  const closeSlot = useCallback(() => setOpenSlot(null), [])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is within is pressed; it is heard here once for all */}
      <div
        ref={root}
        className={stack({ isDragging: pointer.isDragging })}
        onKeyDown={pressKey}
        onClick={click}
        {...focusHandlers}
        {...pointer.handlers}
      >
        {weeks.map((week) => (
          <PreparedWeek
            key={week.week}
            content={week}
            {...(week === content ? hours : week.hours)}
            isShown={week === content}
            isLoading={week === content && isLoading}
            today={today}
            now={week.days.includes(today) ? now : null}
            buckets={buckets}
            selected={selection.numbers}
            slotTargets={slotTargets}
            carriedIds={carriedIds}
            cursor={at}
            openSlot={openSlot}
            onCloseSlot={closeSlot}
            isWide={isWide}
          />
        ))}
      </div>
      <WeekDayDialog
        open={openDay !== null}
        day={openDay ?? today}
        blocks={blocks.get(openDay ?? today) ?? noBlocks}
        unlisted={planned?.moreByDay[openDay ?? today] ?? 0}
        buckets={buckets}
        selection={selection}
        onClose={closeDay}
      />
      {selection.isSelecting && (
        <SelectedPosts
          posts={selection.posts}
          days={days}
          hasSlots={content.slots.length > 0}
          isHidden={pointer.isDragging}
          onTargets={setFreeTargets}
          onCarry={(isCopy) => carry(isCopy)}
          onClear={selection.clear}
        />
      )}
      <CarryStatus />
    </>
  )
}

/** Numbers of the selected posts by the key of the slot that each would go to. */
function useSlotNumbers(targets: readonly FreeTarget[], numbers: ReadonlyMap<number, number>) {
  return useMemo(() => {
    const entries = targets.flatMap(({ postId, slotId, wallTime }) => {
      const number = numbers.get(postId)
      return number === undefined ? [] : [[`${slotId} ${wallTime}`, number] as const]
    })
    return entries.length === 0 ? noNumbers : new Map(entries)
  }, [targets, numbers])
}
