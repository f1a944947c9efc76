import type { DesignPage } from '../../contract/designDocument.ts'

/** A face that has to be there, and for which characters. */
export interface FontUse {
  family: string
  isItalic: boolean
  text: string
}

/** The faces that the texts of pages are drawn in, each once; without those that are hidden. */
export function fontUsesOf(pages: readonly DesignPage[]): FontUse[] {
  const uses = new Map<string, FontUse>()
  for (const element of pages.flatMap(({ elements }) => elements)) {
    if (element.type !== 'text' || element.isHidden) continue
    const { font: family, isItalic, text } = element
    const key = `${family}/${isItalic}`
    uses.set(key, { family, isItalic, text: (uses.get(key)?.text ?? '') + text })
  }
  return [...uses.values()]
}
