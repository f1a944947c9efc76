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

/** Puts what would overlap under one another: the lane of each place, in order; `width` is in percent. */
export function lanesOf(places: readonly number[], width: number): number[] {
  const ends: number[] = []
  return places.map((place) => {
    const free = ends.findIndex((end) => end <= place)
    const lane = free === -1 ? ends.length : free
    ends[lane] = place + width
    return lane
  })
}
