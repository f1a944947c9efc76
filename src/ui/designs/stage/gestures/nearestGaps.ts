import type { Box } from '../../../../../rules/designs/boxes.ts'
import type { SnapLine } from '../../../../../rules/designs/snap.ts'
import type { GapLine } from '../../../../../rules/designs/snapGaps.ts'

/** Pixels of the design: a gap that is wider tells nobody anything. */
const widest = 200

/**
 * How far a box is from what stands nearest to it, along each axis on which no equal gaps are shown already. Only boxes
 * count that it would meet if it went along the axis.
 */
export const nearestGaps = (box: Box, others: readonly Box[], shown: readonly SnapLine[]): GapLine[] =>
  (['x', 'y'] as const).flatMap((axis) => {
    if (shown.some((line) => line.kind === 'gap' && line.axis === axis)) return []
    const gaps = others.flatMap((other) => gapTo(box, other, axis))
    const [first, ...rest] = gaps
    return first ? [rest.reduce((least, gap) => (gap.distance < least.distance ? gap : least), first)] : []
  })

function gapTo(box: Box, other: Box, axis: 'x' | 'y'): GapLine[] {
  const across = axis === 'x' ? 'y' : 'x'
  const [side, breadth] = axis === 'x' ? (['width', 'height'] as const) : (['height', 'width'] as const)
  const from = Math.max(box[across], other[across])
  const to = Math.min(box[across] + box[breadth], other[across] + other[breadth])
  if (to <= from) return []
  const [before, after] = box[axis] < other[axis] ? [box, other] : [other, box]
  const [start, end] = [before[axis] + before[side], after[axis]]
  const distance = end - start
  if (distance <= 0.5 || distance > widest) return []
  return [{ kind: 'gap', axis, from: start, to: end, at: (from + to) / 2, distance }]
}
