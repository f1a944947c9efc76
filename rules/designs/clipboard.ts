import {
  type DesignElement,
  type DesignSize,
  documentVersion,
  mostElementsOfPage,
} from '../../contract/designDocument.ts'
import { boundsOfAll } from './boxes.ts'
import { copiesOf } from './copiesOf.ts'
import { migrateDocument } from './migrateDocument.ts'
import { readElement } from './readElement.ts'

/** What a text of ours on the clipboard begins with. */
const marker = '{"soloSocialDesign":'

/** Characters of a text that is still looked at: a full page has far fewer. */
const longestText = 10_000_000

/** Elements of a page as a text for the system's clipboard, from the lowest to the topmost. */
export const clipboardText = (elements: readonly DesignElement[]): string =>
  `${marker}${documentVersion},"elements":${JSON.stringify(elements)}}`

/**
 * The elements that a text from the clipboard holds, as far as they can be read; null where it is no text of ours or none
 * of it can be read.
 */
export function elementsOfClipboard(text: string): DesignElement[] | null {
  const stored = parsed(text.trim())
  if (!stored || !Array.isArray(stored.elements)) return null
  const page = { version: stored.soloSocialDesign, pages: [{ elements: stored.elements }] }
  const elements = elementsWithin(migrateDocument(page).pages)
  return elements.length > 0 ? elements : null
}

function parsed(text: string): { soloSocialDesign?: unknown; elements?: unknown } | null {
  if (!text.startsWith(marker) || text.length > longestText) return null
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? value : null
  } catch {
    return null
  }
}

function elementsWithin(pages: unknown): DesignElement[] {
  const [page]: unknown[] = Array.isArray(pages) ? pages : []
  const list: unknown = typeof page === 'object' && page !== null && 'elements' in page ? page.elements : []
  const read = Array.isArray(list) ? list.slice(0, mostElementsOfPage).map(readElement) : []
  return read.flatMap(({ element }) => (element ? [element] : []))
}

/**
 * Copies of elements to paste on a page of a size: beside what they are copies of where `by` says so in pixels, and in the
 * middle of the page where nothing of them would be seen. They have ids and groups of their own and are not locked.
 */
export function pastedElements(
  elements: readonly DesignElement[],
  { newId, by, page }: { newId: () => string; by: number; page: DesignSize },
): DesignElement[] {
  const bounds = boundsOfAll(elements)
  if (!bounds) return []
  const isSeen =
    bounds.x + by < page.width &&
    bounds.y + by < page.height &&
    bounds.x + by + bounds.width > 0 &&
    bounds.y + by + bounds.height > 0
  const middle = {
    x: (page.width - bounds.width) / 2 - bounds.x,
    y: (page.height - bounds.height) / 2 - bounds.y,
  }
  return copiesOf(elements, { newId, by: isSeen ? { x: by, y: by } : middle })
}
