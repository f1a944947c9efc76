import type { DesignElement, DesignPage, ElementOf, PictureElement } from '../../contract/designDocument.ts'
import { strings } from '../../strings/designs.ts'

/** Characters of a text that stand for it. */
const longestWords = 60

/**
 * What an element of a page is called: by the name that the person gave it, else a text by its words, a picture by what it
 * shows, and all others by their kind and which of it they are, counted from the lowest.
 */
export function layerName(element: DesignElement, page: Pick<DesignPage, 'elements'>): string {
  const said = ownName(element)
  if (said !== '') return said
  const kind = kindOf(element)
  const alike = page.elements.filter((one) => kindOf(one) === kind && ownName(one) === '')
  return `${kind} ${alike.findIndex(({ id }) => id === element.id) + 1}`
}

/** What all elements of a page are called, by their ids: as `layerName` has it, counted once for all of them. */
export function layerNames({ elements }: Pick<DesignPage, 'elements'>): ReadonlyMap<string, string> {
  const counts = new Map<string, number>()
  const nameOf = (element: DesignElement) => {
    const said = ownName(element)
    if (said !== '') return said
    const kind = kindOf(element)
    const count = (counts.get(kind) ?? 0) + 1
    counts.set(kind, count)
    return `${kind} ${count}`
  }
  return new Map(elements.map((element) => [element.id, nameOf(element)]))
}

/** What a frame is called whose picture is no longer in the library: by its name, else by what the picture showed. */
export const gapName = (element: PictureElement): string =>
  shortened(element.name) || wordsOf(element) || kindOf(element)

/** By what the person named it, or what it says; empty: neither. */
const ownName = (element: DesignElement): string => element.name.trim() || wordsOf(element)

/** What the element says of itself; empty: nothing. */
function wordsOf(element: DesignElement): string {
  if (element.type !== 'text' && element.type !== 'picture') return ''
  return shortened(element.type === 'text' ? element.text : element.alt)
}

function shortened(words: string): string {
  const said = words.trim().replaceAll(/\s+/g, ' ')
  if (said.length <= longestWords) return said
  const cut = said.slice(0, longestWords)
  const end = cut.lastIndexOf(' ')
  return `${end > 0 ? cut.slice(0, end) : cut.replace(/[\ud800-\udbff]$/, '')}…`
}

const shapeNames = {
  rectangle: strings.rectangle,
  ellipse: strings.ellipse,
  triangle: strings.triangle,
  diamond: strings.diamond,
  hexagon: strings.hexagon,
  star: strings.star,
  heart: strings.heart,
  arch: strings.arch,
} satisfies Record<ElementOf<'shape'>['shape'], string>

function kindOf(element: DesignElement): string {
  switch (element.type) {
    case 'text':
      return 'Empty text'
    case 'picture':
      return element.mediaId === null ? 'Empty frame' : 'Picture'
    case 'shape':
      return shapeNames[element.shape]
    case 'line':
      return 'Line'
    case 'path':
      return 'Drawing'
    case 'qr':
      return 'QR code'
  }
}
