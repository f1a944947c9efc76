import type { DesignElement } from '../../../../contract/designDocument.ts'
import { type Frame, fromMiddle, type Point } from './frames.ts'

/** Screen pixels around a thin element that belong to it. */
const reach = 5

/** The topmost element under a point of the design; hidden ones are not there. */
export function elementAt(elements: readonly DesignElement[], point: Point, scale: number): DesignElement | null {
  const under = elements.findLast((element) => !element.isHidden && isUnder(element, point, reach / scale))
  return under ?? null
}

function isUnder(element: DesignElement, point: Point, slack: number): boolean {
  const { x, y } = fromMiddle(element, point)
  const isThin = element.type === 'line' || Math.min(element.width, element.height) < 2 * slack
  const around = isThin ? slack : 0
  return Math.abs(x) <= element.width / 2 + around && Math.abs(y) <= element.height / 2 + around
}

/** The box between two corners. */
export const boxBetween = (one: Point, other: Point): Frame => ({
  x: Math.min(one.x, other.x),
  y: Math.min(one.y, other.y),
  width: Math.abs(one.x - other.x),
  height: Math.abs(one.y - other.y),
  rotation: 0,
})
