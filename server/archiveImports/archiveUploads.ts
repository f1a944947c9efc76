import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { beginArchiveImport } from '../../contract/archiveImports.ts'
import type { Received } from '../../contract/endpoint.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { type Chunk, checkChunk, offsetConflict, storeChunk } from '../media/chunks.ts'
import { removeAll } from '../media/ingest.ts'
import type { Storage } from '../media/storage.ts'
import { type ArchiveRow, noArchive, ownArchive } from './archiveRows.ts'

type Announced = Received<typeof beginArchiveImport>['body']

/** Archives on their way: one of a person, in parts that are stored as media are. */
export interface ArchiveUploads {
  /** Takes the place of the one before. Refuses with 409 while that is brought in. */
  begin(userId: number, announced: Announced): Promise<ArchiveRow>
  /** Adds a part; 409 with `offset` where it does not go on from what is there. */
  add(userId: number, id: number, chunk: Chunk): Promise<ArchiveRow>
  /** Takes away its bytes, which are no longer needed. */
  removeParts(id: number): Promise<void>
  /** Forgets it with its bytes; false where it was brought in, and `isDone` does not say that such a one may be meant. */
  forget(id: number, known: { isDone: boolean }): Promise<boolean>
  /** Forgets those whose time is over. */
  expire(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  storage: Storage
  /** Counts an archive that a person announces. Refuses with 429. */
  countBegun(userId: number): Promise<void>
  now: () => number
}

/**
 * Milliseconds that an archive is remembered. Less than the time for which a stored file without a row waits for the
 * sweep of media, so that this never takes a part from below an upload.
 */
export const archiveLifetime = 12 * 3_600_000

export function createArchiveUploads({ db, storage, countBegun, now }: Deps): ArchiveUploads {
  const allOf = (userId: number) =>
    db.selectFrom('archive_imports').selectAll().where('user_id', '=', userId).orderBy('id', 'desc').execute()

  const isAlive = ({ state, busy_until }: ArchiveRow): boolean =>
    state === 'importing' && (busy_until?.getTime() ?? 0) > now()

  async function removeParts(id: number): Promise<void> {
    const gone = await db
      .deleteFrom('archive_import_parts')
      .where('import_id', '=', id)
      .returning('storage_key')
      .execute()
    await removeAll(
      storage,
      gone.map(({ storage_key }) => storage_key),
    )
  }

  /** Waits for a transaction that is about to end an import: what has come by then is not forgotten as canceled. */
  async function forget(id: number, { isDone }: { isDone: boolean }): Promise<boolean> {
    const keys = await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('archive_imports')
        .select('state')
        .where('id', '=', id)
        .forUpdate()
        .executeTakeFirst()
      if (row?.state === 'done' && !isDone) return null
      const parts = await trx
        .deleteFrom('archive_import_parts')
        .where('import_id', '=', id)
        .returning('storage_key')
        .execute()
      await trx.deleteFrom('archive_imports').where('id', '=', id).execute()
      return parts.map(({ storage_key }) => storage_key)
    })
    await removeAll(storage, keys ?? [])
    return keys !== null
  }

  /** Counts a part that has been stored; false where another part or the end came first. */
  const counted = ({ id }: ArchiveRow, { offset, bytes }: Chunk, key: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('archive_imports')
        .set({ received: offset + bytes.length })
        .where('id', '=', id)
        .where('received', '=', offset)
        .where('state', '=', 'uploading')
        .returning('id')
        .executeTakeFirst()
      if (!taken) return false
      const part = { import_id: id, begins: offset, size: bytes.length, storage_key: key }
      await trx.insertInto('archive_import_parts').values(part).execute()
      return true
    })

  return {
    removeParts,
    forget,

    async begin(userId, { client_key, file_name, size }) {
      const before = await allOf(userId)
      const same = before.find((row) => row.client_key === client_key && row.expires_at.getTime() > now())
      if (same) return same
      if (before.some(isAlive)) throw stillImporting()
      await countBegun(userId)
      for (const { id } of before) await forget(id, { isDone: true })
      await db
        .insertInto('archive_imports')
        .values({
          ...{ user_id: userId, client_key, file_name, size, state: 'uploading' as const },
          ...{ problem: null, contents: null, post_import_id: null, run_key: null, busy_until: null },
          expires_at: new Date(now() + archiveLifetime),
        })
        .onConflict((conflict) => conflict.columns(['user_id', 'client_key']).doNothing())
        .execute()
      const made = (await allOf(userId)).find((row) => row.client_key === client_key)
      if (!made) throw noArchive()
      return made
    },

    async add(userId, id, chunk) {
      const row = await ownArchive(db, userId, id)
      if (row.state !== 'uploading') return row
      checkChunk(chunk, { size: Number(row.size), received: Number(row.received) })
      const key = `${userId}/archives/${randomUUID()}`
      const isCounted = await storeChunk(storage, { key, bytes: chunk.bytes }, () => counted(row, chunk, key))
      const after = await ownArchive(db, userId, id)
      if (!isCounted) throw offsetConflict(Number(after.received))
      return after
    },

    async expire() {
      const rows = await db
        .selectFrom('archive_imports')
        .select('id')
        .where('expires_at', '<=', new Date(now()))
        .execute()
      for (const { id } of rows) await forget(id, { isDone: true })
    },
  }
}

const stillImporting = () =>
  new HttpError(409, 'Another archive is being brought in right now. Wait until it is there, or cancel it.')
