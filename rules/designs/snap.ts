import type { DesignDocument, DesignSize } from '../../contract/designDocument.ts'
import { type Axis, sideOf } from './axes.ts'
import type { Box } from './boxes.ts'
import { type GapLine, gapLinesAt, gapSnaps } from './snapGaps.ts'

export interface SnapTargets {
  page: DesignSize
  guides: DesignDocument['guides']
  /** The upright boxes of what stands beside it, without what is moved and without what is hidden. */
  others: readonly Box[]
}

interface Edge {
  kind: 'page' | 'guide' | 'element'
  at: number
  /** Where it begins and ends along the other axis. */
  from: number
  to: number
}

/** A line to show, in pixels of the design. */
export interface EdgeLine extends Edge {
  /** The axis that it crosses: a line of `x` is upright. */
  axis: Axis
}

export type SnapLine = EdgeLine | GapLine

export interface Snap {
  /** What the box is moved by, or its chosen sides are. */
  x: number
  y: number
  lines: readonly SnapLine[]
}

/** Which sides are drawn when a box is resized; null: neither along that axis. */
export interface DrawnSides {
  x: 'start' | 'end' | null
  y: 'start' | 'end' | null
}

interface SnapAsk {
  box: Box
  targets: SnapTargets
  /** Pixels of the screen within which a box snaps. */
  threshold: number
  /** Pixels of the screen for one of the design. */
  zoom: number
}

/**
 * What a box that is being moved snaps to: its edges and its middle to those of the page, to guides and to those of other
 * elements, and its gaps to equal ones. The nearest wins along each axis; all lines that hold after it are shown.
 */
export function snapMove({ box, targets, threshold, zoom }: SnapAsk): Snap {
  const reach = threshold / zoom
  const along = (axis: Axis) =>
    gapSnaps(box, targets.others, axis, reach).reduce(
      (best: number | null, { offset }) => nearer(best, offset),
      nearestEdge(placesOf(box, axis), axis, targets, reach),
    )
  const [x, y] = [along('x'), along('y')]
  const moved = { ...box, x: box.x + (x ?? 0), y: box.y + (y ?? 0) }
  const linesOf = (axis: Axis): SnapLine[] => [
    ...edgeLines(moved, placesOf(moved, axis), axis, targets),
    ...gapLinesAt(moved, targets.others, axis, tolerance),
  ]
  return { x: x ?? 0, y: y ?? 0, lines: [...(x === null ? [] : linesOf('x')), ...(y === null ? [] : linesOf('y'))] }
}

/** What the sides of a box snap to that are being drawn; its middle and its gaps do not count. */
export function snapResize({ box, targets, threshold, zoom, sides }: SnapAsk & { sides: DrawnSides }): Snap {
  const reach = threshold / zoom
  const along = (axis: Axis) => nearestEdge(drawnPlace(box, axis, sides), axis, targets, reach)
  const [x, y] = [along('x'), along('y')]
  const drawn = drawnBox(box, sides, { x: x ?? 0, y: y ?? 0 })
  const lines = (['x', 'y'] as const).flatMap((axis) =>
    (axis === 'x' ? x : y) === null ? [] : edgeLines(drawn, drawnPlace(drawn, axis, sides), axis, targets),
  )
  return { x: x ?? 0, y: y ?? 0, lines }
}

function drawnPlace(box: Box, axis: Axis, sides: DrawnSides): number[] {
  const side = sides[axis]
  return side === null ? [] : [side === 'start' ? box[axis] : box[axis] + box[sideOf[axis]]]
}

function drawnBox(box: Box, sides: DrawnSides, by: { x: number; y: number }): Box {
  const start = { x: sides.x === 'start' ? by.x : 0, y: sides.y === 'start' ? by.y : 0 }
  return {
    x: box.x + start.x,
    y: box.y + start.y,
    width: box.width + by.x - 2 * start.x,
    height: box.height + by.y - 2 * start.y,
  }
}

/** Start, middle and end along an axis. */
const placesOf = (box: Box, axis: Axis): number[] => {
  const length = box[sideOf[axis]]
  return [box[axis], box[axis] + length / 2, box[axis] + length]
}

const nearer = (one: number | null, other: number): number =>
  one === null || Math.abs(other) < Math.abs(one) ? other : one

/** The shortest way from any of the places to anything within reach; null for none. */
function nearestEdge(places: readonly number[], axis: Axis, targets: SnapTargets, reach: number): number | null {
  let best: number | null = null
  eachEdge(axis, targets, ({ at }) => {
    for (const place of places) {
      if (Math.abs(at - place) <= reach) best = nearer(best, at - place)
    }
  })
  return best
}

/** All that can be snapped to along an axis, and how far it reaches along the other. */
function eachEdge(axis: Axis, { page, guides, others }: SnapTargets, visit: (edge: Edge) => void) {
  const across = axis === 'x' ? 'y' : 'x'
  const whole = { from: 0, to: page[sideOf[across]] }
  for (const at of [0, page[sideOf[axis]] / 2, page[sideOf[axis]]]) visit({ kind: 'page', at, ...whole })
  for (const at of guides[axis]) visit({ kind: 'guide', at, ...whole })
  for (const box of others) {
    const [from, to] = [box[across], box[across] + box[sideOf[across]]]
    for (const at of placesOf(box, axis)) visit({ kind: 'element', at, from, to })
  }
}

/** Places that differ by less are the same: a hundredth of a pixel. */
const tolerance = 0.01
const same = (one: number, other: number): boolean => Math.abs(one - other) < tolerance

/** Lines through the places of a box where something else has an edge or middle; one line for all of the same place. */
function edgeLines(box: Box, places: readonly number[], axis: Axis, targets: SnapTargets): EdgeLine[] {
  const across = axis === 'x' ? 'y' : 'x'
  const own = { from: box[across], to: box[across] + box[sideOf[across]] }
  const lines: EdgeLine[] = []
  eachEdge(axis, targets, (edge) => {
    if (!places.some((place) => same(place, edge.at))) return
    const index = lines.findIndex(({ kind, at }) => kind === edge.kind && same(at, edge.at))
    const before = lines[index] ?? own
    const line = { ...edge, axis, from: Math.min(before.from, edge.from), to: Math.max(before.to, edge.to) }
    lines.splice(index === -1 ? lines.length : index, 1, line)
  })
  return lines
}
