import {
  type DesignDocument,
  type DesignElement,
  type DesignPage,
  type ElementOf,
  longestDesignText,
} from '../../contract/designDocument.ts'
import { layerName } from './layerNames.ts'

/** A place of a design that is filled in bulk. */
export interface Slot {
  /** The same for all elements that are filled together. */
  key: string
  kind: 'text' | 'picture'
  /** For people, and what a column of a list is called: `Headline`. */
  name: string
  /** What stands there now: the words of a text, the alternative text of a picture. */
  sample: string
}

/** What is put in a place. */
export type SlotValue =
  | { kind: 'text'; text: string }
  /** Of the person's library. */
  | { kind: 'picture'; mediaId: number; alt: string }

/** By the keys of slots. */
export type SlotValues = ReadonlyMap<string, SlotValue>

/**
 * The places of a design, in the order of its pages and from the lowest layer: texts and pictures that are named as one,
 * and those that are neither locked nor hidden. What has one name and kind is one place, wherever it stands.
 */
export function slotsOf(design: Pick<DesignDocument, 'pages'>): Slot[] {
  const slots = design.pages.flatMap((page) => page.elements.flatMap((element) => slotOf(element, page) ?? []))
  return [...Map.groupBy(slots, ({ key }) => key).values()].flatMap(([first]) => (first ? [first] : []))
}

/** The place that a column of a list names, whatever its case and the spaces around it; a text comes before a picture. */
export function slotNamed(slots: readonly Slot[], column: string): Slot | null {
  const wanted = comparable(column)
  const found = slots.filter(({ name }) => comparable(name) === wanted)
  return found.find(({ kind }) => kind === 'text') ?? found[0] ?? null
}

/**
 * The document with values put in its places, locked ones too; a place without a value stays as it is. Another picture is
 * seen by its middle. A value of another kind than its place, or of no place, is left out.
 */
export function fillSlots(design: DesignDocument, values: SlotValues): DesignDocument {
  return {
    ...design,
    pages: design.pages.map((page) => ({ ...page, elements: page.elements.map((one) => filled(one, page, values)) })),
  }
}

function filled(element: DesignElement, page: DesignPage, values: SlotValues): DesignElement {
  const slot = slotOf(element, page)
  const value = slot && values.get(slot.key)
  if (!value) return element
  if (element.type === 'text' && value.kind === 'text') return { ...element, text: shortened(value.text) }
  if (element.type === 'picture' && value.kind === 'picture') return withPicture(element, value)
  return element
}

const withPicture = (
  element: ElementOf<'picture'>,
  { mediaId, alt }: SlotValue & { kind: 'picture' },
): ElementOf<'picture'> => ({
  ...element,
  mediaId,
  alt: alt.slice(0, longestAlt),
  crop: element.mediaId === mediaId ? element.crop : null,
})

/** Characters of a picture's alternative text, as a document has it. */
const longestAlt = 2000

const shortened = (text: string): string => text.slice(0, longestDesignText).replace(/[\ud800-\udbff]$/, '')

/** The place that an element of a page is; null: none. */
export function slotOf(element: DesignElement, page: Pick<DesignPage, 'elements'>): Slot | null {
  const kind = element.type
  if (kind !== 'text' && kind !== 'picture') return null
  const said = element.slot?.trim() ?? ''
  if (said === '' && (element.isLocked || element.isHidden)) return null
  const name = said || layerName(element, page)
  return {
    key: `${kind} ${comparable(name)}`,
    kind,
    name,
    sample: element.type === 'text' ? element.text : element.alt,
  }
}

const comparable = (name: string): string => name.trim().replaceAll(/\s+/g, ' ').toLowerCase()
