import type { Network } from '../../contract/networks.ts'
import { type Day, dayAway, daysBetween, weekdayOf } from '../content/months.ts'
import { placeOf, type Span, spanOf } from '../content/timelineLayout.ts'
import { dayOf, type WallTime } from '../content/times.ts'
import { planningWeekday } from '../shell/regionalFormat.ts'
import type { KnownTime, PlacedPost } from './chosenTimes.ts'

/** What is planned already on an account of a campaign. */
export interface PlannedBeside {
  postId: number
  title: string
  accountIds: readonly number[]
  schedule: KnownTime
  /** It is of the campaign itself. */
  isOwn: boolean
}

/** Something on the row of a day. */
export type RowItem = Place & ({ kind: 'planned'; post: PlannedBeside } | { kind: 'placed'; post: PlacedPost })

/** Where something lies on its row; lengths in percent of the axis. */
export interface Place {
  at: number
  width: number
  /** It hangs to the left of its time, not to the right. */
  isTurned: boolean
  lane: number
  /** Where it would have been, had nothing been in its way on that day. */
  from: number | null
}

export interface ScheduleRow {
  day: Day
  /** A week begins with it. */
  isWeekStart: boolean
  /** In the order of their times. */
  items: readonly RowItem[]
  lanes: number
  /** So many planned posts have no place any more. */
  more: number
}

interface Contents {
  placed: readonly PlacedPost[]
  planned: readonly PlannedBeside[]
  networksOf: (accountIds: readonly number[]) => readonly Network[]
}

/** What is planned already has so many lines of a row; what is proposed has as many as it needs. */
const mostPlannedLanes = 4

/** The days of a campaign with what stands on them, each in a place of its own: nothing lies over anything. */
export function rowsOf(first: Day, last: Day, span: Span, { placed, planned, networksOf }: Contents): ScheduleRow[] {
  const placedByDay = Map.groupBy(placed.filter(isPlaced), ({ time }) => dayOf(time.wallTime))
  const plannedByDay = Map.groupBy(planned, ({ schedule }) => dayOf(schedule.wallTime))
  const weekStart = planningWeekday()
  return Array.from({ length: daysBetween(first, last) + 1 }, (_, index) => {
    const day = dayAway(first, index)
    const own = (placedByDay.get(day) ?? []).toSorted(byTime)
    const others = (plannedByDay.get(day) ?? []).toSorted(byTime)
    return { day, isWeekStart: weekdayOf(day) === weekStart, ...stacked(own, others, span, networksOf) }
  })
}

type Timed = PlacedPost & { time: NonNullable<PlacedPost['time']> }

const isPlaced = (post: PlacedPost): post is Timed => post.time !== null && post.placing !== 'leftOut'

const wallTimeIn = (post: Timed | PlannedBeside): WallTime =>
  'time' in post ? post.time.wallTime : post.schedule.wallTime

const byTime = (one: Timed | PlannedBeside, other: Timed | PlannedBeside): number =>
  wallTimeIn(one).localeCompare(wallTimeIn(other))

/** What is proposed is put on its row first, so that it stands in the upper lines. */
function stacked(
  placed: readonly Timed[],
  planned: readonly PlannedBeside[],
  span: Span,
  networksOf: Contents['networksOf'],
): Pick<ScheduleRow, 'items' | 'lanes' | 'more'> {
  const taken: Stretch[][] = []
  const items: RowItem[] = []
  for (const post of placed) {
    const { wallTime } = post.time
    const before = post.placing === 'moved' && post.movedFrom ? post.movedFrom.schedule.wallTime : null
    const from = before !== null && dayOf(before) === dayOf(wallTime) ? placeOf(before, span) : null
    const width = placedWidth(post, networksOf(post.accountIds).length)
    const place = freePlace(taken, { at: placeOf(wallTime, span), width, from }, Number.POSITIVE_INFINITY)
    if (place) items.push({ kind: 'placed', post, ...place })
  }
  for (const post of planned) {
    const at = placeOf(post.schedule.wallTime, span)
    const most = Math.max(mostPlannedLanes, taken.length)
    const place = freePlace(taken, { at, width: widthOf(post.title, plannedWidths), from: null }, most)
    if (place) items.push({ kind: 'planned', post, ...place })
  }
  return {
    items: items.toSorted((one, other) => one.at - other.at),
    lanes: Math.max(1, taken.length),
    more: placed.length + planned.length - items.length,
  }
}

/** From where to where something lies. */
interface Stretch {
  from: number
  to: number
}

/** The first line in which there is room to the right of a time, or to its left; null where there is none. */
function freePlace(
  taken: Stretch[][],
  { at, width, from }: Omit<Place, 'isTurned' | 'lane'>,
  mostLanes: number,
): Place | null {
  const farLeft = Math.min(at, from ?? at)
  const farRight = Math.max(at, from ?? at)
  const sides = [
    { isTurned: false, from: farLeft - gap, to: Math.max(at + width, farRight) + gap },
    { isTurned: true, from: Math.min(at - width, farLeft) - gap, to: farRight + gap },
  ].filter(({ isTurned }) => (isTurned ? at - width >= 0 : at + width <= 100))
  for (let lane = 0; lane < mostLanes; lane += 1) {
    const stretches = taken[lane] ?? []
    const side = sides.find((one) => stretches.every((other) => one.to <= other.from || one.from >= other.to))
    if (!side) continue
    taken[lane] = [...stretches, side]
    return { at, width, isTurned: side.isTurned, lane, from }
  }
  return null
}

/** Percent of the axis between two things. */
const gap = 0.5

/** How wide words are about, in percent of an axis of 800 px: what is wider is cut there. */
interface Widths {
  perCharacter: number
  least: number
  most: number
}
const plannedWidths: Widths = { perCharacter: 0.78, least: 4, most: 24 }
const placedWidths: Widths = { perCharacter: 0.84, least: 6, most: 30 }
const markWidth = 2.1
/** Characters of a time before a title. */
const timeLength = 6

const widthOf = (words: string, { perCharacter, least, most }: Widths): number =>
  Math.min(most, Math.max(least, 2 + words.length * perCharacter))

const placedWidth = ({ title }: PlacedPost, networks: number): number =>
  Math.min(45, widthOf(`${'0'.repeat(timeLength)}${title}`, placedWidths) + Math.min(networks, 3) * markWidth)

/** The hours of the axis: the usual ones, and more where something stands outside of them. */
export const scheduleSpan = (placed: readonly PlacedPost[], planned: readonly PlannedBeside[]): Span =>
  spanOf([
    ...placed.filter(isPlaced).map(wallTimeIn),
    ...placed.flatMap(({ placing, movedFrom }) =>
      placing === 'moved' && movedFrom ? [movedFrom.schedule.wallTime] : [],
    ),
    ...planned.map(wallTimeIn),
  ])
