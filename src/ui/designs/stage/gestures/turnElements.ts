import type { DesignElement } from '../../../../../contract/designDocument.ts'
import { type Frame, frameAround, middleOf, type Point, turned, turnOf } from '../frames.ts'

/** Degrees to which Shift holds a turn. */
const step = 15

/**
 * Degrees by which a frame is turned when its handle goes from one point of the design to another. Held, the frame
 * comes to lie at a multiple of 15 degrees.
 */
export function turnBetween(frame: Frame, from: Point, to: Point, isHeld: boolean): number {
  const middle = middleOf(frame)
  const by = angleFrom(middle, to) - angleFrom(middle, from)
  const turn = frame.rotation + by
  return isHeld ? Math.round(turn / step) * step - frame.rotation : Math.round(turn * 10) / 10 - frame.rotation
}

const angleFrom = (middle: Point, { x, y }: Point): number => (Math.atan2(y - middle.y, x - middle.x) * 180) / Math.PI

/** An element turned around a point of the design, as one of several that are turned together. */
export function turnedElement(element: DesignElement, around: Point, degrees: number): DesignElement {
  const rotation = turnOf(element.rotation + degrees)
  const { x, y } = frameAround(turned(middleOf(element), around, degrees), { ...element, rotation })
  return { ...element, x, y, rotation }
}

/** A line of which one end was pulled to a point; the other end stays. Held, it lies at a multiple of 15 degrees. */
export function pulledLine(
  line: DesignElement,
  still: Point,
  end: 'w' | 'e',
  to: Point,
  isHeld: boolean,
): DesignElement {
  const length = Math.max(1, Math.hypot(to.x - still.x, to.y - still.y))
  const angle = angleFrom(still, to)
  const held = isHeld ? Math.round(angle / step) * step : angle
  const tip = turned({ x: still.x + length, y: still.y }, still, held)
  const middle = { x: (still.x + tip.x) / 2, y: (still.y + tip.y) / 2 }
  const rotation = turnOf(end === 'e' ? held : held + 180)
  const { x, y } = frameAround(middle, { width: length, height: line.height, rotation })
  return { ...line, x, y, width: length, rotation }
}
