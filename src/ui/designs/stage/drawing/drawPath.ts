import type { ElementOf } from '../../../../../contract/designDocument.ts'
import type { Drawing } from './drawing.ts'

/** A drawing that is stretched from its own size to the element's box. */
export function drawPath({ context }: Drawing, element: ElementOf<'path'>): void {
  const path = new Path2D(element.path)
  context.scale(element.width / element.view.width, element.height / element.view.height)
  if (element.fill) {
    context.fillStyle = element.fill
    context.fill(path)
  }
  if (!element.stroke || element.thickness === 0) return
  context.strokeStyle = element.stroke
  context.lineWidth = element.thickness
  context.lineCap = 'round'
  context.lineJoin = 'round'
  context.stroke(path)
}
