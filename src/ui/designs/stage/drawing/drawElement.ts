import type { DesignElement, ElementOf, ElementType } from '../../../../../contract/designDocument.ts'
import { drawCode } from './drawCode.ts'
import type { Drawing } from './drawing.ts'
import { drawLine } from './drawLine.ts'
import { drawPath } from './drawPath.ts'
import { drawPicture } from './drawPicture.ts'
import { drawShape } from './drawShape.ts'
import { drawText } from './drawText.ts'

const painters: { [Type in ElementType]: (drawing: Drawing, element: ElementOf<Type>) => void } = {
  text: drawText,
  picture: drawPicture,
  shape: drawShape,
  line: drawLine,
  path: drawPath,
  qr: drawCode,
}

/** Draws an element where it lies on its page; a hidden one is not drawn. Stage and exports draw with nothing else. */
export function drawElement(drawing: Drawing, element: DesignElement): void {
  if (element.isHidden || element.opacity === 0) return
  const { context } = drawing
  context.save()
  context.globalAlpha *= element.opacity
  context.translate(element.x + element.width / 2, element.y + element.height / 2)
  context.rotate((element.rotation * Math.PI) / 180)
  context.translate(-element.width / 2, -element.height / 2)
  // Each is given an element of its own type, which a table cannot be told.
  const paint = painters[element.type] as (drawing: Drawing, element: DesignElement) => void
  paint(drawing, element)
  context.restore()
}
