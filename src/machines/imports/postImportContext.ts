import { nonNull } from '../shell/nonNull.ts'
import type { FetchedPicture, PostImportContext, StoredImport } from './postImport.ts'

const noPlan = { hasHeader: false, columns: [], order: null, accountIds: [] }

export interface Cell {
  row: number
  column: number
  text: string
}

export interface LeavingOut {
  places: readonly number[]
  areLeftOut: boolean
}

export const nothing = (timezone: string): PostImportContext => ({
  rows: [],
  name: null,
  plan: { ...noPlan, timezone },
  leftOut: [],
  imported: [],
  importIds: [],
  pictures: [],
  sent: null,
  waived: [],
  known: [],
  refused: [],
  undone: null,
  closed: null,
  problem: null,
})

/** What is worth having again of an import, also after a reload. */
export const storedOf = (context: PostImportContext): StoredImport => {
  const { rows, name, plan, leftOut, imported, importIds, pictures, sent } = context
  return { rows, name, plan, leftOut, imported, importIds, pictures, sent }
}

export const isLost = ({ mediaId }: FetchedPicture): boolean => mediaId === null

/** The addresses of the pictures that are imported, each once. */
export const wanted = ({ sent, waived }: PostImportContext): string[] =>
  [...new Set(nonNull(sent).posts.flatMap(({ media }) => media))].filter((address) => !waived.includes(address))

export const unfetched = (context: PostImportContext): string[] => {
  const known = new Set(context.pictures.map(({ address }) => address))
  return wanted(context).filter((address) => !known.has(address))
}

export const isFailed = ({ pictures }: PostImportContext, wantedAddress: string): boolean =>
  pictures.some((picture) => picture.address === wantedAddress && isLost(picture))

/** A row as long as the cell needs it. */
export const withCell = (cells: readonly string[], column: number, text: string): string[] =>
  Array.from({ length: Math.max(cells.length, column + 1) }, (_, at) => (at === column ? text : (cells[at] ?? '')))
