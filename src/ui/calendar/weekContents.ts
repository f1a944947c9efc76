import { slotsOfWeek, type WeekSlot } from '../../../rules/calendar/slotsOfWeek.ts'
import { daysOfSpan } from '../../../rules/calendar/spans.ts'
import { blocksByDay, type WeekBlock } from '../../../rules/calendar/weekBlocks.ts'
import { type Hours, hoursShown } from '../../../rules/calendar/weekLayout.ts'
import type { Day } from '../../../rules/content/months.ts'
import type { PlannedDays } from '../../machines/calendar/plannedDays.machine.ts'
import { isHoliday, type NamedDays } from '../content/useNamedDays.ts'

/** A week as its hours show it. */
export interface WeekContent {
  /** Its first day. */
  week: Day
  days: readonly Day[]
  /** Undefined while it is not known. */
  planned: PlannedDays | undefined
  named: NamedDays
  /** None while they are not wanted or not known. */
  slots: readonly WeekSlot[]
  blocks: ReadonlyMap<Day, readonly WeekBlock[]>
  /** That show all there is. */
  hours: Hours
}

/** What a week is made of. */
export interface WeekSource extends Pick<WeekContent, 'week' | 'planned' | 'named'> {
  /** Those of every week; null while they are not wanted or not known. */
  slots: Parameters<typeof slotsOfWeek>[0] | null
  timezone: string
  /** Milliseconds. */
  now: number
}

/** So many weeks stay as they were worked out: those that are rendered, and one more. */
const mostCached = 5

/** Works out weeks: the same week stays the same content until something in it is different, and not with every minute. */
export function createWeekContents(): (source: WeekSource) => WeekContent {
  const cache = new Map<Day, { source: WeekSource; content: WeekContent }>()
  return (source) => {
    const before = cache.get(source.week)
    if (before && isSame(before.source, source)) return before.content
    const content = contentOf(source, before?.content)
    cache.delete(source.week)
    cache.set(source.week, { source, content })
    const [oldest] = cache.keys()
    if (cache.size > mostCached && oldest !== undefined) cache.delete(oldest)
    return content
  }
}

const sourceNames = ['planned', 'named', 'slots', 'timezone', 'now'] as const satisfies readonly (keyof WeekSource)[]

const isSame = (one: WeekSource, other: WeekSource): boolean => sourceNames.every((name) => one[name] === other[name])

function contentOf(source: WeekSource, before: WeekContent | undefined): WeekContent {
  const { week, planned, named } = source
  const days = before?.days ?? daysOfSpan({ kind: 'week', first: week })
  const slots = slotsOn(days, source)
  if (before && before.planned === planned && before.named === named && isSameSlots(before.slots, slots)) return before
  const blocks = blocksByDay(planned?.posts ?? [], slots)
  const minutes = [...blocks.values()].flatMap((ofDay) => ofDay.map(({ minute }) => minute))
  return { week, days, planned, named, slots, blocks, hours: hoursShown(minutes) }
}

function slotsOn(days: readonly Day[], { planned, named, slots, timezone, now }: WeekSource): readonly WeekSlot[] {
  const [from, to] = [days[0], days.at(-1)]
  if (!slots || !planned || !from || !to) return []
  const holidays = new Set(days.filter((day) => isHoliday(named.get(day))))
  return slotsOfWeek(slots, { from, to, timezone, now, posts: planned.posts, holidays })
}

const isSameSlots = (ones: readonly WeekSlot[], others: readonly WeekSlot[]): boolean =>
  ones.length === others.length &&
  ones.every(({ slot, wallTime, isFree }, index) => {
    const other = others[index]
    return other?.slot === slot && other.wallTime === wallTime && other.isFree === isFree
  })
