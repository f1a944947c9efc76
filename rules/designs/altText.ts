import type { DesignDocument, DesignElement, DesignPage } from '../../contract/designDocument.ts'
import { boundsOf } from './boxes.ts'

/** Characters of an alternative text that every network takes. */
const longestAlt = 1000

/** The alternative text of a whole design, from the texts of all its pages. */
export const altTextOf = (design: Pick<DesignDocument, 'pages'>): string =>
  cut(
    design.pages
      .map(sentencesOf)
      .filter((text) => text !== '')
      .join(' '),
  )

/**
 * The alternative text of a page: its texts as they are read, from the top and from the left, each as a sentence; where
 * there are none, what its pictures show. Hidden ones do not count. At most 1,000 characters, cut after a word.
 */
export const altTextOfPage = (page: Pick<DesignPage, 'elements'>): string => cut(sentencesOf(page))

function sentencesOf({ elements }: Pick<DesignPage, 'elements'>): string {
  const seen = inReadingOrder(elements.filter(({ isHidden, opacity }) => !isHidden && opacity > 0))
  const texts = sentences(seen.map((element) => (element.type === 'text' ? element.text : '')))
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
