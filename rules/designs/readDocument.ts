import {
  type DesignDocument,
  type DesignElement,
  type DesignPage,
  designColor,
  designGuides,
  designKey,
  designName,
  designSize,
  documentVersion,
  mostElementsOfPage,
  mostPages,
} from '../../contract/designDocument.ts'
import { fitToSchema } from '../../contract/fitToSchema.ts'
import { strings } from '../../strings/designs.ts'
import { blankDocument, blankPage } from './blankDocument.ts'
import { migrateDocument, versionOf } from './migrateDocument.ts'
import { type ReadElement, readElement } from './readElement.ts'

export interface ReadDocument {
  document: DesignDocument
  /** What could not be read, in sentences for people; empty: all of it was. */
  unread: string[]
}

/** What a design is opened in whose size cannot be read. */
const usualSize = { width: 1080, height: 1080 }

/**
 * Reads a stored document as far as it can be read: element by element, numbers brought within their bounds, older
 * versions migrated, a newer one without what is not known of it. Where nothing can be read it is a blank page.
 */
export function readDocument(stored: unknown): ReadDocument {
  if (!isRecord(stored)) return nothing()
  const migrated = migrateDocument(stored)
  const size = fitToSchema(designSize, migrated)?.data
  const pages = Array.isArray(migrated.pages) ? migrated.pages : []
  if (!size && pages.length === 0) return nothing()
  const ids = new Ids()
  const read = pages.slice(0, mostPages).map((page, index) => readPage(page, index + 1, ids))
  const readable = read.flatMap(({ page }) => (page ? [page] : []))
  const { width, height } = size ?? usualSize
  return {
    document: {
      version: documentVersion,
      width,
      height,
      guides: fitToSchema(designGuides, migrated.guides)?.data ?? { x: [], y: [] },
      pages: readable.length > 0 ? readable : [blankPage(ids.take('page'))],
    },
    unread: [...aboutWhole(migrated, size !== undefined), ...read.flatMap(({ unread }) => unread)],
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const nothing = (): ReadDocument => ({
  document: blankDocument(usualSize, 'page'),
  unread: [strings.nothingOfThisDesignCanBeRead],
})

function aboutWhole(stored: Readonly<Record<string, unknown>>, hasSize: boolean): string[] {
  const pages = Array.isArray(stored.pages) ? stored.pages.length : 0
  const sentences = [
    [isNewer(stored), strings.thisDesignWasSavedByANewer],
    [!hasSize, strings.theSizeOfThisDesignCannotBe(usualSize.width, usualSize.height)],
    [pages === 0, strings.thePagesOfThisDesignCannotBe],
    [pages > mostPages, strings.aDesignHasPagesAtMost(mostPages)],
  ] as const
  return sentences.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}

const isNewer = (stored: Readonly<Record<string, unknown>>): boolean => {
  const version = versionOf(stored)
  return Number.isFinite(version) && version > documentVersion
}

function readPage(stored: unknown, number: number, ids: Ids): { page: DesignPage | null; unread: string[] } {
  if (!isRecord(stored)) return { page: null, unread: [strings.pageCannotBeRead(number)] }
  const blank = blankPage(ids.take('page', stored.id))
  const list = Array.isArray(stored.elements) ? stored.elements : []
  const read = list.slice(0, mostElementsOfPage).map(readElement)
  const elements = read.flatMap(({ element }) => (element ? [withOwnId(element, ids)] : []))
  const page = {
    ...blank,
    name: fitToSchema(designName, stored.name)?.data ?? blank.name,
    background: fitToSchema(designColor, stored.background)?.data ?? blank.background,
    elements,
  }
  return { page, unread: aboutPage(number, read, list.length) }
}

const withOwnId = (element: DesignElement, ids: Ids): DesignElement => {
  const id = ids.take('element', element.id)
  return id === element.id ? element : { ...element, id }
}

function aboutPage(number: number, read: readonly ReadElement[], count: number): string[] {
  const missing = read.filter(({ element }) => !element).length
  const changed = read.filter(({ element, isWhole }) => element && !isWhole).length
  const sentences = [
    [missing === 1, strings.anElementOnPageCannotBeRead(number)],
    [missing > 1, strings.elementsOnPageCannotBeReadAnd(missing, number)],
    [changed === 1, strings.anElementOnPageCannotBeReadInFull(number)],
    [changed > 1, strings.elementsOnPageCannotBeReadIn(changed, number)],
    [count > mostElementsOfPage, strings.aPageHasElementsAtMost(mostElementsOfPage, number)],
  ] as const
  return sentences.flatMap(([holds, sentence]) => (holds ? [sentence] : []))
}

/** Of pages and elements: each stands in a design once. */
class Ids {
  readonly #taken = new Set<string>()

  /** The wanted one where it can be one and is free; otherwise the first free one of a kind and a number. */
  take(kind: 'page' | 'element', wanted?: unknown): string {
    const read = fitToSchema(designKey, wanted)?.data
    let id = read ?? `${kind}-1`
    for (let number = 2; this.#taken.has(id); number += 1) id = `${kind}-${number}`
    this.#taken.add(id)
    return id
  }
}
