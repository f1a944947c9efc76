import type { ElementOf } from '../../../../../contract/designDocument.ts'
import { linePartsOf } from '../../../../../rules/designs/lineParts.ts'
import type { Drawing } from './drawing.ts'

/** A line through the middle of its box, with its ends. */
export function drawLine({ context }: Drawing, element: ElementOf<'line'>): void {
  const { from, to, y, dash, cap, heads } = linePartsOf(element)
  context.strokeStyle = element.stroke
  context.fillStyle = element.stroke
  if (element.thickness > 0) {
    context.lineWidth = element.thickness
    context.lineCap = cap
    context.setLineDash([...dash])
    context.beginPath()
    context.moveTo(from, y)
    context.lineTo(to, y)
    context.stroke()
  }
  if (heads.length > 0) context.fill(new Path2D(heads.join('')))
}
