import type { LeftPost } from '../../../contract/severalPosts.ts'
import type { ListRows } from '../../../rules/designs/bulk/table.ts'
import type { ColumnPlan } from '../../../rules/imports/columns.ts'
import type { KnownPost } from '../../../rules/imports/duplicates.ts'
import type { DayOrder } from '../../../rules/imports/moments.ts'
import type { RowPost } from '../../../rules/imports/rowPost.ts'

/** What is needed of a file, which a machine knows no more of. */
interface ListFile {
  readonly name: string
  /** Bytes. */
  readonly size: number
  arrayBuffer(): Promise<ArrayBuffer>
}

/** Where a list comes from. */
export type ImportSource = { kind: 'file'; file: ListFile } | { kind: 'text'; text: string }

/** How the rows of a list are read. */
export interface ImportPlan extends ColumnPlan {
  /** As it was chosen, of dates that can be read in both; null: not yet. */
  order: DayOrder | null
  /** IANA zone of times that say none. */
  timezone: string
  /** Where posts go that name no account. */
  accountIds: readonly number[]
}

/** A list as it was read. */
export interface ImportList extends ColumnPlan {
  rows: ListRows
  /** Of the file; null of a pasted text. */
  name: string | null
}

/** What became of the address of a picture. */
export interface FetchedPicture {
  address: string
  /** In the library; null where it is not. */
  mediaId: number | null
  /** Why it is not. */
  problem: string | null
}

/** A row that could not be imported. */
export interface RefusedRow {
  /** Place of the row in the list, from 0, without its header. */
  at: number
  /** What of the row it is about, as the provider calls it; null: all of it. */
  field: string | null
  text: string
}

/** What is sent, as often as it takes: the same key makes it once. */
export interface ImportRequest {
  clientKey: string
  businessProfileId: number | null
  posts: readonly RowPost[]
}

export interface ImportAnswer {
  /** Null where nothing was made. */
  importId: number | null
  refused: readonly RefusedRow[]
}

/** What an undo took off the plan, and what it left. */
export interface UndoneImport {
  count: number
  left: readonly LeftPost[]
}

/** An import as a reload finds it again. */
export interface StoredImport {
  rows: ListRows
  name: string | null
  plan: ImportPlan
  leftOut: readonly number[]
  imported: readonly number[]
  importIds: readonly number[]
  pictures: readonly FetchedPicture[]
  /** What was sent and not answered. */
  sent: ImportRequest | null
}

export interface PostImportContext extends StoredImport {
  /** The list that was put away for another one, until that is read; null while there is none. */
  closed: StoredImport | null
  /** Addresses of pictures that posts go without. */
  waived: readonly string[]
  /** Posts that say the same already. */
  known: readonly KnownPost[]
  refused: readonly RefusedRow[]
  undone: UndoneImport | null
  problem: string | null
}

export type PostImportEvent =
  | { type: 'list.given'; source: ImportSource }
  | { type: 'plan.changed'; plan: ImportPlan }
  | { type: 'mapping.confirmed'; posts: readonly RowPost[] }
  | { type: 'mapping.reopened' }
  /** `row` and `column` are places in the list, the row's with its header. */
  | { type: 'cell.edited'; row: number; column: number; text: string }
  | { type: 'rows.leftOut'; places: readonly number[]; areLeftOut: boolean }
  | { type: 'import.requested'; request: ImportRequest }
  | { type: 'stop.requested' }
  | { type: 'pictures.waived' }
  | { type: 'pictures.retried' }
  | { type: 'retry.requested' }
  | { type: 'mending.requested' }
  | { type: 'undo.requested' }
  | { type: 'import.closed' }
  /** The list that was put away. */
  | { type: 'import.reopened' }

export interface PostImportInput {
  stored: StoredImport | null
  /** The person's own. */
  timezone: string
}
