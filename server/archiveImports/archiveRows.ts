import type { Kysely, Selectable } from 'kysely'
import type { ArchiveImport } from '../../contract/archiveImports.ts'
import type { Database } from '../db/schema.ts'
import { notFound } from '../http/httpError.ts'
import type { FilePart } from './uploadedFile.ts'

export type ArchiveRow = Selectable<Database['archive_imports']>

/** A person's own, as it is now. Refuses with 404. */
export async function ownArchive(db: Kysely<Database>, userId: number, id: number): Promise<ArchiveRow> {
  const row = await db
    .selectFrom('archive_imports')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw noArchive()
  return row
}

export const noArchive = () => notFound('There is no such archive. It may have been forgotten: choose the file again.')

export const describeArchive = (row: ArchiveRow): ArchiveImport => ({
  id: row.id,
  file_name: row.file_name,
  size: Number(row.size),
  offset: Number(row.received),
  state: row.state,
  problem: row.problem,
  progress: row.progress,
  contents: row.contents,
  post_import_id: row.post_import_id,
  expires_at: row.expires_at.toISOString(),
})

/** Where its bytes are, in their order. */
export async function partsOfArchive(db: Kysely<Database>, id: number): Promise<FilePart[]> {
  const rows = await db
    .selectFrom('archive_import_parts')
    .select(['begins', 'size', 'storage_key'])
    .where('import_id', '=', id)
    .orderBy('begins')
    .execute()
  return rows.map(({ begins, size, storage_key }) => ({ begins: Number(begins), size, key: storage_key }))
}
