import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Kysely, Transaction } from 'kysely'
import sharp, { type Sharp } from 'sharp'
import { imageBounds } from '../../rules/media/mediaBounds.ts'
import type { Database } from '../db/schema.ts'
import { HttpError, notFound } from '../http/httpError.ts'
import type { Ingest } from './ingest.ts'
import { ownMedia } from './library.ts'
import { checkQuota } from './quota.ts'
import type { MediaRow } from './rows.ts'
import type { Storage } from './storage.ts'
import { uploadLifetime } from './uploads.ts'

/** A part of a picture, in pixels of the picture as it is shown. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
}

interface Wanted {
  id: number
  box: CropBox
  /** Those of the whole unless given. */
  altText?: string | undefined
  clientKey: string
}

interface Deps {
  db: Kysely<Database>
  storage: Storage
  ingest: Ingest
  /** Counts a picture that is made. Refuses with 429. */
  countBegun(userId: number): Promise<void>
  now: () => number
}

/** Makes pictures of parts of pictures. */
export interface Crops {
  /**
   * The id of the new picture, which has the name, the words and the business of the whole. The same key again answers
   * the picture that it made. 404: not the person's · 400: no such part, nothing to be cropped · 413: the library is full.
   */
  make(userId: number, wanted: Wanted): Promise<number>
}

/** Nearly without loss, since what is kept is encoded once more. */
const encoders: Readonly<Record<string, (image: Sharp) => Sharp>> = {
  'image/jpeg': (image) => image.jpeg({ quality: 100, chromaSubsampling: '4:4:4' }),
  'image/png': (image) => image.png({ compressionLevel: 1 }),
  'image/webp': (image) => image.webp({ lossless: true, effort: 0 }),
  'image/avif': (image) => image.avif({ quality: 90, effort: 0 }),
}

/** A cropping is remembered as an upload that has ended: its key is good for as long, and no other file can have it. */
export function createCrops({ db, storage, ingest, countBegun, now }: Deps): Crops {
  const madeBefore = async (userId: number, clientKey: string): Promise<number | null> => {
    const before = await db
      .selectFrom('media_uploads')
      .select('media_id')
      .where('user_id', '=', userId)
      .where('client_key', '=', clientKey)
      .executeTakeFirst()
    if (before && before.media_id === null) throw keyTaken()
    return before?.media_id ?? null
  }

  const remember = async (trx: Transaction<Database>, row: MediaRow, clientKey: string, mediaId: number) => {
    const stored = await trx
      .insertInto('media_uploads')
      .values({
        user_id: row.user_id,
        client_key: clientKey,
        file_name: row.name,
        size: 0,
        business_profile_id: row.business_profile_id,
        storage_key: `${row.user_id}/parts/${randomUUID()}`,
        media_id: mediaId,
        expires_at: new Date(now() + uploadLifetime),
      })
      .onConflict((conflict) => conflict.columns(['user_id', 'client_key']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!stored) throw keyTaken()
  }

  async function write(row: MediaRow, box: CropBox, path: string): Promise<void> {
    const stored = await storage.get(row.storage_key)
    if (!stored) throw notFound('There is no such file.')
    const picture = await opened(await buffer(stored))
    const encode = encoders[row.content_type]
    if (!encode || picture.isAnimated) throw new HttpError(400, 'A picture that moves cannot be cropped.')
    const part = picture.image.extract({ left: box.x, top: box.y, width: box.width, height: box.height })
    await encode(part).timeout({ seconds: imageBounds.seconds }).toFile(path)
  }

  return {
    async make(userId, { id, box, altText, clientKey }) {
      const before = await madeBefore(userId, clientKey)
      if (before !== null) return before
      const row = await ownMedia(db, userId, id)
      checkBox(row, box)
      await checkQuota(db, 1, { userId, now: new Date(now()) })
      await countBegun(userId)
      const details = {
        userId,
        name: row.name,
        altText: altText ?? row.alt_text,
        businessProfileId: row.business_profile_id,
      }
      const saving = ingest.save({
        details,
        uploadId: null,
        kinds: ['image'],
        write: (path) => write(row, box, path),
        onInsert: (trx, mediaId) => remember(trx, row, clientKey, mediaId),
      })
      return saving.catch(async (error) => {
        // The same cropping, asked for twice at once, is made by one of the two.
        const made = await madeBefore(userId, clientKey)
        if (made === null) throw error
        return made
      })
    },
  }
}

const keyTaken = () => new HttpError(409, 'Another file is on its way under this key.')

function checkBox({ kind, width, height }: MediaRow, box: CropBox): void {
  if (kind !== 'image') throw new HttpError(400, 'Only pictures can be cropped.')
  if (box.x + box.width <= width && box.y + box.height <= height) return
  throw new HttpError(400, `The part lies outside the picture, which has ${width} × ${height} pixels.`)
}

async function opened(bytes: Buffer): Promise<{ image: Sharp; isAnimated: boolean }> {
  const image = sharp(bytes, { failOn: 'error', limitInputPixels: imageBounds.pixels })
  const { pages = 1 } = await image.metadata()
  return { image, isAnimated: pages > 1 }
}
