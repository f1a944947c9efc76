import type { DesignSize, TextElement } from '../../../../../contract/designDocument.ts'
import type { DesignBrand } from '../../../../../rules/designs/brand.ts'
import { textElementOf } from '../../../../../rules/designs/newElements.ts'
import { strings } from '../../../../../strings/designs/editor/panels.ts'
import { newId } from '../../newId.ts'

export interface TextStyle {
  label: string
  /** The brand's face that it is set in. */
  face: 'heading' | 'text'
  weight: number
  /** Of the page's shorter side. */
  size: number
  line: number
}

export const textStyles: readonly TextStyle[] = [
  { label: strings.headline, face: 'heading', weight: 800, size: 0.12, line: 1 },
  { label: strings.line, face: 'heading', weight: 700, size: 0.065, line: 1.1 },
  { label: strings.readingText, face: 'text', weight: 500, size: 0.038, line: 1.35 },
  { label: strings.smallNote, face: 'text', weight: 500, size: 0.026, line: 1.35 },
]

interface Wish {
  style: TextStyle
  text: string
  page: DesignSize
  brand: DesignBrand
  color: string
}

/** A new text of a style, as broad as most of the page. */
export function styledText({ style, text, page, brand, color }: Wish): TextElement {
  const side = Math.min(page.width, page.height)
  const size = Math.max(8, Math.round(side * style.size))
  return textElementOf({
    id: newId(),
    x: 0,
    y: 0,
    width: Math.round(page.width * 0.8),
    height: Math.ceil(size * style.line * Math.max(1, Math.ceil((text.length * size * 0.5) / (page.width * 0.8)))),
    text,
    font: brand.fonts[style.face],
    weight: style.weight,
    size,
    line: style.line,
    color,
  })
}
