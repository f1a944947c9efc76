import type { TextElement } from '../../../../../contract/designDocument.ts'
import { canvasFont } from '../../../../services/designs/fonts.ts'
import type { Drawing } from './drawing.ts'
import { laidOut } from './laidOut.ts'

/** Draws each line where the layout has it, as it was measured. */
export function drawText({ context, measure }: Drawing, element: TextElement): void {
  const { size, spacing, lines } = laidOut(element, measure)
  const { font: family, weight, isItalic } = element
  context.font = canvasFont({ family, weight, isItalic, size })
  // Shapes of letters that do not depend on how large the page is seen.
  context.textRendering = 'geometricPrecision'
  context.letterSpacing = `${spacing}px`
  context.textBaseline = 'alphabetic'
  context.textAlign = 'left'
  context.fillStyle = element.color
  for (const { text, x, y } of lines) context.fillText(text, x, y)
}
