import type { DesignDocument, DesignElement } from '../../../../../contract/designDocument.ts'

/** The colors that a design has, those of its last pages and elements first, each once; twelve at most. */
export function designColors({ pages }: DesignDocument): string[] {
  const found = pages.flatMap(({ background, elements }) => [background, ...elements.flatMap(colorsOf)])
  return [...new Set(found.filter((color) => color !== null).toReversed())].slice(0, mostColors)
}

const mostColors = 12

function colorsOf(element: DesignElement): (string | null)[] {
  switch (element.type) {
    case 'text':
      return [element.color]
    case 'picture':
      return Object.values(element.filters.duotone ?? {})
    case 'shape':
    case 'path':
      return [element.fill, element.stroke]
    case 'line':
      return [element.stroke]
    case 'qr':
      return [element.color, element.ground]
  }
}
