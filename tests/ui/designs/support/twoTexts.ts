import type { DesignDocument } from '../../../../contract/designDocument.ts'
import { blankDocument } from '../../../../rules/designs/blankDocument.ts'
import { textElementOf } from '../../../../rules/designs/newElements.ts'

/** Two texts on a portrait page, the headline topmost. */
export function twoTexts(): DesignDocument {
  const design = blankDocument({ width: 1080, height: 1350 }, 'p1')
  const box = { x: 76, width: 756 }
  const elements = [
    textElementOf({
      id: 'line',
      ...box,
      y: 1000,
      height: 60,
      text: 'Eight places, aprons lent',
      slot: 'Line',
      size: 40,
    }),
    textElementOf({ id: 'head', ...box, y: 818, height: 157, text: 'Stollen class', slot: 'Headline', size: 157 }),
  ]
  return { ...design, pages: design.pages.map((page) => ({ ...page, elements })) }
}
