import type { DesignElement } from '../../../contract/designDocument.ts'
import type { Box } from '../boxes.ts'
import { coverCrop } from '../coverCrop.ts'

/** An element in another box, with all that has a size of its own scaled by a factor. A picture is not distorted. */
export function scaleElement(element: DesignElement, box: Box, factor: number): DesignElement {
  switch (element.type) {
    case 'text':
      return { ...element, ...box, size: element.size * factor, spacing: element.spacing * factor }
    case 'picture': {
      const filters = { ...element.filters, blur: element.filters.blur * factor }
      const crop = coverCrop(element.crop, element, box)
      return { ...element, ...box, crop, filters, corner: element.corner * factor }
    }
    case 'shape':
      return { ...element, ...box, thickness: element.thickness * factor, corner: element.corner * factor }
    case 'line':
      return { ...element, ...box, thickness: element.thickness * factor }
    case 'path':
    case 'qr':
      return { ...element, ...box }
  }
}
