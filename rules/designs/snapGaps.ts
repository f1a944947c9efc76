import { type Axis, sideOf } from './axes.ts'
import type { Box } from './boxes.ts'

/** A gap between two boxes that is as long as another. */
export interface GapLine {
  kind: 'gap'
  /** The axis along which the gap lies. */
  axis: Axis
  from: number
  to: number
  /** Where it is drawn on the other axis. */
  at: number
  /** Pixels of the design, as they are shown. */
  distance: number
}

export interface GapSnap {
  /** What the box is to be moved by along the axis. */
  offset: number
  /** The equal gaps as they are then. */
  lines: readonly GapLine[]
}

/**
 * Places along an axis where a box has equal gaps: in the middle between two others, or beside two as far as they are from
 * each other. Only boxes count that it would meet if it went along the axis.
 */
export function gapSnaps(box: Box, others: readonly Box[], axis: Axis): GapSnap[] {
  const [side, across] = [sideOf[axis], axis === 'x' ? ('y' as const) : ('x' as const)]
  const end = (one: Box) => one[axis] + one[side]
  const doMeet = (one: Box, other: Box) =>
    one[across] < other[across] + other[sideOf[across]] && other[across] < one[across] + one[sideOf[across]]
  const row = others.filter((other) => doMeet(box, other)).toSorted((one, other) => one[axis] - other[axis])
  const at = box[across] + box[sideOf[across]] / 2
  const line = (from: number, to: number): GapLine => ({ kind: 'gap', axis, from, to, at, distance: to - from })
  const startingAt = (start: number, lines: readonly GapLine[]): GapSnap => ({ offset: start - box[axis], lines })

  return row.slice(1).flatMap((second, index) => {
    const first = row[index]
    const gap = first ? second[axis] - end(first) : 0
    if (!first || gap <= 0) return []
    const rest = (gap - box[side]) / 2
    const between = startingAt(end(first) + rest, [
      line(end(first), end(first) + rest),
      line(second[axis] - rest, second[axis]),
    ])
    const known = line(end(first), second[axis])
    const after = startingAt(end(second) + gap, [known, line(end(second), end(second) + gap)])
    const before = startingAt(first[axis] - gap - box[side], [line(first[axis] - gap, first[axis]), known])
    return rest > 0 ? [between, after, before] : [after, before]
  })
}
