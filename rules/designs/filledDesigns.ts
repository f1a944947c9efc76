import type { DesignDocument } from '../../contract/designDocument.ts'
import { altTextOfPage } from './altText.ts'
import { fillSlots, type Slot, type SlotValue, slotNamed, slotsOf } from './slots.ts'

/** A list that designs are filled from. A cell of a place for pictures is a picture's name in the library. */
export interface BulkTable {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
}

/** Pictures that are made of one list at most. */
export const mostRows = 50

/** A picture of the library; its name in small letters finds it. */
export interface NamedPicture {
  mediaId: number
  alt: string
}

export interface FilledDesign {
  /** Of the file that it becomes. */
  name: string
  document: DesignDocument
  altText: string
}

/** What a list makes of a design: one for each row, 50 at most; an empty cell leaves its place as it is. */
export function filledDesigns(
  design: DesignDocument,
  name: string,
  { columns, rows }: BulkTable,
  pictures: ReadonlyMap<string, NamedPicture>,
): FilledDesign[] {
  const slots = slotsOf(design)
  const places = columns.map((column) => slotNamed(slots, column))
  return rows.slice(0, mostRows).map((row, index) => {
    const values = row.flatMap((cell, column) => valueIn(cell.trim(), places[column] ?? null, pictures))
    const filled = fillSlots(design, new Map(values))
    const [page] = filled.pages
    return { name: `${name} ${index + 1}`, document: filled, altText: page ? altTextOfPage(page) : '' }
  })
}

function valueIn(
  cell: string,
  place: Slot | null,
  pictures: ReadonlyMap<string, NamedPicture>,
): (readonly [string, SlotValue])[] {
  if (!place || cell === '') return []
  if (place.kind === 'text') return [[place.key, { kind: 'text', text: cell }]]
  const picture = pictures.get(cell.toLowerCase())
  return picture ? [[place.key, { kind: 'picture', ...picture }]] : []
}

/** The names of pictures in a list's columns of pictures, in small letters, each once. */
export function pictureNamesOf(design: DesignDocument, { columns, rows }: BulkTable): string[] {
  const slots = slotsOf(design)
  const isOfPictures = columns.map((column) => slotNamed(slots, column)?.kind === 'picture')
  const cells = rows.slice(0, mostRows).flatMap((row) => row.filter((_, column) => isOfPictures[column]))
  return [...new Set(cells.map((cell) => cell.trim().toLowerCase()))].filter((cell) => cell !== '')
}

/** The columns of a list that name no place of the design. */
export const unknownColumns = (design: DesignDocument, { columns }: BulkTable): string[] => {
  const slots = slotsOf(design)
  return columns.filter((column) => slotNamed(slots, column) === null)
}
