import { writeFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import { imageBounds } from '../../rules/media/mediaBounds.ts'
import { beginningSize, typeOf } from '../../rules/media/mediaTypes.ts'
import { type ImageFit, isFitting } from '../../rules/networks/imageFit.ts'
import type { Database } from '../db/schema.ts'
import { HttpError } from '../http/httpError.ts'
import type { PublicFetch } from '../http/publicFetch.ts'
import type { Semaphore } from '../http/semaphore.ts'
import { fitImage } from './fitImage.ts'
import { fetchPicture } from './fromUrl.ts'
import { type Ingest, removeAll } from './ingest.ts'
import { usesOf } from './rows.ts'
import type { Storage } from './storage.ts'

/** Pictures of link cards: media of a person's that neither the library nor its quota counts, for as long as they are used. */
export interface CardPictures {
  /**
   * The id of the media that a picture at an address became for a person, the same as the last time while it is there.
   * Null where no picture can be had from there.
   */
  take(userId: number, address: string): Promise<number | null>
  /** Deletes those that no post used for a day. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  storage: Storage
  ingest: Ingest
  fetch: PublicFetch
  semaphore: Semaphore
  now: () => number
}

/** What any network takes below a link, and no more than anybody sees there. */
const fit: ImageFit = {
  types: ['image/jpeg', 'image/png', 'image/webp'],
  maxBytes: 1_000_000,
  maxWidth: 1600,
  maxHeight: 1600,
}
const largest = 5_242_880
/** Milliseconds. */
const unusedFor = 24 * 3_600_000
const sweptAtOnce = 500

export function createCardPictures({ db, storage, ingest, fetch, semaphore, now }: Deps): CardPictures {
  /** What is being taken in this process, by person and address. */
  const underWay = new Map<string, Promise<number | null>>()

  async function known(userId: number, address: string): Promise<number | null> {
    const [row] = await db
      .updateTable('card_pictures')
      .set({ used_at: new Date(now()) })
      .where('user_id', '=', userId)
      .where('address', '=', address)
      .returning('media_id')
      .execute()
    return row?.media_id ?? null
  }

  async function bring(userId: number, address: string): Promise<number> {
    const bytes = await semaphore.pass(userId, () => fetchPicture(fetch, address, largest))
    return ingest.save({
      details: { userId, name: 'link card', altText: '', businessProfileId: null },
      uploadId: null,
      kinds: ['image'],
      isCounted: false,
      write: async (path) => writeFile(path, await fitted(bytes)),
      onInsert: async (trx, media_id) => {
        const row = { media_id, user_id: userId, address, used_at: new Date(now()) }
        await trx.insertInto('card_pictures').values(row).execute()
      },
    })
  }

  /** Nobody takes a file into a post while it is looked whether one uses it. */
  async function removeUnused(userId: number, mediaId: number): Promise<void> {
    const removed = await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('media')
        .select(['storage_key', 'thumbnail_key'])
        .where('id', '=', mediaId)
        .forUpdate()
        .executeTakeFirst()
      if (!row) return null
      if ((await usesOf(trx, userId)).has(mediaId)) {
        await trx
          .updateTable('card_pictures')
          .set({ used_at: new Date(now()) })
          .where('media_id', '=', mediaId)
          .execute()
        return null
      }
      await trx.deleteFrom('media').where('id', '=', mediaId).execute()
      return row
    })
    if (removed) await removeAll(storage, [removed.storage_key, removed.thumbnail_key])
  }

  async function takeOne(userId: number, address: string): Promise<number | null> {
    const before = await known(userId, address)
    if (before !== null) return before
    try {
      return await bring(userId, address)
    } catch (cause) {
      if (cause instanceof HttpError && cause.status === 400) return null
      throw cause
    }
  }

  return {
    async take(userId, address) {
      const key = `${userId} ${address}`
      const taking = underWay.get(key) ?? takeOne(userId, address).finally(() => underWay.delete(key))
      underWay.set(key, taking)
      return taking
    },

    async sweep() {
      const rows = await db
        .selectFrom('card_pictures')
        .select(['user_id', 'media_id'])
        .where('used_at', '<', new Date(now() - unusedFor))
        .orderBy('used_at')
        .limit(sweptAtOnce)
        .execute()
      for (const { user_id, media_id } of rows) await removeUnused(user_id, media_id)
    },
  }
}

/** A picture made as small as a card needs it. Refuses what is none. */
async function fitted(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const found = typeOf(bytes.subarray(0, beginningSize))
  if ('refused' in found || found.type.kind !== 'image') throw unusable()
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: imageBounds.pixels }).metadata()
    const { contentType } = found.type
    if (isFitting({ contentType, size: bytes.length, ...autoOrient }, fit)) return bytes
    const made = await fitImage(bytes, autoOrient, fit)
    if (made) return made.bytes
  } catch (cause) {
    throw Object.assign(unusable(), { cause })
  }
  throw unusable()
}

const unusable = () => new HttpError(400, 'The picture of this page cannot be used.')
