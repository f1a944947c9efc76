import type { Point } from './frames.ts'
import { type Projection, pannedBy, projectionOf, type StageView, zoomedAt } from './view.ts'

interface Sides {
  width: number
  height: number
}

/** Two fingers, in pixels of the screen. */
export type Fingers = readonly [Point, Point]

/** The view after two fingers went from one pair of points to another: zoomed by their distance, pushed by their middle. */
export function pinchedView(
  projection: Projection,
  page: Sides,
  viewport: Sides,
  from: Fingers,
  to: Fingers,
): StageView {
  const [before, now] = [middle(from), middle(to)]
  const factor = distance(to) / Math.max(1, distance(from))
  const zoomed = zoomedAt(projection, viewport, before, factor)
  const by = { x: now.x - before.x, y: now.y - before.y }
  return pannedBy(projectionOf(zoomed, page, viewport), viewport, by)
}

const middle = ([one, other]: Fingers): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

const distance = ([one, other]: Fingers): number => Math.hypot(one.x - other.x, one.y - other.y)
