import type { DesignDocument } from '../../../../../contract/designDocument.ts'

const most = 8

/** Texts of a design on one line each, those of its last pages first, each once. */
export function wordsOf({ pages }: DesignDocument): string[] {
  const texts = pages.flatMap(({ elements }) =>
    elements.flatMap((element) => (element.type === 'text' ? [element.text.replaceAll(/\s+/g, ' ').trim()] : [])),
  )
  return [...new Set(texts.filter((text) => text !== '').toReversed())].slice(0, most)
}
