import type { DesignElement, DesignSize } from '../../../contract/designDocument.ts'
import { type Axis, sideOf } from '../axes.ts'
import { unitsOf } from '../units.ts'

export interface Resize {
  from: DesignSize
  to: DesignSize
  /** What everything on the page is scaled by. */
  factor: number
}

/** What stands together along an axis: its elements and where it is, in pixels of the former page. */
export interface Row {
  start: number
  end: number
  ids: ReadonlySet<string>
}

interface Stretch {
  start: number
  length: number
}

/** Parts of the page's side. */
const spanning = 0.15
const touching = 0.01
const together = 0.04

/** What stands together along an axis: units that have a stretch in common or hardly a gap between them. */
export function rowsOf(elements: readonly DesignElement[], axis: Axis, from: DesignSize): Row[] {
  const side = sideOf[axis]
  const free = elements.filter((element) => modeOf(element, axis, from) === 'row')
  const units = unitsOf(
    free,
    free.map(({ id }) => id),
  )
  const rows: Row[] = []
  for (const { bounds, elements: own } of units.toSorted((one, other) => one.bounds[axis] - other.bounds[axis])) {
    const [start, end, ids] = [bounds[axis], bounds[axis] + bounds[side], own.map(({ id }) => id)]
    const last = rows.at(-1)
    if (last && start <= last.end + together * from[side]) {
      rows.splice(-1, 1, { start: last.start, end: Math.max(last.end, end), ids: new Set([...last.ids, ...ids]) })
    } else rows.push({ start, end, ids: new Set(ids) })
  }
  return rows
}

/** Where an element begins on the resized page and how long it is, along an axis and before it is turned. */
export function placeAlong(element: DesignElement, axis: Axis, rows: readonly Row[], resize: Resize): Stretch {
  const side = sideOf[axis]
  const stretch = { start: element[axis], length: element[side] }
  const sides = { before: resize.from[side], after: resize.to[side], factor: resize.factor }
  const row = rows.find(({ ids }) => ids.has(element.id)) ?? { start: 0, end: sides.before }
  return places[modeOf(element, axis, resize.from)](stretch, sides, row)
}

/**
 * span: from edge to edge, with margins or over them · share: along an edge that it spans, keeps its part of the page ·
 * row: scaled, with what stands beside it
 */
type Mode = 'span' | 'share' | 'row'

interface Sides {
  before: number
  after: number
  factor: number
}

const places = {
  span: ({ start, length }, { before, after, factor }) => {
    const [first, last] = [factor * start, factor * (before - start - length)]
    return { start: first, length: after - first - last }
  },
  share: ({ start, length }, { before, after }) => ({
    start: (start * after) / before,
    length: (length * after) / before,
  }),
  row: ({ start, length }, { before, after, factor }, row) => {
    const room = before - (row.end - row.start)
    const share = room > 0 ? Math.min(Math.max(0, row.start / room), 1) : 0.5
    return { start: factor * start + (after - factor * before) * share, length: factor * length }
  },
} satisfies Record<Mode, (stretch: Stretch, sides: Sides, row: { start: number; end: number }) => Stretch>

function modeOf(element: DesignElement, axis: Axis, page: DesignSize): Mode {
  if (!isStretchable(element)) return 'row'
  if (spans(element, axis, page)) return 'span'
  const isAlongEdge = spans(element, axis === 'x' ? 'y' : 'x', page) && touchesEdge(element, axis, page)
  return isAlongEdge ? 'share' : 'row'
}

/** Whether it can be made broader or higher alone and is still the same. */
const isStretchable = (element: DesignElement): boolean =>
  element.rotation % 360 === 0 &&
  ((element.type === 'picture' && (element.mask === 'none' || element.mask === 'rounded')) ||
    (element.type === 'shape' && element.shape === 'rectangle'))

function spans(element: DesignElement, axis: Axis, page: DesignSize): boolean {
  const [length, most] = [element[sideOf[axis]], page[sideOf[axis]]]
  return element[axis] <= spanning * most && element[axis] + length >= (1 - spanning) * most
}

function touchesEdge(element: DesignElement, axis: Axis, page: DesignSize): boolean {
  const [length, most] = [element[sideOf[axis]], page[sideOf[axis]]]
  return element[axis] <= touching * most || element[axis] + length >= (1 - touching) * most
}
