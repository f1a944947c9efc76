import type { DesignElement } from '../../../../../contract/designDocument.ts'
import type { ElementPatch } from '../../../../../rules/designs/edits.ts'

/** What gives an element a color: its text, its fill, its line; a picture is made of the color and white. */
export function paintPatch(element: DesignElement, hex: string): ElementPatch {
  switch (element.type) {
    case 'text':
    case 'qr':
      return { color: hex }
    case 'shape':
      return { fill: hex }
    case 'line':
      return { stroke: hex }
    case 'path':
      return element.fill === null ? { stroke: hex } : { fill: hex }
    case 'picture':
      return { filters: { ...element.filters, duotone: { dark: hex, light: '#ffffff' } } }
  }
}
