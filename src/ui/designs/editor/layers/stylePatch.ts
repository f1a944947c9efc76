import type { DesignElement } from '../../../../../contract/designDocument.ts'
import type { ElementPatch } from '../../../../../rules/designs/edits.ts'
import { paintPatch } from '../panels/paintPatch.ts'

/** What makes an element look as another does; of one of another type its color and how much shows through. */
export function stylePatch(from: DesignElement, to: DesignElement): ElementPatch {
  const { opacity } = from
  if (from.type === 'text' && to.type === 'text') {
    const { font, weight, isItalic, size, line, spacing, align, color } = from
    return { opacity, font, weight, isItalic, size, line, spacing, align, color }
  }
  if (from.type === 'shape' && to.type === 'shape') {
    const { fill, stroke, thickness, corner } = from
    return { opacity, fill, stroke, thickness, corner }
  }
  if (from.type === 'path' && to.type === 'path') {
    const { fill, stroke, thickness } = from
    return { opacity, fill, stroke, thickness }
  }
  if (from.type === 'line' && to.type === 'line') {
    const { stroke, thickness, dash, start, end } = from
    return { opacity, stroke, thickness, dash, start, end }
  }
  if (from.type === 'picture' && to.type === 'picture') {
    const { mask, corner, filters } = from
    return { opacity, mask, corner, filters }
  }
  const color = mainColor(from)
  return color === null || to.type === 'picture' ? { opacity } : { ...paintPatch(to, color), opacity }
}

function mainColor(element: DesignElement): string | null {
  switch (element.type) {
    case 'text':
    case 'qr':
      return element.color
    case 'shape':
    case 'path':
      return element.fill ?? element.stroke
    case 'line':
      return element.stroke
    case 'picture':
      return null
  }
}
