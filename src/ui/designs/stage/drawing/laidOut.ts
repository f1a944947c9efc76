import type { TextElement } from '../../../../../contract/designDocument.ts'
import { layoutText, type Measure, type TextLayout } from '../../../../../rules/designs/layoutText.ts'

/** Layouts that are remembered: of as many texts as a large page has. */
const most = 600

const remembered = new WeakMap<Measure, Map<string, TextLayout>>()

/** The lines of a text. A text that is only moved or painted otherwise is not laid out again. */
export function laidOut(element: TextElement, measure: Measure): TextLayout {
  const known = remembered.get(measure) ?? new Map<string, TextLayout>()
  remembered.set(measure, known)
  const { text, font, weight, isItalic, size, line, spacing, align, vertical, fit, width, height } = element
  const key = JSON.stringify([font, weight, isItalic, size, line, spacing, align, vertical, fit, width, height, text])
  const found = known.get(key)
  if (found) return found
  const layout = layoutText(element, measure)
  if (known.size >= most) known.clear()
  known.set(key, layout)
  return layout
}
