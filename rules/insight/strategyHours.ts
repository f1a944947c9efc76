import type { StrategyHour } from '../../contract/strategy.ts'
import type { Camel } from '../shell/camel.ts'

type Hour = Camel<StrategyHour>

/** The hours that are shown whatever is known of them: from 6 AM until 9 PM. */
const shownFrom = 6
const shownUntil = 21

/** From when until when hours are shown: the usual ones, and as far as an own post or a slot lies outside of them. */
export function shownSpan(hours: readonly Pick<Hour, 'hour' | 'posts' | 'hasSlot'>[], isWhole: boolean) {
  if (isWhole) return { from: 0, until: 24 }
  const used = hours.filter(({ posts, hasSlot }) => posts > 0 || hasSlot).map(({ hour }) => hour)
  return { from: Math.min(shownFrom, ...used), until: Math.max(shownUntil, ...used.map((hour) => hour + 1)) }
}

/** Of a square: no smaller can be told from nothing, and no larger fits its cell. In rem. */
const smallest = 0.375
const largest = 1.25

/** How long the side of an hour's square is, in rem: the more it brings the longer, from half of the usual to twice. */
export function sideOf({ times }: Pick<Hour, 'times'>): number {
  const share = (Math.min(Math.max(times, 0.5), 2) - 0.5) / 1.5
  return smallest + share * (largest - smallest)
}

/** An hour of the week, as a place in its map. */
export interface HourPlace {
  /** Sunday is 0. */
  weekday: number
  hour: number
}

const mondayFirst = (weekday: number): number => (weekday + 6) % 7
const weekdayAt = (place: number): number => (place + 1) % 7

type Move = readonly [days: number, hours: number]

/** Beside each other lie hours, below each other days; where the map stands upright, the other way round. */
const moves = (isUpright: boolean): Readonly<Record<string, Move>> => ({
  ArrowLeft: isUpright ? [-1, 0] : [0, -1],
  ArrowRight: isUpright ? [1, 0] : [0, 1],
  ArrowUp: isUpright ? [0, -1] : [-1, 0],
  ArrowDown: isUpright ? [0, 1] : [1, 0],
})

interface Map {
  from: number
  until: number
  isUpright: boolean
}

/**
 * Where a key leads in the map of hours, as in a grid: arrows by one, Home and End to the ends of a row,
 * and it stays at an edge. Null for any other key.
 */
export function placeByKey(
  { weekday, hour }: HourPlace,
  key: string,
  { from, until, isUpright }: Map,
): HourPlace | null {
  if (key === 'Home') return isUpright ? { weekday: weekdayAt(0), hour } : { weekday, hour: from }
  if (key === 'End') return isUpright ? { weekday: weekdayAt(6), hour } : { weekday, hour: until - 1 }
  const move = moves(isUpright)[key]
  if (!move) return null
  const day = Math.min(Math.max(mondayFirst(weekday) + move[0], 0), 6)
  return { weekday: weekdayAt(day), hour: Math.min(Math.max(hour + move[1], from), until - 1) }
}
