import { type DesignDocument, longestDesignText } from '../../../contract/designDocument.ts'
import { strings } from '../../../strings/designs/bulk.ts'
import { altTextOf } from '../altText.ts'
import { layoutText, type Measure } from '../layoutText.ts'
import { fillSlots, type Slot, type SlotValue, slotOf } from '../slots.ts'
import type { ColumnChoice } from './columns.ts'

/** A picture of the library as a place takes it. */
export interface LibraryPicture {
  mediaId: number
  alt: string
}

/** What the library has of a name; video: what is called so is no picture. */
export type FoundPicture = LibraryPicture | 'video'

export interface RowDeps {
  slots: readonly Slot[]
  choice: ColumnChoice
  /** By a name or an id as it stands in the list; null: the library has none, undefined: nobody knows yet. */
  pictureNamed: (name: string) => FoundPicture | null | undefined
  /** Whose rows are posts, with the ids of their first media. */
  arePosts: boolean
  measure: Measure
}

/** A design whose places are filled from one row. */
export interface FilledRow {
  document: DesignDocument
  altText: string
  /** What is not as the list has it, in sentences. */
  faults: readonly string[]
}

/**
 * Fills the places of a design from a row. An empty cell empties its text; a picture that is not given or not in the
 * library stays the one of the design.
 */
export function fillRow(design: DesignDocument, row: readonly string[], deps: RowDeps): FilledRow {
  const cells = deps.slots.flatMap((slot) => {
    const at = deps.choice.get(slot.key)
    return at === undefined ? [] : [readCell(slot, row[at]?.trim() ?? '', deps)]
  })
  const values = new Map(cells.flatMap(({ key, value }) => (value ? [[key, value] as const] : [])))
  const document = fillSlots(design, values)
  return {
    document,
    altText: altTextOf(document),
    faults: [...cells.flatMap(({ fault }) => fault ?? []), ...overflowFaults(document, values, deps.measure)],
  }
}

/** The names and ids of pictures that rows have, each once. */
export function pictureNamesOf(
  rows: readonly (readonly string[])[],
  { slots, choice }: Pick<RowDeps, 'slots' | 'choice'>,
): string[] {
  const columns = slots.flatMap(({ key, kind }) => (kind === 'picture' ? (choice.get(key) ?? []) : []))
  const names = rows.flatMap((row) => columns.map((at) => row[at]?.trim() ?? ''))
  return [...new Set(names)].filter((name) => name !== '')
}

interface ReadCell {
  key: string
  value: SlotValue | null
  fault: string | null
}

function readCell({ key, kind, name }: Slot, cell: string, { pictureNamed, arePosts }: RowDeps): ReadCell {
  if (kind === 'text') return { key, value: { kind, text: cell }, fault: textFault(name, cell) }
  const stays = (fault: string | null): ReadCell => ({ key, value: null, fault })
  if (cell === '') return stays(strings.thePostSoTheDesignsOwnPicture(arePosts, name))
  const picture = pictureNamed(cell)
  if (picture === undefined) return stays(null)
  if (picture === 'video') return stays(strings.aVideoSoTheDesignsOwnPictureStays(arePosts, cell))
  if (picture) return { key, value: { kind, ...picture }, fault: null }
  return stays(arePosts ? strings.thePictureOfThePostIsNot : strings.yourMediaHaveNoPictureCalledFor(cell, name))
}

function textFault(name: string, text: string): string | null {
  if (text === '') return strings.isEmpty(name)
  return text.length > longestDesignText ? strings.isCutAfterCharacters(name, longestDesignText) : null
}

/** Each text that was filled and runs over the foot of its box. */
function overflowFaults(design: DesignDocument, values: ReadonlyMap<string, SlotValue>, measure: Measure): string[] {
  const names = design.pages.flatMap((page) =>
    page.elements.flatMap((element) => {
      const slot = slotOf(element, page)
      if (!slot || element.type !== 'text' || !values.has(slot.key)) return []
      return layoutText(element, measure).isOverflowing ? [slot.name] : []
    }),
  )
  return [...new Set(names)].map((name) => strings.doesNotFit(name))
}
