import { useCallback, useMemo, useRef, useState } from 'react'
import type { FreeTarget } from '../../../rules/calendar/assignTargets.ts'
import type { WeekSlot } from '../../../rules/calendar/slotsOfWeek.ts'
import { blocksByDay, type WeekPost } from '../../../rules/calendar/weekBlocks.ts'
import type { WeekCursor } from '../../../rules/calendar/weekCursor.ts'
import { hoursShown } from '../../../rules/calendar/weekLayout.ts'
import type { Day } from '../../../rules/content/months.ts'
import { dayOf, minutesOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { css, cva } from '../../../styled-system/css'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { useBucketChoices } from '../bucketChoices/useBucketChoices.ts'
import { isMovable } from '../content/movable.ts'
import { isHoliday, type NamedDays } from '../content/useNamedDays.ts'
import { VisuallyHidden } from '../kit/VisuallyHidden.tsx'
import { useMedia, widths } from '../shell/useMedia.ts'
import { HoursAxis, hoursSince } from './HoursAxis.tsx'
import { WeekDayDialog } from './lazyWeekDay.ts'
import { SelectedPosts } from './SelectedPosts.tsx'
import { targetsByDay, useCarrying } from './useCarrying.ts'
import { useScrollToNow } from './useScrollToNow.ts'
import { useWeekClicks } from './useWeekClicks.ts'
import { useWeekCursor } from './useWeekCursor.ts'
import { useWeekKeys } from './useWeekKeys.ts'
import { useWeekPointer } from './useWeekPointer.ts'
import type { WeekSelection } from './useWeekSelection.ts'
import { type DayTarget, WeekDayColumn } from './WeekDayColumn.tsx'
import { WeekDayHead } from './WeekDayHead.tsx'

const grid = cva({
  base: {
    '--hour': '44px',
    position: 'relative',
    display: { base: 'block', md: 'grid' },
    gridAutoFlow: 'column',
    gridTemplateRows: { md: '[auto auto]' },
    gridTemplateColumns: { md: '[64px repeat(7, minmax(0, 1fr))]' },
    borderTop: { md: 'hairline' },
    paddingBottom: { base: '4', md: '10' },
    // An hour that comes in above is made up for where it matters, and only there.
    overflowAnchor: 'none',
  },
  variants: { isDragging: { true: { cursor: 'grabbing', '& *': { cursor: 'grabbing' } } } },
})
const corner = css({
  display: { base: 'none', md: 'block' },
  position: 'sticky',
  top: '0',
  surface: 'sheet',
  borderBottom: 'hairline',
  zIndex: 'sticky',
})
const nowLine = css({
  display: { base: 'none', md: 'block' },
  position: 'relative',
  height: '[3px]',
  borderRadius: '[2px]',
  background: 'today',
  pointerEvents: 'none',
  marginTop: '[-1px]',
  top: '[calc(var(--top) * var(--hour))]',
  zIndex: 'above',
})
const cell = css({ minWidth: '0', position: 'relative' })
const nowPlace = css({ position: 'absolute', inset: '0', pointerEvents: 'none' })

const noBlocks = [] as const
const noTargets: readonly DayTarget[] = []
const noNumbers: ReadonlyMap<string, number> = new Map()
const noIds: readonly number[] = []

interface Props {
  days: readonly Day[]
  now: WallTime
  /** Undefined while it is not known. */
  planned: PlannedDays | undefined
  isLoading: boolean
  slots: readonly WeekSlot[]
  named: NamedDays
  selection: WeekSelection
  /** Another week is wanted: that of a day. */
  onWeek: (day: Day) => void
}

/**
 * A week by days and hours. Keys: arrows go between hours, posts and days, Enter opens, N writes for that time, Space
 * selects, M moves, C copies. What is done in any of the days is heard here, so that none is rendered for it.
 */
export function WeekGrid({ days, now, planned, isLoading, slots, named, selection, onWeek }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const isWide = useMedia(widths.md)
  const { choices } = useBucketChoices(null)
  const buckets = useMemo(() => new Map(choices?.map((bucket) => [bucket.id, bucket])), [choices])
  const posts = planned?.posts
  const carrying = useCarrying()
  const { carried } = carrying
  const blocks = useMemo(() => blocksByDay(posts ?? [], slots), [posts, slots])
  const hours = useHours(blocks, carried?.target ?? null)
  const [openSlot, setOpenSlot] = useState<string | null>(null)
  const [freeTargets, setFreeTargets] = useState<readonly FreeTarget[]>([])
  const { cursor, moveTo, focusHandlers } = useWeekCursor(root, days, now, blocks)

  const postAt = (target: EventTarget | null): WeekPost | undefined => {
    const id = target instanceof Element ? target.closest<HTMLElement>('[data-post]')?.dataset.post : undefined
    return id === undefined ? undefined : posts?.find(({ postId }) => postId === Number(id))
  }
  const pointer = useWeekPointer({ root, postAt, hours, isWide, selection, carrying })
  const carry = (isCopy: boolean, focused?: WeekPost) => {
    const wanted = selection.posts.length > 0 ? selection.posts : [focused].filter((post) => post !== undefined)
    const movable = wanted.filter(isMovable)
    const held = movable.find((post) => post.postId === focused?.postId) ?? movable[0]
    carrying.send(held ? { type: 'carry.began', held, posts: movable, isCopy } : { type: 'carry.refused' })
    root.current?.querySelector<HTMLElement>('[data-cursor]')?.focus({ preventScroll: true })
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
  const targets = targetsByDay(carried)
  const carriedIds = carried && !carried.isCopy ? carried.posts.map(({ postId }) => postId) : noIds
  const slotNumbers = useSlotNumbers(freeTargets, selection.numbers)
  const closeDay = useCallback(() => setOpenDay(null), [])
  const closeSlot = useCallback(() => setOpenSlot(null), [])
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: what is within is pressed; it is heard here once for all */}
      <div
        ref={root}
        className={grid({ isDragging: pointer.isDragging })}
        aria-busy={isLoading}
        onKeyDown={pressKey}
        onClick={click}
        {...focusHandlers}
        {...pointer.handlers}
      >
        <div className={corner} />
        <HoursAxis hours={hours} now={days.includes(today) && isWithin(now, hours) ? timeOf(now) : null} />
        {days.flatMap((day) => [
          <WeekDayHead
            key={`${day} head`}
            day={day}
            tone={toneOf(day, today)}
            names={named.get(day)}
            count={(blocks.get(day) ?? noBlocks).filter(({ kind }) => kind === 'post').length}
            unlisted={planned?.moreByDay[day] ?? 0}
          />,
          <div key={day} className={cell} style={{ '--hours': hours.until - hours.from }}>
            <WeekDayColumn
              day={day}
              blocks={blocks.get(day) ?? noBlocks}
              hours={hours}
              isPast={day < today}
              isHoliday={isHoliday(named.get(day))}
              buckets={buckets}
              selected={selection.numbers}
              slotTargets={slotNumbers}
              carriedIds={carriedIds}
              targets={targets.get(day) ?? noTargets}
              cursor={cursor.day === day ? cursor : null}
              openSlot={openSlot}
              onCloseSlot={closeSlot}
              isWide={isWide}
            />
            {day === today && isWithin(now, hours) && (
              <div className={nowPlace}>
                <span data-now className={nowLine} style={{ '--top': hoursSince(timeOf(now), hours.from) }} />
              </div>
            )}
          </div>,
        ])}
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
          hasSlots={slots.length > 0}
          isHidden={pointer.isDragging}
          onTargets={setFreeTargets}
          onCarry={(isCopy) => carry(isCopy)}
          onClear={selection.clear}
        />
      )}
      <VisuallyHidden>
        <span role="status">{carrying.told}</span>
      </VisuallyHidden>
    </>
  )
}

function toneOf(day: Day, today: Day): 'today' | 'past' | 'coming' {
  if (day === today) return 'today'
  return day < today ? 'past' : 'coming'
}

const isWithin = (now: WallTime, { from, until }: { from: number; until: number }): boolean =>
  minutesOf(now) >= from * 60 && minutesOf(now) < until * 60

/** The hours that show all there is, and where something is carried to; the same ones stay the same. */
function useHours(blocks: ReturnType<typeof blocksByDay>, target: WallTime | null) {
  const minutes = [...blocks.values()].flat().map(({ minute }) => minute)
  const { from, until } = hoursShown(target === null ? minutes : [...minutes, minutesOf(target)])
  return useMemo(() => ({ from, until }), [from, until])
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
