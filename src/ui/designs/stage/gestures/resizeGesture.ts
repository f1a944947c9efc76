import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { type Frame, frameOf, type Point, type Pull, pointOf } from '../frames.ts'
import { type Gesture, type HeldKeys, noSight } from './gesture.ts'
import { resizedElement, scaledElement } from './resizeElement.ts'
import { resizedFrame } from './resizeFrame.ts'
import type { Snapping } from './snapping.ts'

interface Start {
  /** Id of the page. */
  page: string
  /** What is pulled: none of it is locked. */
  elements: readonly DesignElement[]
  pull: Pull
  from: Point
  snapping: Snapping
}

/**
 * Pulls a handle. A corner keeps the proportions, and Shift lets them go; a side does not, and Shift keeps them. The
 * letters of a text grow with its corners. Alt pulls from the middle and does not let it snap.
 */
export function resizeGesture({ page, elements, pull, from, snapping }: Start): Gesture {
  const frame = frameOf(elements)
  if (!frame) return { move: () => noSight, end: () => null }
  // What is pulled is the handle itself, wherever it was taken hold of.
  const handle = pointOf(frame, pull)
  const off = { x: handle.x - from.x, y: handle.y - from.y }
  let changed: ReadonlyMap<string, DesignElement> = new Map()
  return {
    move: (to, held) => {
      const wanted = { x: to.x + off.x, y: to.y + off.y }
      // A turned frame has no edges that lie along others'.
      const isFree = held.isAlt || frame.rotation !== 0
      const snapped = isFree ? { to: wanted, lines: [] } : snapping.pulled(frame, pull, wanted)
      const wish = { keepsRatio: keepsRatio(elements, pull, held), isFromMiddle: held.isAlt }
      const next = rounded(resizedFrame(frame, pull, snapped.to, wish))
      changed = new Map(elements.map((element) => [element.id, elementIn(element, elements, frame, next, pull)]))
      return { ...noSight, changed, snapped: snapped.lines, label: sizeLabel(next) }
    },
    end: () => (changed.size > 0 ? { edit: changeTo(page, changed) } : null),
  }
}

function keepsRatio(elements: readonly DesignElement[], { x, y }: Pull, { isShift }: HeldKeys): boolean {
  const [first, ...others] = elements
  const isCorner = x !== 0 && y !== 0
  if (others.length > 0 || first?.type === 'qr' || (first?.type === 'text' && isCorner)) return true
  return isCorner !== isShift
}

const elementIn = (
  element: DesignElement,
  all: readonly DesignElement[],
  from: Frame,
  to: Frame,
  pull: Pull,
): DesignElement => (all.length === 1 ? resizedElement(element, to, pull) : scaledElement(element, from, to))

/** To tenths of a pixel: whole ones would change proportions. */
const rounded = ({ x, y, width, height, rotation }: Frame): Frame => ({
  x: tenths(x),
  y: tenths(y),
  width: tenths(width),
  height: tenths(height),
  rotation,
})

const tenths = (value: number): number => Math.round(value * 10) / 10

/** `756 × 157`, in whole pixels of the design. */
export const sizeLabel = ({ width, height }: Pick<Frame, 'width' | 'height'>): string =>
  `${Math.round(width)} × ${Math.round(height)}`

/** The edit that makes elements as they are here. */
export const changeTo = (page: string, changed: ReadonlyMap<string, DesignElement>) => ({
  type: 'changeElements' as const,
  page,
  changes: [...changed].map(([id, { id: _id, type: _type, ...patch }]) => ({ id, patch })),
})
