import type { DesignSize, TextElement } from '../../../contract/designDocument.ts'
import { boundsOf } from '../boxes.ts'

/** A text as a whole within the page: moved there, and made smaller first where it is larger than the page. */
export function withinPage(text: TextElement, page: DesignSize): TextElement {
  const bounds = boundsOf(text)
  const scale = Math.min(1, page.width / bounds.width, page.height / bounds.height)
  const [width, height] = [text.width * scale, text.height * scale]
  const x = text.x + (text.width - width) / 2
  const y = text.y + (text.height - height) / 2
  const smaller = scale < 1 ? { ...text, x, y, width, height, size: Math.max(1, text.size * scale) } : text
  const placed = scale < 1 ? boundsOf(smaller) : bounds
  const right = into(placed.x, placed.width, page.width)
  const down = into(placed.y, placed.height, page.height)
  return right === 0 && down === 0 ? smaller : { ...smaller, x: smaller.x + right, y: smaller.y + down }
}

/** How far a stretch goes so that it lies between 0 and the most. */
const into = (start: number, length: number, most: number): number =>
  Math.min(Math.max(start, 0), Math.max(0, most - length)) - start
