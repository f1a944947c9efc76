import type { DesignElement, DesignSize } from '../../../contract/designDocument.ts'
import { type Axis, sideOf } from '../axes.ts'

/**
 * span: from edge to edge, with equal margins or over them · cover: over all edges, with its own ratio · share: a panel
 * along an edge or in a corner, which keeps its part of the page · row: scaled, with what stands beside it
 */
export type ResizeMode = 'span' | 'cover' | 'share' | 'row'

/** Parts of the page's side. */
const margin = 0.15
const unequal = 0.06
const touching = 0.01
const panel = 0.4

/** How an element is placed on the resized page along an axis. */
export function resizeModeOf(element: DesignElement, axis: Axis, page: DesignSize): ResizeMode {
  if (element.type === 'text' || element.type === 'qr' || element.rotation % 360 !== 0) return 'row'
  if (isPlane(element)) return modeOfPlane(element, axis, page)
  if (bleeds(element, 'x', page) && bleeds(element, 'y', page)) return 'cover'
  if (bleeds(element, axis, page)) return element.type === 'path' || element.type === 'line' ? 'span' : 'row'
  const isOrnament = element.type === 'path' && bleeds(element, otherOf(axis), page)
  return isOrnament && touchesEdge(element, axis, page) ? 'share' : 'row'
}

function modeOfPlane(element: DesignElement, axis: Axis, page: DesignSize): ResizeMode {
  if (spans(element, axis, page)) return 'span'
  if (!touchesEdge(element, axis, page)) return 'row'
  const other = otherOf(axis)
  const isInCorner = touchesEdge(element, other, page) && isLong(element, axis, page) && isLong(element, other, page)
  return spans(element, other, page) || isInCorner ? 'share' : 'row'
}

/** Whether it can be made broader or higher alone and still looks the same; a picture by another part of it. */
const isPlane = (element: DesignElement): boolean =>
  (element.type === 'picture' && (element.mask === 'none' || element.mask === 'rounded')) ||
  (element.type === 'shape' && element.shape === 'rectangle')

const otherOf = (axis: Axis): Axis => (axis === 'x' ? 'y' : 'x')

/** What is left of the page before and behind an element, in parts of its side. */
function marginsOf(element: DesignElement, axis: Axis, page: DesignSize): [number, number] {
  const [start, length, most] = [element[axis], element[sideOf[axis]], page[sideOf[axis]]]
  return [start / most, (most - start - length) / most]
}

const bleeds = (element: DesignElement, axis: Axis, page: DesignSize): boolean =>
  marginsOf(element, axis, page).every((left) => left <= touching)

function spans(element: DesignElement, axis: Axis, page: DesignSize): boolean {
  const [before, behind] = marginsOf(element, axis, page)
  if (before <= touching && behind <= touching) return true
  return Math.max(before, behind) <= margin && Math.abs(before - behind) <= unequal
}

const touchesEdge = (element: DesignElement, axis: Axis, page: DesignSize): boolean =>
  marginsOf(element, axis, page).some((left) => left <= touching)

const isLong = (element: DesignElement, axis: Axis, page: DesignSize): boolean =>
  element[sideOf[axis]] >= panel * page[sideOf[axis]]
