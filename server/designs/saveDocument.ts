import { type Kysely, sql } from 'kysely'
import type { DesignDocument } from '../../contract/designDocument.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { checkBytes, dropVersions } from './checkBytes.ts'
import { columnsInList, type DesignRow, lockDesign, readDesign } from './designRows.ts'
import { columnsOf } from './documentFacts.ts'
import type { PreviewAddresses } from './previewAddresses.ts'
import { keepVersion } from './versions.ts'

export interface DocumentGiven {
  revision: number
  document: DesignDocument
  keep_previous?: boolean | undefined
}

interface Deps {
  db: Kysely<Database>
  previews: PreviewAddresses
  now: () => number
}

/**
 * Stores the document of a design in place of the revision that it was made from. Refuses with 409 and what is stored
 * where that is another one, unless it is this document already: the answer of an earlier try was lost then.
 */
export async function saveDocument(
  { db, previews, now }: Deps,
  { userId, id }: { userId: number; id: number },
  { revision, document, keep_previous = false }: DocumentGiven,
): Promise<DesignRow> {
  const columns = columnsOf(document)
  return db.transaction().execute(async (trx) => {
    const design = await lockDesign(trx, userId, id)
    if (design.revision !== revision) {
      if (await isStored(trx, id, columns.document)) return design
      throw new HttpError(409, 'This design was changed meanwhile. Here is how it is now.', {
        body: { template: await readDesign(trx, previews, { userId, id }) },
      })
    }
    const isKept = await keepVersion(trx, { id, now: now(), isForced: keep_previous })
    const at = new Date(now())
    const saved = await trx
      .updateTable('templates')
      .set({ ...columns, revision: revision + 1, saved_at: at, updated_at: at })
      .where('id', '=', id)
      .returning(columnsInList)
      .executeTakeFirstOrThrow()
    await checkBytes(trx, userId)
    if (isKept) await dropVersions(trx, userId)
    return saved
  })
}

async function isStored(db: DbOrTrx, id: number, document: string): Promise<boolean> {
  const same = await db
    .selectFrom('templates')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`document = ${document}::jsonb`)
    .executeTakeFirst()
  return same !== undefined
}
