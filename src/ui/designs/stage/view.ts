import type { DesignSize } from '../../../../contract/designDocument.ts'
import type { Point } from './frames.ts'

/** What of a page is seen: how large, and which point of the design lies in the middle (of no account with `fit`). */
export interface StageView {
  /** Screen pixels for one pixel of the design; fit: as large as the whole page is seen. */
  zoom: number | 'fit'
  x: number
  y: number
}

/** Pixels of the screen from the design's: `screen = design * scale + (left, top)`. */
export interface Projection {
  scale: number
  left: number
  top: number
}

export const leastZoom = 0.05
export const mostZoom = 8

/** Pixels of the screen around a page that fits. */
const margin = 44

/** How a view lies in a viewport of so many pixels. */
export function projectionOf(view: StageView, page: DesignSize, viewport: DesignSize): Projection {
  const scale = view.zoom === 'fit' ? fittingZoom(page, viewport) : view.zoom
  const middle = view.zoom === 'fit' ? { x: page.width / 2, y: page.height / 2 } : view
  return { scale, left: viewport.width / 2 - middle.x * scale, top: viewport.height / 2 - middle.y * scale }
}

/** The zoom with which a page of this size is seen whole. */
function fittingZoom(page: DesignSize, viewport: DesignSize): number {
  const width = Math.max(1, viewport.width - 2 * margin)
  const height = Math.max(1, viewport.height - 2 * margin)
  return boundedZoom(Math.min(width / page.width, height / page.height))
}

export const toScreen = ({ scale, left, top }: Projection, { x, y }: Point): Point => ({
  x: x * scale + left,
  y: y * scale + top,
})

export const toDesign = ({ scale, left, top }: Projection, { x, y }: Point): Point => ({
  x: (x - left) / scale,
  y: (y - top) / scale,
})

/** The view in which the design is `factor` times as large, and the point under `at` (of the viewport) stays under it. */
export function zoomedAt(projection: Projection, viewport: DesignSize, at: Point, factor: number): StageView {
  const zoom = boundedZoom(projection.scale * factor)
  const still = toDesign(projection, at)
  return { zoom, x: still.x + (viewport.width / 2 - at.x) / zoom, y: still.y + (viewport.height / 2 - at.y) / zoom }
}

/** The view after the design was pushed by so many pixels of the screen. */
export function pannedBy(projection: Projection, viewport: DesignSize, by: Point): StageView {
  const middle = toDesign(projection, { x: viewport.width / 2 - by.x, y: viewport.height / 2 - by.y })
  return { zoom: projection.scale, ...middle }
}

const boundedZoom = (zoom: number): number => Math.min(mostZoom, Math.max(leastZoom, zoom))
