import type { DesignElement, DesignSize } from '../../../contract/designDocument.ts'
import { type Axis, sideOf } from '../axes.ts'
import { type ResizeMode, resizeModeOf } from './modes.ts'
import type { Row, Stretch } from './rows.ts'

export interface Resize {
  from: DesignSize
  to: DesignSize
  /** What everything on the page is scaled by: the lesser of its sides' factors. */
  factor: number
}

/** Where an element begins on the resized page and how long it is, along an axis and before it is turned. */
export function placeAlong(element: DesignElement, axis: Axis, rows: readonly Row[], resize: Resize): Stretch {
  const side = sideOf[axis]
  const sides = {
    before: resize.from[side],
    after: resize.to[side],
    factor: resize.factor,
    greatest: Math.max(resize.to.width / resize.from.width, resize.to.height / resize.from.height),
  }
  const row = rows.find(({ ids }) => ids.has(element.id)) ?? { start: 0, end: sides.before, within: null }
  const stretch = { start: element[axis], length: element[side] }
  return places[resizeModeOf(element, axis, resize.from)](stretch, sides, row)
}

interface Sides {
  before: number
  after: number
  factor: number
  greatest: number
}

const places = {
  span: ({ start, length }, { before, after, factor }) => {
    const [first, last] = [factor * start, factor * (before - start - length)]
    return { start: first, length: after - first - last }
  },
  cover: ({ start, length }, { before, after, greatest }) => {
    const middle = ((start + length / 2) * after) / before
    return { start: middle - (length * greatest) / 2, length: length * greatest }
  },
  share: ({ start, length }, { before, after }) => ({
    start: (start * after) / before,
    length: (length * after) / before,
  }),
  row: ({ start, length }, { before, after, factor }, row) => {
    const from = row.within ?? { start: 0, length: before }
    const scale = after / before
    const room = from.length - (row.end - row.start)
    const share = room > 0 ? Math.min(Math.max(0, (row.start - from.start) / room), 1) : 0.5
    const moved = from.start * scale + (scale - factor) * from.length * share
    return { start: moved + factor * (start - from.start), length: factor * length }
  },
} satisfies Record<ResizeMode, (stretch: Stretch, sides: Sides, row: Omit<Row, 'ids'>) => Stretch>
