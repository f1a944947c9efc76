import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { outlineOf } from '../../../../../rules/designs/outlines.ts'
import type { Drawing } from './drawing.ts'

/** A shape, its stroke within its box. */
export function drawShape({ context }: Drawing, element: ElementOf<'shape'>): void {
  const { shape, width, height, corner, fill, stroke } = element
  const thickness = stroke === null ? 0 : Math.min(element.thickness, width, height)
  const outline = outlineOf(shape, width - thickness, height - thickness, Math.max(0, corner - thickness / 2))
  const path = new Path2D(outline)
  context.translate(thickness / 2, thickness / 2)
  if (fill) {
    context.fillStyle = fill
    context.fill(path)
  }
  if (!stroke || thickness === 0) return
  context.strokeStyle = stroke
  context.lineWidth = thickness
  context.miterLimit = svgMiterLimit
  context.stroke(path)
}

/** A canvas lets corners be sharper than SVG does. */
const svgMiterLimit = 4
