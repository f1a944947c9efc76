import { randomUUID } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import sharp from 'sharp'
import { longestSide } from '../../contract/designDocument.ts'
import { beginningSize, type MediaType, typeOf } from '../../rules/media/mediaTypes.ts'
import { lockProfiles } from '../db/lockProfiles.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import { createSemaphore } from '../http/semaphore.ts'
import { removeAll } from '../media/ingest.ts'
import type { ServedFile } from '../media/servedFile.ts'
import type { Storage } from '../media/storage.ts'
import { columnsInList, type DesignRow, lockDesign, ownDesign } from './designRows.ts'
import { type PreviewAddresses, previewTag } from './previewAddresses.ts'

/** The pictures that lists show of designs. */
export interface Previews {
  /** Makes a picture small and stores it in place of the one before. Refuses with 400 what is none. */
  save(userId: number, id: number, bytes: Uint8Array): Promise<DesignRow>
  /** What an address of `PreviewAddresses` opens; null where it opens nothing, or nothing any more. */
  open(token: string): Promise<ServedFile | null>
}

interface Deps {
  db: Kysely<Database>
  storage: Storage
  addresses: PreviewAddresses
}

/** Pixels of the longer side. */
const side = 640
const seconds = 5
const types: readonly MediaType['name'][] = ['png', 'jpeg', 'webp']
/** What is sent is small, but may unpack to as many pixels as a design has. */
const limits = {
  width: 2,
  each: 1,
  mostWaitingEach: 50,
  mostWaiting: 500,
  busy: 'Many previews are being made.',
}

export function createPreviews({ db, storage, addresses }: Deps): Previews {
  const semaphore = createSemaphore(limits)

  return {
    async save(userId, id, bytes) {
      await ownDesign(db, userId, id)
      const preview = await semaphore.pass(userId, () => madeSmall(bytes))
      const key = `${userId}/preview-${randomUUID()}`
      await storage.put(key, preview, 'image/webp')
      const saved = { preview_key: key, preview_size: preview.length }
      try {
        const { row, unused } = await db.transaction().execute((trx) => replace(trx, { userId, id }, saved))
        await removeAll(storage, [unused])
        return row
      } catch (error) {
        await removeAll(storage, [key])
        throw error
      }
    },

    async open(token) {
      const signed = addresses.read(token)
      if (!signed) return null
      const row = await db
        .selectFrom('templates')
        .select(['preview_key', 'preview_size'])
        .where('id', '=', signed.id)
        .where('deleted_at', 'is', null)
        .executeTakeFirst()
      const key = row?.preview_key
      if (!key || previewTag(key) !== signed.tag) return null
      return {
        tag: signed.tag,
        name: 'preview.webp',
        contentType: 'image/webp',
        size: row.preview_size,
        expiresAt: signed.expiresAt,
        read: (range) => storage.get(key, range),
      }
    },
  }
}

/** Answers the key that no design has any more: a copy that has it still, or has it by now, holds the same lock. */
async function replace(
  trx: Transaction<Database>,
  { userId, id }: { userId: number; id: number },
  saved: { preview_key: string; preview_size: number },
): Promise<{ row: DesignRow; unused: string | null }> {
  await lockProfiles(trx, userId)
  const { preview_key: before } = await lockDesign(trx, userId, id)
  const row = await trx
    .updateTable('templates')
    .set(saved)
    .where('id', '=', id)
    .returning(columnsInList)
    .executeTakeFirstOrThrow()
  const other = await trx.selectFrom('templates').select('id').where('preview_key', '=', before).executeTakeFirst()
  return { row, unused: other ? null : before }
}

/** WebP, with nothing but its pixels. Refuses with 400 what is no picture that is taken, or cannot be read. */
async function madeSmall(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const found = typeOf(bytes.subarray(0, beginningSize))
  if ('refused' in found || !types.includes(found.type.name)) throw refused('A preview must be PNG, JPEG or WebP.')
  try {
    const image = sharp(bytes, { failOn: 'error', limitInputPixels: longestSide ** 2 })
      .autoOrient()
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .timeout({ seconds })
    return new Uint8Array(await image.toBuffer())
  } catch (cause) {
    throw Object.assign(refused('This preview is broken or too large, so that it cannot be read.'), { cause })
  }
}

const refused = (message: string) => new HttpError(400, message, { field: 'preview' })
