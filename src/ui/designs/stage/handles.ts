import type { DesignElement, ElementType } from '../../../../contract/designDocument.ts'
import { type Frame, type Point, type Pull, pointOf, turned } from './frames.ts'
import { type Projection, toScreen } from './view.ts'

export type Handle = 'nw' | 'n' | 'ne' | 'e' | 'se' | 's' | 'sw' | 'w' | 'turn'

/** Which way each handle pulls; the one that turns stands above the middle of the top. */
export const pulls = {
  nw: { x: -1, y: -1 },
  n: { x: 0, y: -1 },
  ne: { x: 1, y: -1 },
  e: { x: 1, y: 0 },
  se: { x: 1, y: 1 },
  s: { x: 0, y: 1 },
  sw: { x: -1, y: 1 },
  w: { x: -1, y: 0 },
  turn: { x: 0, y: -1 },
} satisfies Record<Handle, Pull>

const all: readonly Handle[] = ['turn', 'nw', 'ne', 'se', 'sw', 'n', 'e', 's', 'w']
const square: readonly Handle[] = ['turn', 'nw', 'ne', 'se', 'sw']

const ofType = {
  text: all,
  picture: all,
  shape: all,
  path: all,
  // A code is square, or it could not be read.
  qr: square,
  line: ['w', 'e'],
} satisfies Record<ElementType, readonly Handle[]>

/** Screen pixels. */
const stem = 24
const reach = 9
/** A frame whose side is shorter on the screen has no handles in the middle of it. */
const roomForMiddle = 36

/** The handles of what is chosen; none where nothing can be pulled. */
export function handlesOf(elements: readonly DesignElement[], frame: Frame, scale: number): readonly Handle[] {
  const free = elements.filter(({ isLocked }) => !isLocked)
  const [first] = free
  if (!first || free.length < elements.length) return []
  const handles = free.length === 1 ? ofType[first.type] : square
  return handles.filter((handle) => first.type === 'line' || hasRoom(pulls[handle], handle, frame, scale))
}

function hasRoom(pull: Pull, handle: Handle, { width, height }: Frame, scale: number): boolean {
  if (handle === 'turn') return true
  if (pull.x === 0) return width * scale >= roomForMiddle
  return pull.y !== 0 || height * scale >= roomForMiddle
}

/** Where a handle is seen, in pixels of the screen. */
export function handlePoint(handle: Handle, frame: Frame, projection: Projection): Point {
  const point = toScreen(projection, pointOf(frame, pulls[handle]))
  if (handle !== 'turn') return point
  const up = turned({ x: 0, y: -stem }, { x: 0, y: 0 }, frame.rotation)
  return { x: point.x + up.x, y: point.y + up.y }
}

/** The handle under a point of the screen. */
export function handleAt(
  handles: readonly Handle[],
  frame: Frame,
  projection: Projection,
  { x, y }: Point,
): Handle | null {
  const near = handles.find((handle) => {
    const point = handlePoint(handle, frame, projection)
    return Math.hypot(point.x - x, point.y - y) <= reach
  })
  return near ?? null
}

const resizeCursors = ['ew-resize', 'nwse-resize', 'ns-resize', 'nesw-resize'] as const

/** The pointer above a handle: the arrow goes the way in which it pulls, however its frame is turned. */
export function handleCursor(handle: Handle, frame: Frame): string {
  if (handle === 'turn') return 'grab'
  const { x, y } = pulls[handle]
  const degrees = (Math.atan2(y, x) * 180) / Math.PI + frame.rotation
  const eighth = ((Math.round(degrees / 45) % 4) + 4) % 4
  return resizeCursors[eighth] ?? 'move'
}
