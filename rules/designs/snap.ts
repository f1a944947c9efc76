import type { DesignDocument, DesignSize } from '../../contract/designDocument.ts'
import { type Axis, sideOf } from './axes.ts'
import type { Box } from './boxes.ts'
import { type GapLine, gapSnaps } from './snapGaps.ts'

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
  const along = (axis: Axis) => {
    const edges = nearest(offsetsOf(placesOf(box, axis), axis, targets), reach)
    const gaps = nearest(
      gapSnaps(box, targets.others, axis).map(({ offset }) => offset),
      reach,
    )
    return smaller(edges, gaps)
  }
  const [x, y] = [along('x'), along('y')]
  const moved = { ...box, x: box.x + (x ?? 0), y: box.y + (y ?? 0) }
  const lines = (['x', 'y'] as const).flatMap((axis): SnapLine[] =>
    (axis === 'x' ? x : y) === null
      ? []
      : [...edgeLines(moved, placesOf(moved, axis), axis, targets), ...gapLines(moved, axis, targets)],
  )
  return { x: x ?? 0, y: y ?? 0, lines }
}

/** What the sides of a box snap to that are being drawn; its middle and its gaps do not count. */
export function snapResize({ box, targets, threshold, zoom, sides }: SnapAsk & { sides: DrawnSides }): Snap {
  const reach = threshold / zoom
  const along = (axis: Axis) => nearest(offsetsOf(drawnPlace(box, axis, sides), axis, targets), reach)
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

const offsetsOf = (places: readonly number[], axis: Axis, targets: SnapTargets): number[] =>
  edgesOf(axis, targets).flatMap(({ at }) => places.map((place) => at - place))

/** The offset with the shortest way within reach; null for none. */
function nearest(offsets: readonly number[], reach: number): number | null {
  const within = offsets.filter((offset) => Math.abs(offset) <= reach)
  return within.length === 0 ? null : within.reduce((one, other) => (Math.abs(other) < Math.abs(one) ? other : one))
}

const smaller = (one: number | null, other: number | null): number | null =>
  nearest(
    [one, other].filter((offset) => offset !== null),
    Number.POSITIVE_INFINITY,
  )

/** All that can be snapped to along an axis, and how far it reaches along the other. */
function edgesOf(axis: Axis, { page, guides, others }: SnapTargets): Edge[] {
  const other = axis === 'x' ? 'y' : 'x'
  const whole = { from: 0, to: page[sideOf[other]] }
  const ofPage = [0, page[sideOf[axis]] / 2, page[sideOf[axis]]].map((at) => ({ kind: 'page' as const, at, ...whole }))
  const ofGuides = guides[axis].map((at) => ({ kind: 'guide' as const, at, ...whole }))
  const ofOthers = others.flatMap((box) =>
    placesOf(box, axis).map((at) => ({
      kind: 'element' as const,
      at,
      from: box[other],
      to: box[other] + box[sideOf[other]],
    })),
  )
  return [...ofPage, ...ofGuides, ...ofOthers]
}

/** A pixel's hundredth: places that differ by less are the same. */
const same = (one: number, other: number): boolean => Math.abs(one - other) < 0.01

/** Lines through the places of a box where something else has an edge or middle; one line for all of the same place. */
function edgeLines(box: Box, places: readonly number[], axis: Axis, targets: SnapTargets): EdgeLine[] {
  const other = axis === 'x' ? 'y' : 'x'
  const own = { from: box[other], to: box[other] + box[sideOf[other]] }
  const lines: EdgeLine[] = []
  for (const edge of edgesOf(axis, targets).filter(({ at }) => places.some((place) => same(place, at)))) {
    const index = lines.findIndex(({ kind, at }) => kind === edge.kind && same(at, edge.at))
    const before = lines[index] ?? own
    const line = { ...edge, axis, from: Math.min(before.from, edge.from), to: Math.max(before.to, edge.to) }
    lines.splice(index === -1 ? lines.length : index, 1, line)
  }
  return lines
}

const gapLines = (box: Box, axis: Axis, targets: SnapTargets): GapLine[] =>
  gapSnaps(box, targets.others, axis)
    .filter(({ offset }) => same(offset, 0))
    .flatMap(({ lines }) => lines)
