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
  /** The equal gaps as they are then: where each begins and ends. */
  gaps: readonly (readonly [number, number])[]
}

/**
 * Places within reach along an axis where a box has equal gaps: in the middle between two others, or beside two as far as
 * they are from each other. Only boxes count that it would meet if it went along the axis.
 */
export function gapSnaps(box: Box, others: readonly Box[], axis: Axis, reach: number): GapSnap[] {
  const side = sideOf[axis]
  const row = others.filter((other) => doMeet(box, other, axis)).sort((one, other) => one[axis] - other[axis])
  const found: GapSnap[] = []
  const tryStart = (start: number, gaps: GapSnap['gaps']) => {
    const offset = start - box[axis]
    if (Math.abs(offset) <= reach) found.push({ offset, gaps })
  }
  for (const [index, second] of row.entries()) {
    const first = row[index - 1]
    if (!first) continue
    const [end, start] = [first[axis] + first[side], second[axis]]
    const gap = start - end
    if (gap <= 0) continue
    const [rest, last] = [(gap - box[side]) / 2, start + second[side]]
    if (rest > 0)
      tryStart(end + rest, [
        [end, end + rest],
        [start - rest, start],
      ])
    tryStart(last + gap, [
      [end, start],
      [last, last + gap],
    ])
    tryStart(first[axis] - gap - box[side], [
      [first[axis] - gap, first[axis]],
      [end, start],
    ])
  }
  return found
}

function doMeet(box: Box, other: Box, axis: Axis): boolean {
  const across = axis === 'x' ? 'y' : 'x'
  const side = sideOf[across]
  return box[across] < other[across] + other[side] && other[across] < box[across] + box[side]
}

/** The gaps that are equal where a box is, as lines through its middle. */
export function gapLinesAt(box: Box, others: readonly Box[], axis: Axis, tolerance: number): GapLine[] {
  const across = axis === 'x' ? 'y' : 'x'
  const at = box[across] + box[sideOf[across]] / 2
  return gapSnaps(box, others, axis, tolerance).flatMap(({ gaps }) =>
    gaps.map(([from, to]) => ({ kind: 'gap' as const, axis, from, to, at, distance: to - from })),
  )
}
