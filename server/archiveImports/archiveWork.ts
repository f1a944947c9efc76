import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely } from 'kysely'
import type { ArchivedMedium } from '../../contract/archive.ts'
import type { ArchiveContents } from '../../contract/archiveImports.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { rejectUnstorable } from '../http/rejectUnstorable.ts'
import { type NewMedium, removeAll } from '../media/ingest.ts'
import type { MediaService } from '../media/media.ts'
import type { Storage } from '../media/storage.ts'
import { type ArchiveFile, openArchive } from './archiveFile.ts'
import { type ArchiveRow, partsOfArchive } from './archiveRows.ts'
import { bringArchive } from './bringArchive.ts'
import { ArchiveProblem, type ReadArchive, readArchive } from './readArchive.ts'
import { readRowIds } from './rowIds.ts'

interface Deps {
  db: Kysely<Database>
  storage: Storage
  media: Pick<MediaService, 'storeFile'>
  now: () => number
}

/** How work is told of, and ended from outside. */
export interface Watch {
  /** From 0 to 1. */
  onProgress(share: number): void
  signal: AbortSignal
}

/** What is done with an archive once it has arrived. */
export interface ArchiveWork {
  /** What it would bring, found by bringing it in and taking that back. Throws `ArchiveProblem` where nothing of it can come. */
  check(row: ArchiveRow, watch: Watch): Promise<Told>
  /**
   * Brings it in, all or nothing: files are stored first, and removed again where the rest fails; the row says `done` in
   * the same transaction, and where it is no longer this run's, nothing comes.
   */
  bring(row: ArchiveRow, watch: Watch): Promise<void>
}

/** What an archive would bring, and what is in the way of that now; null: nothing. */
export interface Told {
  contents: ArchiveContents
  problem: string | null
}

/** Rolls a transaction back that has told what it was made for. */
class RolledBack extends Error {
  readonly told: Told
  constructor(told: Told) {
    super('Told')
    this.told = told
  }
}

export function createArchiveWork({ db, storage, media, now }: Deps): ArchiveWork {
  const open = async (row: ArchiveRow): Promise<{ file: ArchiveFile; archive: ReadArchive }> => {
    const file = await openArchive(storage, { parts: await partsOfArchive(db, row.id), size: Number(row.size) })
    return { file, archive: await readArchive(await file.readData(), whyUnstorable) }
  }

  async function check(row: ArchiveRow, watch: Watch): Promise<Told> {
    const { file, archive } = await open(row)
    const { files, notes } = await readThrough(file, archive, { userId: row.user_id, watch })
    let problem: string | null = null
    const onNoRoom = (why: string) => {
      problem = why
    }
    const asked = {
      userId: row.user_id,
      archive,
      files,
      notes,
      clientKey: row.client_key,
      now: new Date(now()),
      onNoRoom,
    }
    try {
      return await db.transaction().execute(async (trx) => {
        const { contents } = await bringArchive(trx, asked)
        throw new RolledBack({ contents, problem })
      })
    } catch (thrown) {
      if (thrown instanceof RolledBack) return thrown.told
      throw thrown
    }
  }

  /** Files of the archive that are not here yet. */
  async function missingFiles(file: ArchiveFile, archive: ReadArchive, userId: number): Promise<ArchivedMedium[]> {
    const ids = await db.transaction().execute((trx) => readRowIds({ trx, userId, head: archive.head }))
    return archive.rows.media.filter(
      (medium) => ids.of('media', medium.id) === undefined && medium.file !== null && file.has(medium.file),
    )
  }

  async function bring(row: ArchiveRow, watch: Watch): Promise<void> {
    const { file, archive } = await open(row)
    const stored = await storeFiles(await missingFiles(file, archive, row.user_id), { file, row, watch })
    try {
      watch.signal.throwIfAborted()
      await db.transaction().execute(async (trx) => {
        const asked = { userId: row.user_id, archive, ...stored, clientKey: row.client_key, now: new Date(now()) }
        const { contents, postImportId } = await bringArchive(trx, asked)
        const done = await trx
          .updateTable('archive_imports')
          .set({ state: 'done', contents: JSON.stringify(contents), post_import_id: postImportId, progress: 1 })
          .set({ problem: null, run_key: null, busy_until: null })
          .where('id', '=', row.id)
          .where('state', '=', 'importing')
          .where('run_key', '=', row.run_key)
          .returning('id')
          .executeTakeFirst()
        if (!done) throw new ArchiveProblem('The import was canceled: nothing was brought in.')
      })
    } catch (cause) {
      await discard(stored.files)
      throw cause
    }
  }

  /** Stores files one after the other; one that is not taken, or damaged, is left out and told. */
  async function storeFiles(
    list: readonly ArchivedMedium[],
    { file, row, watch }: { file: ArchiveFile; row: ArchiveRow; watch: Watch },
  ): Promise<{ files: Map<number, NewMedium>; notes: string[] }> {
    const files = new Map<number, NewMedium>()
    const notes: string[] = []
    try {
      for (const [index, medium] of list.entries()) {
        watch.signal.throwIfAborted()
        const found = await storeOne(medium, { file, userId: row.user_id })
        if (typeof found === 'string') notes.push(found)
        else files.set(medium.id, found)
        watch.onProgress((index + 1) / (list.length + 1))
      }
    } catch (cause) {
      await discard(files)
      throw cause
    }
    return { files, notes }
  }

  /** Its row, or why it is left out. */
  async function storeOne(
    { file: name, name: called, alt_text }: ArchivedMedium,
    { file, userId }: { file: ArchiveFile; userId: number },
  ): Promise<NewMedium | string> {
    if (name === null) return `“${called}” is not in the archive.`
    try {
      return await media.storeFile({
        details: { userId, name: called, altText: alt_text, businessProfileId: null },
        write: (path) => pipeline(Readable.from(file.read(name)), createWriteStream(path, { flags: 'wx' })),
      })
    } catch (cause) {
      if (cause instanceof ArchiveProblem) return `“${called}” is left out: it is damaged in the archive.`
      if (cause instanceof HttpError && cause.status < 500) return `“${called}” is left out: ${cause.message}`
      throw cause
    }
  }

  const discard = (files: ReadonlyMap<number, NewMedium>): Promise<void> =>
    removeAll(
      storage,
      [...files.values()].flatMap(({ storage_key, thumbnail_key }) => [storage_key, thumbnail_key]),
    )

  /** Reads every file once, against its checksum, and answers rows that stand for them. */
  async function readThrough(
    file: ArchiveFile,
    archive: ReadArchive,
    { userId, watch }: { userId: number; watch: Watch },
  ): Promise<{ files: Map<number, NewMedium>; notes: string[] }> {
    const files = new Map<number, NewMedium>()
    const notes: string[] = []
    const list = await missingFiles(file, archive, userId)
    for (const [index, medium] of list.entries()) {
      watch.signal.throwIfAborted()
      const size = await sizeOf(file, medium)
      if (size === null) notes.push(`“${medium.name}” is left out: it is damaged in the archive.`)
      else files.set(medium.id, standIn(medium, { userId, size }))
      watch.onProgress((index + 1) / (list.length + 1))
    }
    return { files, notes }
  }

  return { check, bring }
}

async function sizeOf(file: ArchiveFile, { file: name }: ArchivedMedium): Promise<number | null> {
  let size = 0
  try {
    if (name !== null) for await (const chunk of file.read(name)) size += chunk.length
    return size
  } catch (cause) {
    if (cause instanceof ArchiveProblem) return null
    throw cause
  }
}

/** A row of a file that is not stored: it is told of, and rolled back. */
const standIn = (medium: ArchivedMedium, { userId, size }: { userId: number; size: number }): NewMedium => ({
  user_id: userId,
  business_profile_id: null,
  name: medium.name,
  alt_text: medium.alt_text,
  kind: medium.kind,
  content_type: medium.content_type,
  size,
  width: 1,
  height: 1,
  duration: null,
  codec: null,
  storage_key: `told/${medium.id}`,
  thumbnail_key: null,
  thumbnail_size: 0,
})

function whyUnstorable(row: unknown): string | null {
  try {
    rejectUnstorable(row)
    return null
  } catch (cause) {
    if (cause instanceof HttpError) return cause.message
    throw cause
  }
}
