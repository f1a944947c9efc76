import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Kysely, Selectable, Transaction } from 'kysely'
import type { Media, MediaUpload } from '../../contract/media.ts'
import type { Database } from '../db/schema.ts'
import type { CountUpload } from '../health/metrics.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import { type Chunk, checkBeginning, checkChunk, offsetConflict, storeChunk } from './chunks.ts'
import { type Ingest, removeAll } from './ingest.ts'
import { reserve } from './quota.ts'
import type { MediaRow } from './rows.ts'
import type { Storage } from './storage.ts'

type UploadRow = Selectable<Database['media_uploads']>

export interface Announced {
  clientKey: string
  fileName: string
  size: number
  altText: string
  businessProfileId: number | null
}

/**
 * Files on their way. Their parts are stored as the media are, each under a key of its own, so that whichever process
 * gets the next part goes on where another was, and a part counts only once it is there whole (migration 008). Whoever
 * comes by once every byte is there makes the upload end: it becomes media, or is refused and forgotten.
 */
export interface Uploads {
  begin(userId: number, announced: Announced): Promise<MediaUpload>
  read(userId: number, id: number): Promise<MediaUpload>
  /** 409 with `offset` where the part does not begin at the end of what is there. */
  add(userId: number, id: number, chunk: Chunk): Promise<MediaUpload>
  cancel(userId: number, id: number): Promise<void>
  /** Forgets what nobody went on with. */
  expire(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  storage: Storage
  ingest: Ingest
  describe(row: MediaRow): Promise<Media>
  count: CountUpload
  /** Counts a file that a person announces. Refuses with 429. */
  countBegun(userId: number): Promise<void>
  now: () => number
}

/** Milliseconds since the last part, for which an upload is remembered. */
export const uploadLifetime = 24 * 3_600_000
/** Of one person at once, so that nobody fills the table. */
const maxUploads = 100

export function createUploads({ db, storage, ingest, describe, count, countBegun, now }: Deps): Uploads {
  const own = async (userId: number, by: { id: number } | { client_key: string }): Promise<UploadRow | undefined> =>
    db
      .selectFrom('media_uploads')
      .selectAll()
      .where('user_id', '=', userId)
      .where('expires_at', '>', new Date(now()))
      .where((eb) => eb.and(by))
      .executeTakeFirst()

  const found = async (userId: number, id: number): Promise<UploadRow> => {
    const row = await own(userId, { id })
    if (!row) throw noUpload()
    return row
  }

  const partsOf = (id: number) =>
    db
      .selectFrom('media_upload_parts')
      .select(['begins', 'storage_key'])
      .where('upload_id', '=', id)
      .orderBy('begins')
      .execute()

  /** Forgets an upload with its parts; false where somebody else did. */
  async function forget({ id }: { id: number }): Promise<boolean> {
    const parts = await partsOf(id)
    const gone = await db.deleteFrom('media_uploads').where('id', '=', id).returning('id').executeTakeFirst()
    await removeAll(
      storage,
      parts.map(({ storage_key }) => storage_key),
    )
    return gone !== undefined
  }

  /** Makes media of an upload that has wholly arrived. */
  async function finish(row: UploadRow): Promise<void> {
    const parts = await partsOf(row.id)
    const details = {
      userId: row.user_id,
      name: row.file_name,
      altText: row.alt_text,
      businessProfileId: row.business_profile_id,
    }
    await ingest.save({
      details,
      uploadId: row.id,
      write: (path) => assemble(storage, parts, path),
      onInsert: (trx, mediaId) => end(trx, row.id, mediaId),
    })
    await removeAll(
      storage,
      parts.map(({ storage_key }) => storage_key),
    )
    count('taken')
  }

  /** Ends an upload whose bytes are all there, unless it has ended; then answers it. */
  async function ended(row: UploadRow): Promise<MediaUpload> {
    if (Number(row.received) < Number(row.size) || row.media_id !== null) return described(row)
    await finish(row).catch((error) => handleFailure(row, error))
    return described(await found(row.user_id, row.id))
  }

  /** Two calls may end an upload at once, and it may be canceled meanwhile: only what nobody ended is refused. */
  async function handleFailure(row: UploadRow, error: unknown): Promise<void> {
    const after = await own(row.user_id, { id: row.id })
    if (after && after.media_id !== null) return
    const isRefused = error instanceof HttpError && error.status < 500
    if (isRefused && (await forget(row))) count('refused')
    throw error
  }

  async function described(row: UploadRow): Promise<MediaUpload> {
    const media =
      row.media_id === null
        ? undefined
        : await db.selectFrom('media').selectAll().where('id', '=', row.media_id).executeTakeFirst()
    return {
      id: row.id,
      size: Number(row.size),
      offset: Number(row.received),
      expires_at: row.expires_at.toISOString(),
      media: media ? await describe(media) : null,
    }
  }

  /** Counts a part that has been stored; false where another part or the end came first. */
  const counted = (row: UploadRow, { offset, bytes }: Chunk, key: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const taken = await trx
        .updateTable('media_uploads')
        .set({ received: offset + bytes.length, expires_at: new Date(now() + uploadLifetime) })
        .where('id', '=', row.id)
        .where('received', '=', offset)
        .returning('id')
        .executeTakeFirst()
      if (!taken) return false
      const part = { upload_id: row.id, begins: offset, size: bytes.length, storage_key: key }
      await trx.insertInto('media_upload_parts').values(part).execute()
      return true
    })

  async function addTo(row: UploadRow, chunk: Chunk): Promise<MediaUpload> {
    const key = `${row.storage_key}-${chunk.offset}-${randomUUID()}`
    const isCounted = await storeChunk(storage, { key, bytes: chunk.bytes }, () => counted(row, chunk, key))
    const after = await found(row.user_id, row.id)
    if (!isCounted) throw offsetConflict(Number(after.received))
    return ended(after)
  }

  async function insert(trx: Transaction<Database>, userId: number, announced: Announced): Promise<void> {
    await reserve(trx, announced.size, { userId, now: new Date(now()) })
    const { clientKey, fileName, size, altText, businessProfileId } = announced
    await refuseTooMany(trx, userId)
    await trx
      .insertInto('media_uploads')
      .values({
        user_id: userId,
        business_profile_id: businessProfileId,
        client_key: clientKey,
        file_name: fileName,
        alt_text: altText,
        size,
        storage_key: `${userId}/parts/${randomUUID()}`,
        expires_at: new Date(now() + uploadLifetime),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_key']).doNothing())
      .execute()
  }

  return {
    async begin(userId, announced) {
      const by = { client_key: announced.clientKey }
      const before = await own(userId, by)
      if (before) return ended(before)
      await countBegun(userId)
      await forgetExpired({ user_id: userId, ...by })
      await db.transaction().execute((trx) => insert(trx, userId, announced))
      const made = await own(userId, by)
      if (!made) throw noUpload()
      return ended(made)
    },

    read: async (userId, id) => ended(await found(userId, id)),

    async add(userId, id, chunk) {
      const row = await found(userId, id)
      if (Number(row.received) === Number(row.size)) return ended(row)
      checkChunk(chunk, boundsOf(row))
      try {
        checkBeginning(chunk)
      } catch (refusal) {
        if (await forget(row)) count('refused')
        throw refusal
      }
      return addTo(row, chunk)
    },

    async cancel(userId, id) {
      const row = await found(userId, id)
      if ((await forget(row)) && row.media_id === null) count('canceled')
    },

    async expire() {
      await forgetExpired({})
    },
  }

  /** Those of everybody, or the one that stands in the way of a new one with its key. */
  async function forgetExpired(by: { user_id?: number; client_key?: string }): Promise<void> {
    const rows = await db
      .selectFrom('media_uploads')
      .select(['id', 'media_id'])
      .where('expires_at', '<=', new Date(now()))
      .where((eb) => eb.and(by))
      .execute()
    for (const row of rows) {
      if ((await forget(row)) && row.media_id === null) count('expired')
    }
  }
}

const boundsOf = ({ size, received }: UploadRow) => ({ size: Number(size), received: Number(received) })

const noUpload = () => notFound('There is no such upload.')

async function refuseTooMany(trx: Transaction<Database>, userId: number): Promise<void> {
  const { count } = await trx
    .selectFrom('media_uploads')
    .select((eb) => eb.fn.countAll().as('count'))
    .where('user_id', '=', userId)
    .where('media_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= maxUploads) {
    throw new HttpError(409, `${maxUploads} files are on their way already. Finish or cancel some of them first.`)
  }
}

/** Throws where the upload was canceled or ended otherwise meanwhile: nothing is made of it twice. */
async function end(trx: Transaction<Database>, id: number, mediaId: number): Promise<void> {
  const ended = await trx
    .updateTable('media_uploads')
    .set({ media_id: mediaId })
    .where('id', '=', id)
    .where('media_id', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!ended) throw noUpload()
  await trx.deleteFrom('media_upload_parts').where('upload_id', '=', id).execute()
}

async function assemble(storage: Storage, parts: readonly { storage_key: string }[], path: string): Promise<void> {
  async function* bytes() {
    for (const { storage_key } of parts) {
      const part = await storage.get(storage_key)
      if (!part) throw noUpload()
      yield* part
    }
  }
  await pipeline(Readable.from(bytes()), createWriteStream(path, { flags: 'wx' }))
}
