import type { DesignDocument, DesignSize } from '../../contract/designDocument.ts'
import { type Axis, sideOf } from './axes.ts'
import type { Box } from './boxes.ts'
import { type GapLine, gapLinesAt, gapSnaps } from './snapGaps.ts'

/** What stands on a page beside a box that is moved or resized. */
interface Surroundings {
  page: DesignSize
  guides: DesignDocument['guides']
  /** The upright boxes of what stands beside it, without what is moved and without what is hidden. */
  others: readonly Box[]
}

/** All that a box can snap to: made once for a gesture, and asked at each of its moves. */
export interface SnapTargets {
  others: readonly Box[]
  /** By where they are. */
  edges: Readonly<Record<Axis, readonly Edge[]>>
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

/** What a box can snap to: edges and middles of the page and of all others, the guides, and the gaps between others. */
export function snapTargets(surroundings: Surroundings): SnapTargets {
  const edges = { x: edgesAlong('x', surroundings), y: edgesAlong('y', surroundings) }
  return { others: surroundings.others, edges }
}

function edgesAlong(axis: Axis, { page, guides, others }: Surroundings): Edge[] {
  const across = axis === 'x' ? 'y' : 'x'
  const whole = { from: 0, to: page[sideOf[across]] }
  const edges: Edge[] = [
    ...[0, page[sideOf[axis]] / 2, page[sideOf[axis]]].map((at) => ({ kind: 'page' as const, at, ...whole })),
    ...guides[axis].map((at) => ({ kind: 'guide' as const, at, ...whole })),
    ...others.flatMap((box) =>
      placesOf(box, axis).map((at) => ({
        kind: 'element' as const,
        at,
        from: box[across],
        to: box[across] + box[sideOf[across]],
      })),
    ),
  ]
  return edges.sort((one, other) => one.at - other.at)
}

/**
 * What a box that is being moved snaps to: its edges and its middle to those of the page, to guides and to those of other
 * elements, and its gaps to equal ones. The nearest wins along each axis; all lines that hold after it are shown.
 */
export function snapMove({ box, targets, threshold, zoom }: SnapAsk): Snap {
  const reach = threshold / zoom
  const edgeAlong = (axis: Axis) => nearestEdge(placesOf(box, axis), axis, targets, reach)
  const along = (axis: Axis) =>
    gapSnaps(box, targets.others, axis, reach).reduce(
      (best: number | null, { offset }) => nearer(best, offset),
      edgeAlong(axis),
    )
  const by = { x: along('x'), y: along('y') }
  // Moved along the other axis, too, a box may meet others than before, and its gaps be no equal ones: an edge holds anywhere.
  for (const axis of ['x', 'y', 'x'] as const) {
    if (by[axis] !== null && linesAlong(axis, movedBy(box, by), targets).length === 0) by[axis] = edgeAlong(axis)
  }
  const moved = movedBy(box, by)
  const shown = (['x', 'y'] as const).filter((axis) => by[axis] !== null)
  return { x: by.x ?? 0, y: by.y ?? 0, lines: shown.flatMap((axis) => linesAlong(axis, moved, targets)) }
}

const movedBy = (box: Box, by: Readonly<Record<Axis, number | null>>): Box => ({
  ...box,
  x: box.x + (by.x ?? 0),
  y: box.y + (by.y ?? 0),
})

const linesAlong = (axis: Axis, moved: Box, targets: SnapTargets): SnapLine[] => [
  ...edgeLines(moved, placesOf(moved, axis), axis, targets),
  ...gapLinesAt(moved, targets.others, axis, tolerance),
]

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
const nearestEdge = (places: readonly number[], axis: Axis, { edges }: SnapTargets, reach: number): number | null =>
  places
    .flatMap((place) => edgesWithin(edges[axis], place, reach).map(({ at }) => at - place))
    .reduce<number | null>(nearer, null)

/** Places that differ by less are the same: a hundredth of a pixel. */
const tolerance = 0.01
const same = (one: number, other: number): boolean => Math.abs(one - other) <= tolerance

/** Lines through the places of a box where something else has an edge or middle; one line for all of the same place. */
function edgeLines(box: Box, places: readonly number[], axis: Axis, { edges }: SnapTargets): EdgeLine[] {
  const across = axis === 'x' ? 'y' : 'x'
  const own = { from: box[across], to: box[across] + box[sideOf[across]] }
  const lines: EdgeLine[] = []
  for (const edge of places.flatMap((place) => edgesWithin(edges[axis], place, tolerance))) {
    const index = lines.findIndex(({ kind, at }) => kind === edge.kind && same(at, edge.at))
    const before = lines[index] ?? own
    const line = { ...edge, axis, from: Math.min(before.from, edge.from), to: Math.max(before.to, edge.to) }
    lines.splice(index === -1 ? lines.length : index, 1, line)
  }
  return lines
}

/** The edges that are no farther from a place than `reach`, out of ones by where they are. */
function edgesWithin(edges: readonly Edge[], place: number, reach: number): readonly Edge[] {
  const first = firstFrom(edges, place - reach)
  let end = first
  while ((edges[end]?.at ?? Number.POSITIVE_INFINITY) <= place + reach) end += 1
  return edges.slice(first, end)
}

/** The index of the first edge that is not before a place: a binary search. */
function firstFrom(edges: readonly Edge[], place: number): number {
  let [low, high] = [0, edges.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((edges[middle]?.at ?? place) < place) low = middle + 1
    else high = middle
  }
  return low
}
