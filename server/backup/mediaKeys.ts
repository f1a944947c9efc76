import { sql } from 'kysely'
import type { DbOrTrx } from '../db/dbOrTrx.ts'

/** A file that a row of the snapshot names. */
export interface NamedFile {
  key: string
  content_type: string
}

const atOnce = 1000

/** The files that rows name, each once, in the order of their keys: what no row names is no part of a backup. */
export async function* namedFiles(trx: DbOrTrx): AsyncGenerator<NamedFile> {
  for (let after = ''; ; ) {
    const { rows } = await sql<NamedFile>`
      select key, min(content_type) as content_type from (
        select storage_key as key, content_type from media
        union all select thumbnail_key, 'image/webp' from media where thumbnail_key is not null
        union all select storage_key, 'application/octet-stream' from media_upload_parts
        union all select preview_key, 'image/webp' from templates where preview_key is not null
      ) file
      where key collate "C" > ${after}
      group by key order by key collate "C" limit ${sql.lit(atOnce)}
    `.execute(trx)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < atOnce) return
    after = last.key
  }
}
