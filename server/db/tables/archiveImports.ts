import type { ColumnType, Generated } from 'kysely'
import type { ArchiveContents, ArchiveImportState } from '../../../contract/archiveImports.ts'
import type { Instant, InstantNow, Json } from './columns.ts'

export interface ArchiveImportTables {
  archive_imports: ArchiveImportTable
  archive_import_parts: ArchiveImportPartTable
  archived_ids: ArchivedIdTable
}

/** Bytes: read as text where they may pass what a number of JavaScript holds, which these do not. */
type Bytes = ColumnType<string | number, number, number>

/** An archive of another installation; a person has one at a time. */
interface ArchiveImportTable {
  id: Generated<number>
  user_id: number
  client_key: string
  file_name: string
  size: Bytes
  received: ColumnType<string | number, number | undefined, number>
  state: ArchiveImportState
  problem: string | null
  progress: Generated<number>
  contents: Json<ArchiveContents | null>
  post_import_id: number | null
  /** Whose work it is, while it is checked or brought in, and until when that counts as alive. */
  run_key: string | null
  busy_until: Instant | null
  created_at: InstantNow
  expires_at: Instant
}

/** One part of an archive, under a key of its own in the storage. */
interface ArchiveImportPartTable {
  import_id: number
  /** Where in the file it begins. */
  begins: Bytes
  size: number
  storage_key: string
}

/** Which row here came of which row of another installation. */
interface ArchivedIdTable {
  user_id: number
  /** Tells the person there: `rules/archives/sourceOf.ts`. */
  source: string
  /** Name of the list in the archive. */
  kind: string
  their_id: number
  our_id: number
}
