import { memo, useMemo } from 'react'
import type { WeekCursor } from '../../../rules/calendar/weekCursor.ts'
import type { Day } from '../../../rules/content/months.ts'
import { minutesOf, timeOf, type WallTime } from '../../../rules/content/times.ts'
import { css, cva } from '../../../styled-system/css'
import type { BucketChoice } from '../../services/buckets/bucketChoices.ts'
import { isHoliday } from '../content/useNamedDays.ts'
import { HoursAxis, hoursSince } from './HoursAxis.tsx'
import { cursorIn } from './useWeekCursor.ts'
import { WeekDayColumn } from './WeekDayColumn.tsx'
import { WeekDayHead } from './WeekDayHead.tsx'
import type { WeekContent } from './weekContents.ts'
import { hourHeight } from './weekStyles.ts'

const grid = css({
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
const column = cva({
  base: {
    position: 'relative',
    minWidth: '0',
    borderLeft: { md: 'soft' },
    backgroundImage: { md: '[linear-gradient(token(colors.borderSoft) 1px, transparent 1px)]' },
    backgroundSize: '[100% var(--hour)]',
    display: { base: 'grid', md: 'block' },
    gap: '1',
    paddingInline: { base: '3', md: '0' },
    paddingBottom: { base: '2', md: '0' },
    touchAction: 'pan-y',
  },
  variants: { isHoliday: { true: { backgroundColor: 'sunken' } } },
})
/** Begins at midnight, which may be above the first hour in sight. */
const wholeDay = css({ display: { base: 'contents', md: 'block' }, position: 'absolute', insetInline: '0' })
const nowPlace = css({ position: 'absolute', inset: '0', pointerEvents: 'none' })

const noBlocks = [] as const
const noIds: ReadonlySet<number> = new Set()

export interface WeekDaysProps {
  content: WeekContent
  /** The first hour in sight, and the one that is no more. */
  from: number
  until: number
  today: Day
  /** Null where today is in another week. */
  now: WallTime | null
  buckets: ReadonlyMap<number, BucketChoice>
  /** Numbers of the selected posts. */
  selected: ReadonlyMap<number, number>
  /** Numbers of the selected posts that would go to slots, by `slotKey`. */
  slotTargets: ReadonlyMap<string, number>
  /** Posts that are on their way, by the days that they stand on. */
  carriedIds: ReadonlyMap<Day, ReadonlySet<number>>
  /** Where the keys stand, maybe in another week. */
  cursor: WeekCursor
  /** Key of the slot whose offer is open. */
  openSlot: string | null
  onCloseSlot: () => void
  isWide: boolean
}

/** The days of a week beside its hours; of them so many as are wanted by now, from the first. */
export const WeekDays = memo(function WeekDays({ count, ...props }: WeekDaysProps & { count: number }) {
  const {
    content,
    from,
    until,
    today,
    now,
    buckets,
    selected,
    slotTargets,
    carriedIds,
    openSlot,
    onCloseSlot,
    isWide,
  } = props
  const { days, blocks, named, planned } = content
  const cursor = useMemo(
    () => cursorIn(props.cursor, days, today, { from, until }),
    [props.cursor, days, today, from, until],
  )
  const nowShown = now !== null && isWithin(now, from, until) ? timeOf(now) : null
  return (
    <div className={grid}>
      <div className={corner} />
      <HoursAxis from={from} until={until} now={nowShown} />
      {days.slice(0, count).flatMap((day) => [
        <WeekDayHead
          key={`${day} head`}
          day={day}
          tone={toneOf(day, today)}
          names={named.get(day)}
          count={(blocks.get(day) ?? noBlocks).filter(({ kind }) => kind === 'post').length}
          unlisted={planned?.moreByDay[day] ?? 0}
        />,
        <div
          key={day}
          className={column({ isHoliday: isHoliday(named.get(day)) })}
          style={isWide ? { height: (until - from) * hourHeight } : undefined}
          data-day={day}
        >
          <div className={wholeDay} style={isWide ? { top: -from * hourHeight } : undefined}>
            <WeekDayColumn
              day={day}
              blocks={blocks.get(day) ?? noBlocks}
              isPast={day < today}
              buckets={buckets}
              selected={selected}
              slotTargets={slotTargets}
              carriedIds={carriedIds.get(day) ?? noIds}
              cursor={cursor.day === day ? cursor : null}
              openSlot={openSlot}
              onCloseSlot={onCloseSlot}
              isWide={isWide}
            />
          </div>
          {day === today && nowShown !== null && (
            <div className={nowPlace}>
              <span data-now className={nowLine} style={{ '--top': hoursSince(nowShown, from) }} />
            </div>
          )}
        </div>,
      ])}
    </div>
  )
})

function toneOf(day: Day, today: Day): 'today' | 'past' | 'coming' {
  if (day === today) return 'today'
  return day < today ? 'past' : 'coming'
}

const isWithin = (now: WallTime, from: number, until: number): boolean =>
  minutesOf(now) >= from * 60 && minutesOf(now) < until * 60
