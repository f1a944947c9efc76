import { minutesOf, type WallTime } from './times.ts'

/** Minutes of the day that the ruler shows at least: six in the morning to nine in the evening. */
const usual = { from: 6 * 60, to: 21 * 60 }
const hour = 60

export interface Span {
  from: number
  to: number
}

/** The hours that a day's ruler shows: the usual ones, and more where something lies outside them. */
export function spanOf(times: readonly WallTime[]): Span {
  const minutes = times.map(minutesOf)
  return {
    from: Math.min(usual.from, ...minutes.map((at) => Math.floor(at / hour) * hour)),
    to: Math.min(24 * hour, Math.max(usual.to, ...minutes.map((at) => Math.ceil((at + 1) / hour) * hour))),
  }
}

/** Where a time lies on the ruler, in percent of its length. */
export const placeOf = (wallTime: WallTime, { from, to }: Span): number =>
  Math.min(100, Math.max(0, ((minutesOf(wallTime) - from) / (to - from)) * 100))

/** How near to now, in percent of the ruler, an hour's label would run into now's own. */
const labelRoom = 9.5

/** Labels every three hours, as minutes of the day; none where now's own label stands. */
export function marksOf({ from, to }: Span, now: WallTime): number[] {
  const count = Math.floor((to - from) / (3 * hour)) + 1
  const marks = Array.from({ length: count }, (_, index) => from + index * 3 * hour)
  return marks.filter((at) => (Math.abs(at - minutesOf(now)) / (to - from)) * 100 > labelRoom)
}

/** A flag's width in percent of the ruler: its card never reaches past an end, so that near the last hours it turns. */
export const flagWidth = 24
/** Rows of flags under one another; what finds no place in them is only counted. */
const mostLanes = 3

/** A card of the ruler: its pole stands at the time of its first item, the others are counted. */
export interface Flag<Item> {
  /** Where the pole stands, in percent of the ruler. */
  place: number
  /** The card hangs to the left of its pole, not to the right. */
  isTurned: boolean
  lane: number
  items: readonly [Item, ...Item[]]
}

/**
 * The flags of a day. What is of the same minute shares one, what would overlap hangs lower, and where the lanes are
 * full it is counted with the flag that is in its way: the day's height is bounded however much is in it.
 */
export function flagsOf<Item extends { wallTime: WallTime }>(items: readonly Item[], span: Span): Flag<Item>[] {
  const sorted = items.toSorted((one, other) => one.wallTime.localeCompare(other.wallTime))
  const flags: Flag<Item>[] = []
  for (const [wallTime, [first, ...rest]] of Map.groupBy(sorted, (item) => item.wallTime)) {
    if (!first) continue
    const place = placeOf(wallTime, span)
    const flag: Flag<Item> = { place, isTurned: place > 100 - flagWidth, lane: 0, items: [first, ...rest] }
    const inTheWay = flags.filter((other) => Math.abs(startOf(other) - startOf(flag)) < flagWidth)
    const lane = lanes.find((free) => inTheWay.every((other) => other.lane !== free))
    if (lane !== undefined) flags.push({ ...flag, lane })
    else join(flags, inTheWay.at(-1), flag.items)
  }
  return flags
}

const lanes = Array.from({ length: mostLanes }, (_, lane) => lane)

const startOf = ({ place, isTurned }: Flag<unknown>): number => (isTurned ? place - flagWidth : place)

function join<Item>(flags: Flag<Item>[], into: Flag<Item> | undefined, items: readonly Item[]): void {
  const index = into ? flags.indexOf(into) : -1
  if (into) flags[index] = { ...into, items: [...into.items, ...items] }
}
