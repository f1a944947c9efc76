import type { DesignElement, DesignSize } from '../../../../../contract/designDocument.ts'
import { mostElementsOfPage } from '../../../../../contract/designDocument.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { useDesigning, useDocument, useEdit, useOpenPage } from '../designing.ts'

/**
 * Puts new elements in the middle of what is seen, beside what was added there before, above all others, and selects them; their boxes say how they lie to
 * each other.
 */
export function useAdd(): (elements: readonly DesignElement[], name: string) => void {
  const { selection, seen, tell } = useDesigning()
  const { width, height } = useDocument()
  const { page } = useOpenPage()
  const edit = useEdit()
  return (elements, name) => {
    if (page.elements.length + elements.length > mostElementsOfPage)
      return tell(strings.aPageHasLayersAtMost(mostElementsOfPage))
    const middle = seen.current ?? { x: width / 2, y: height / 2 }
    const placed = centered(elements, freeMiddle(page.elements, middle, { width, height }))
    edit({ type: 'addElements', page: page.id, elements: placed })
    selection.send({ type: 'elements.selected', ids: placed.map(({ id }) => id) })
    tell(strings.added(name))
  }
}

/** Pixels of the design that each further element lies beside the one before. */
const beside = 32

/** A point, or the next one beside it in which no element has its middle; what fills the page counts as ground. */
export function freeMiddle(
  elements: readonly DesignElement[],
  { x, y }: { x: number; y: number },
  page: DesignSize,
): { x: number; y: number } {
  const isTaken = elements.some(
    (one) =>
      (one.width < page.width || one.height < page.height) &&
      Math.abs(one.x + one.width / 2 - x) < beside / 2 &&
      Math.abs(one.y + one.height / 2 - y) < beside / 2,
  )
  return isTaken ? freeMiddle(elements, { x: x + beside, y: y + beside }, page) : { x, y }
}

/** The elements, moved so that the box around them has its middle at a point of the design. */
export function centered(elements: readonly DesignElement[], at: { x: number; y: number }): DesignElement[] {
  const left = Math.min(...elements.map(({ x }) => x))
  const top = Math.min(...elements.map(({ y }) => y))
  const right = Math.max(...elements.map(({ x, width }) => x + width))
  const bottom = Math.max(...elements.map(({ y, height }) => y + height))
  const [across, down] = [Math.round(at.x - (left + right) / 2), Math.round(at.y - (top + bottom) / 2)]
  return elements.map((element) => ({ ...element, x: element.x + across, y: element.y + down }))
}
