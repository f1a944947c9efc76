import type { DesignDocument, DesignElement, DesignPage, DesignSize } from '../../contract/designDocument.ts'
import { fittedElement } from './edits/patchElement.ts'
import { placeAlong, type Resize } from './resize/placeAlong.ts'
import { rowsOf } from './resize/rows.ts'
import { scaleElement } from './resize/scaleElement.ts'
import { withinPage } from './resize/withinPage.ts'

/**
 * The same design in another size; the same object where it has it already. All that stands on a page is scaled by the
 * side that gains least. What there is of room besides is shared out: what lies at an edge stays there, what lies in the
 * middle stays in the middle, and what stands together or on a panel stays so. Pictures and rectangles that span the page
 * span it again, pictures by another part of them. A text is never outside the page.
 */
export function resizeDocument(design: DesignDocument, size: DesignSize): DesignDocument {
  if (design.width === size.width && design.height === size.height) return design
  const [byWidth, byHeight] = [size.width / design.width, size.height / design.height]
  const resize = { from: { width: design.width, height: design.height }, to: size, factor: Math.min(byWidth, byHeight) }
  return {
    ...design,
    ...size,
    guides: {
      x: design.guides.x.map((at) => within(at * byWidth)),
      y: design.guides.y.map((at) => within(at * byHeight)),
    },
    pages: design.pages.map((page) => resizePage(page, resize)),
  }
}

/** The farthest place of the schema. */
const farthest = 20_000
const within = (place: number): number => Math.min(Math.max(place, -farthest), farthest)

function resizePage(page: DesignPage, resize: Resize): DesignPage {
  const rows = { x: rowsOf(page.elements, 'x', resize.from), y: rowsOf(page.elements, 'y', resize.from) }
  const resized = (element: DesignElement): DesignElement => {
    const [x, y] = [placeAlong(element, 'x', rows.x, resize), placeAlong(element, 'y', rows.y, resize)]
    const box = { x: x.start, y: y.start, width: x.length, height: y.length }
    const scaled = fittedElement(scaleElement(element, box, resize.factor)) ?? element
    return scaled.type === 'text' ? withinPage(scaled, resize.to) : scaled
  }
  return { ...page, elements: page.elements.map(resized) }
}
