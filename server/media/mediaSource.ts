import { buffer } from 'node:stream/consumers'
import type { Kysely } from 'kysely'
import { type ImageFit, isFitting } from '../../rules/networks/imageFit.ts'
import type { Database } from '../db/schema.ts'
import { isLoopbackHost } from '../http/clientAddress.ts'
import { createSemaphore } from '../http/semaphore.ts'
import type { MediaFile, MediaSource } from '../networks/mediaSource.ts'
import { type ContentMedia, NetworkFault } from '../networks/network.ts'
import type { Addresses } from './addresses.ts'
import { type FittedImage, fitImage } from './fitImage.ts'
import { madeKey, madeVariant } from './made.ts'
import type { MediaRow } from './rows.ts'
import type { Storage } from './storage.ts'

interface Deps {
  db: Kysely<Database>
  storage: Storage
  addresses: Addresses
  /** Where this installation is reached, without a slash at the end. */
  publicUrl: string
  /** `host:port` of practice servers, which fetch from this machine. */
  practiceHosts: readonly string[]
}

/** A large picture takes a core for seconds, and a few hundred megabytes. */
const fitLimits = {
  width: 2,
  each: 1,
  mostWaitingEach: 50,
  mostWaiting: 500,
  busy: 'Many pictures are being made ready.',
}

/** The files of the library, for those who bring them to a network. A video is read piece by piece. */
export function createMediaSource({ db, storage, addresses, publicUrl, practiceHosts }: Deps): MediaSource {
  const semaphore = createSemaphore(fitLimits)

  async function rowOf(userId: number, { id }: ContentMedia): Promise<MediaRow> {
    const row = await db
      .selectFrom('media')
      .selectAll()
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .executeTakeFirst()
    return row ?? gone()
  }

  async function fitted(row: MediaRow, fit: ImageFit): Promise<FittedImage> {
    const made = await semaphore.pass(row.user_id, async () => fitImage(await whole(row), row, fit)).catch(unlessBusy)
    if (made) return made
    throw new NetworkFault('refused', `The picture ${row.name} cannot be made small enough.`, { contact: 'none' })
  }

  const whole = (row: MediaRow) => bytesOf(storage, row.storage_key, 0, Number(row.size))

  /** Stores what was made, so that the network can fetch it; once for each wish. */
  async function made(row: MediaRow, fit: ImageFit): Promise<ReturnType<typeof madeVariant>> {
    const variant = madeVariant(fit)
    const key = madeKey(row, variant)
    const { bytes, contentType } = await fitted(row, fit)
    await storage.put(key, bytes, contentType)
    return variant
  }

  function checkReachable(fetchedBy: string | undefined): void {
    if (!isLoopbackHost(new URL(publicUrl).host)) return
    const isPractice = fetchedBy === undefined ? practiceHosts.length > 0 : practiceHosts.includes(hostOf(fetchedBy))
    if (isPractice) return
    const sentence = `The network cannot fetch from this installation: its address ${publicUrl} is not reachable from outside.`
    throw new NetworkFault('refused', sentence, { contact: 'none' })
  }

  return {
    async open(userId, media, fit) {
      const row = await rowOf(userId, media)
      if (!fit || row.kind === 'video' || isFitting(factsOf(row), fit)) return storedFile(storage, row)
      return madeFile(await fitted(row, fit))
    },

    async publicUrl(userId, media, fit, fetchedBy) {
      checkReachable(fetchedBy)
      const row = await rowOf(userId, media)
      const isAsItIs = !fit || row.kind === 'video' || isFitting(factsOf(row), fit)
      const variant = isAsItIs ? 'original' : await made(row, fit)
      return `${publicUrl}${addresses.addressOf(row.id, variant, row.name)}`
    },
  }
}

const factsOf = ({ content_type, size, width, height }: MediaRow) => ({
  contentType: content_type,
  size: Number(size),
  width,
  height,
})

const storedFile = (storage: Storage, row: MediaRow): MediaFile => ({
  ...factsOf(row),
  read: (start = 0, end = Number(row.size)) => bytesOf(storage, row.storage_key, start, end),
})

const madeFile = ({ bytes, ...facts }: FittedImage): MediaFile => ({
  ...facts,
  size: bytes.length,
  read: async (start = 0, end = bytes.length) => bytes.slice(start, end),
})

/** Bytes of a stored file from `start` up to `end`. */
async function bytesOf(storage: Storage, key: string, start: number, end: number): Promise<Uint8Array<ArrayBuffer>> {
  if (end <= start) return new Uint8Array()
  const stream = await storage.get(key, { first: start, last: end - 1 }).catch(unread)
  if (!stream) return gone()
  const bytes = new Uint8Array(await buffer(stream).catch(unread))
  return bytes.length === end - start ? bytes : unread(new Error(`${bytes.length} bytes of ${key} were read`))
}

const hostOf = (origin: string): string => new URL(origin).host

function gone(): never {
  throw new NetworkFault('refused', 'A picture or video of this post is gone from the library.', { contact: 'none' })
}

/** The storage may answer the next time. */
function unread(cause: unknown): never {
  throw new NetworkFault('unavailable', 'A picture or video of this post cannot be read just now.', {
    contact: 'none',
    cause,
  })
}

/** Whoever is turned away, and what takes too long, may come again; what is broken stays so. */
function unlessBusy(cause: unknown): never {
  if (cause instanceof NetworkFault) throw cause
  if (cause instanceof Error && 'status' in cause) unread(cause)
  throw new NetworkFault('refused', 'A picture of this post cannot be read.', { contact: 'none', cause })
}
