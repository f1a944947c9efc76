import type { DesignElement } from '../../../../contract/designDocument.ts'

/** Pixels of the design, or of the screen where it is said so. */
export interface Point {
  x: number
  y: number
}

/** A box that is turned around its middle by so many degrees, clockwise. */
export interface Frame extends Point {
  width: number
  height: number
  rotation: number
}

/** Which way a handle pulls, from the middle of its frame. */
export interface Pull {
  x: -1 | 0 | 1
  y: -1 | 0 | 1
}

export const middleOf = ({ x, y, width, height }: Frame): Point => ({ x: x + width / 2, y: y + height / 2 })

/** The frame of this size and turn around a middle. */
export const frameAround = (middle: Point, { width, height, rotation }: Omit<Frame, 'x' | 'y'>): Frame => ({
  x: middle.x - width / 2,
  y: middle.y - height / 2,
  width,
  height,
  rotation,
})

/** A point turned around another, clockwise as the screen sees it. */
export function turned(point: Point, around: Point, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  const [x, y] = [point.x - around.x, point.y - around.y]
  return { x: around.x + x * cos - y * sin, y: around.y + x * sin + y * cos }
}

/** Where a point lies from the frame's middle, along the frame's own axes. */
export function fromMiddle(frame: Frame, point: Point): Point {
  const middle = middleOf(frame)
  const straight = turned(point, middle, -frame.rotation)
  return { x: straight.x - middle.x, y: straight.y - middle.y }
}

/** The point of a frame at a part of half its sides from the middle: `{ x: 1, y: -1 }` is its top right corner. */
export function pointOf(frame: Frame, { x, y }: Point): Point {
  const middle = middleOf(frame)
  const straight = { x: middle.x + (x * frame.width) / 2, y: middle.y + (y * frame.height) / 2 }
  return turned(straight, middle, frame.rotation)
}

const corners: readonly Pull[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
]

/** The four corners, from the top left clockwise. */
export const cornersOf = (frame: Frame): Point[] => corners.map((corner) => pointOf(frame, corner))

/** The straight box around frames; null around none. */
export function boundsOf(frames: readonly Frame[]): Frame | null {
  const points = frames.flatMap(cornersOf)
  if (points.length === 0) return null
  const left = Math.min(...points.map(({ x }) => x))
  const top = Math.min(...points.map(({ y }) => y))
  const width = Math.max(...points.map(({ x }) => x)) - left
  const height = Math.max(...points.map(({ y }) => y)) - top
  return { x: left, y: top, width, height, rotation: 0 }
}

/** The frame that handles are shown on: one element's own, or the box around several; null for none. */
export function frameOf(elements: readonly DesignElement[]): Frame | null {
  const [first, ...others] = elements
  return first && others.length === 0 ? first : boundsOf(elements)
}

/** Degrees from -180 up to 180. */
export function turnOf(degrees: number): number {
  const turn = (((degrees % 360) + 540) % 360) - 180
  return turn === -180 ? 180 : turn
}
