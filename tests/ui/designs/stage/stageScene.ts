import type { DesignElement } from '../../../../contract/designDocument.ts'
import {
  lineElementOf,
  pictureElementOf,
  shapeElementOf,
  textElementOf,
} from '../../../../rules/designs/newElements.ts'
import type { StageState } from '../../../../src/ui/designs/stage/stageState.ts'
import { projectionOf } from '../../../../src/ui/designs/stage/view.ts'

/** A page of 1000 × 800 seen at half its size, its left top at the stage's. */
export function stateOf(elements: readonly DesignElement[], chosen: readonly string[] = []): StageState {
  const size = { width: 1000, height: 800 }
  const viewport = { width: 500, height: 400 }
  const page = { id: 'page', name: '', background: '#ffffff', elements: [...elements] }
  return {
    design: { version: 1, ...size, guides: { x: [], y: [] }, pages: [page] },
    page,
    chosen,
    viewport,
    projection: projectionOf({ zoom: 0.5, x: 500, y: 400 }, size, viewport),
  }
}

/** The point of the screen at which a point of that page is seen. */
export const seenAt = (x: number, y: number) => ({ x: x / 2, y: y / 2 })

export const box = (id: string, x: number, y: number, more: Partial<DesignElement> = {}): DesignElement => ({
  ...shapeElementOf({ id, x, y, width: 100, height: 100 }),
  ...pickShape(more),
})

const pickShape = ({ group = null, isLocked = false, isHidden = false, rotation = 0 }: Partial<DesignElement>) => ({
  group,
  isLocked,
  isHidden,
  rotation,
})

export const words = (id: string, x: number, y: number): DesignElement =>
  textElementOf({ id, x, y, width: 200, height: 100, text: 'Bread', size: 40, spacing: 2 })

export const stroke = (id: string, x: number, y: number): DesignElement =>
  lineElementOf({ id, x, y, width: 200, height: 20 })

export const frame = (id: string, x: number, y: number): DesignElement =>
  pictureElementOf({ id, x, y, width: 200, height: 100 })

export const free = { isShift: false, isAlt: true }
export const held = { isShift: true, isAlt: true }
