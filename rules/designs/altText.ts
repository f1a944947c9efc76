import type { DesignDocument, DesignElement, DesignPage, PictureElement } from '../../contract/designDocument.ts'
import { boundsOf } from './boxes.ts'
import { gapWords } from './goneWords.ts'

/** Characters of an alternative text that every network takes. */
const longestAlt = 1000

/** The alternative text of a whole design, from the texts of all its pages. */
export const altTextOf = (design: Pick<DesignDocument, 'pages'>): string =>
  cut(
    design.pages
      .map((page) => sentencesOf(page))
      .filter((text) => text !== '')
      .join(' '),
  )

/** Whether the picture of a frame was deleted from the library. */
type IsGone = (element: PictureElement) => boolean

/**
 * The alternative text of a page: its texts as they are read, from the top and from the left, each as a sentence; where
 * there are none, what its pictures show. One that is gone has a text in its place, which is read with the others.
 * Hidden ones do not count. At most 1,000 characters, cut after a word.
 */
export const altTextOfPage = (page: Pick<DesignPage, 'elements'>, isGone: IsGone = () => false): string =>
  cut(sentencesOf(page, isGone))

/** The frames of a page that are seen and whose pictures are gone, as they are read. */
export const gapsOfPage = ({ elements }: Pick<DesignPage, 'elements'>, isGone: IsGone): PictureElement[] =>
  seenOf(elements).flatMap((element) => (element.type === 'picture' && isGone(element) ? [element] : []))

const seenOf = (elements: readonly DesignElement[]): DesignElement[] =>
  inReadingOrder(elements.filter(({ isHidden, opacity }) => !isHidden && opacity > 0))

function sentencesOf({ elements }: Pick<DesignPage, 'elements'>, isGone: IsGone = () => false): string {
  const seen = seenOf(elements)
  const texts = sentences(
    seen.map((element) => {
      if (element.type === 'text') return element.text
      return element.type === 'picture' && isGone(element) ? gapWords(element) : ''
    }),
  )
  return texts === '' ? sentences(seen.map((element) => (element.type === 'picture' ? element.alt : ''))) : texts
}

function sentences(texts: readonly string[]): string {
  const said = texts.map((text) => text.trim().replaceAll(/\s+/g, ' ')).filter((text) => text !== '')
  return said.map((text) => (/[\p{L}\p{N}]$/u.test(text) ? `${text}.` : text)).join(' ')
}

/** Elements as they are read: line by line from the top, and in a line from the left. */
export function inReadingOrder(elements: readonly DesignElement[]): DesignElement[] {
  const placed = elements.map((element) => ({ element, bounds: boundsOf(element) }))
  const lines: (typeof placed)[] = []
  for (const one of placed.toSorted((some, other) => some.bounds.y - other.bounds.y)) {
    const [first, ...rest] = lines.at(-1) ?? []
    const isBeside = first && one.bounds.y + one.bounds.height / 2 < first.bounds.y + first.bounds.height
    if (isBeside) lines.splice(-1, 1, [first, ...rest, one])
    else lines.push([one])
  }
  return lines.flatMap((line) =>
    line.toSorted((some, other) => some.bounds.x - other.bounds.x).map(({ element }) => element),
  )
}

function cut(text: string): string {
  if (text.length <= longestAlt) return text
  const part = text.slice(0, longestAlt - 1)
  const end = part.lastIndexOf(' ')
  return `${end > 0 ? part.slice(0, end) : part.replace(/[\ud800-\udbff]$/, '')}…`
}
