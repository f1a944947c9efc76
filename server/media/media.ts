import { writeFile } from 'node:fs/promises'
import type { Kysely } from 'kysely'
import type { Media, MediaKind } from '../../contract/media.ts'
import { imageBounds } from '../../rules/media/mediaBounds.ts'
import type { DbOrTrx } from '../db/dbOrTrx.ts'
import type { Database } from '../db/schema.ts'
import type { CountUpload } from '../health/metrics.ts'
import type { PublicFetch } from '../http/publicFetch.ts'
import type { Limits } from '../http/rateLimits.ts'
import { createSemaphore } from '../http/semaphore.ts'
import type { Log } from '../process/log.ts'
import { createAddresses } from './addresses.ts'
import { type CardPictures, createCardPictures } from './cardPictures.ts'
import { type Crops, createCrops } from './crop.ts'
import { fetchPicture, fetchVideo, nameOfAddress } from './fromUrl.ts'
import { createIngest, type Ingest } from './ingest.ts'
import { createLibrary, type Library } from './library.ts'
import { checkQuota } from './quota.ts'
import { type Described, describeOwn, describeRow } from './rows.ts'
import { openFile, type ServedFile } from './servedFile.ts'
import type { Storage } from './storage.ts'
import { sweepStored } from './sweep.ts'
import { createUploads, type Uploads } from './uploads.ts'

/** What is said of a picture that is taken from an address. */
interface FromUrl {
  url: string
  altText: string
  businessProfileId: number | null
}

/** Pictures and videos: how they come, what people keep, and how they are fetched. */
export interface MediaService {
  uploads: Uploads
  library: Library
  crops: Crops
  cardPictures: CardPictures
  takeFromUrl(userId: number, from: FromUrl): Promise<Media>
  /** The same of a video. */
  takeVideoFromUrl(userId: number, from: FromUrl): Promise<Media>
  /** Stores a file that gets its row later, in a transaction with others; refuses with a sentence what is not taken. */
  storeFile: Ingest['store']
  /** Of which file an address is that was made here and is good still; null for any other address. */
  idAt(address: string): number | null
  /** What a signed address opens; null for what was not made here, was changed, is past its time or deleted. */
  open(token: string): Promise<ServedFile | null>
  /** Those of the ids that are the person's, with fresh addresses; in a transaction, by the transaction. */
  describe(db: DbOrTrx, userId: number, ids: readonly number[]): Promise<Map<number, Described>>
  /** Takes away every file of a person, whose rows are gone. What cannot be now, the sweep takes away. */
  removeStoredOf(userId: number): Promise<void>
  /** Forgets uploads that nobody went on with, and files that no row names. */
  sweep(): Promise<void>
}

interface Deps {
  db: Kysely<Database>
  /** What addresses are signed with. */
  secret: string
  storage: Storage
  /** Of this machine; what is worked on lies in it meanwhile. */
  workFolder: string
  /** For pictures from the web: bounded in time and size. */
  fetch: PublicFetch
  count: CountUpload
  /** How many files a person may bring; both refuse with 429. */
  limits: Pick<Limits, 'countUpload' | 'countPictureFetch'>
  log: Log
  now?: () => number
  /** How long making a picture ready may take. */
  imageSeconds?: number
}

const busy = 'Many files are being looked at.'
/** A large picture takes a core for seconds, and a few hundred megabytes. */
const inspectLimits = { width: 2, each: 1, mostWaitingEach: 50, mostWaiting: 500, busy }
/** Fetching only waits, for 20 seconds at most, and holds 25 MB at most. */
const fetchLimits = { width: 8, each: 2, mostWaitingEach: 20, mostWaiting: 200, busy }
/** A video holds 64 MB, for a minute at most. */
const videoFetchLimits = { width: 2, each: 1, mostWaitingEach: 5, mostWaiting: 20, busy }

export function createMedia({
  db,
  secret,
  storage,
  workFolder,
  fetch,
  count,
  limits,
  log,
  now = Date.now,
  imageSeconds = imageBounds.seconds,
}: Deps): MediaService {
  const addresses = createAddresses(secret, now)
  const ingest = createIngest({ db, storage, workFolder, semaphore: createSemaphore(inspectLimits), now, imageSeconds })
  const pictureFetches = createSemaphore(fetchLimits)
  const fetched = {
    image: {
      semaphore: pictureFetches,
      read: (from: PublicFetch, address: string) => fetchPicture(from, address),
      name: 'picture',
    },
    video: { semaphore: createSemaphore(videoFetchLimits), read: fetchVideo, name: 'video' },
  } satisfies Record<MediaKind, unknown>
  const library = createLibrary({ db, addresses, storage, now })
  const describe = (row: Parameters<typeof describeRow>[2]) => describeRow(db, addresses, row)
  const uploads = createUploads({
    db,
    storage,
    ingest,
    describe,
    count,
    countBegun: limits.countUpload,
    now,
  })
  const crops = createCrops({ db, storage, ingest, countBegun: limits.countUpload, now })

  const cardPictures = createCardPictures({ db, storage, ingest, fetch, semaphore: pictureFetches, now })

  async function take(kind: MediaKind, userId: number, { url, altText, businessProfileId }: FromUrl): Promise<Media> {
    const { semaphore, read, name } = fetched[kind]
    await checkQuota(db, 1, { userId, now: new Date(now()) })
    await limits.countPictureFetch(userId)
    const bytes = await semaphore.pass(userId, () => read(fetch, url))
    const details = { userId, name: nameOfAddress(url, name), altText, businessProfileId }
    const write = (path: string) => writeFile(path, bytes)
    const id = await ingest.save({ details, uploadId: null, kinds: [kind], write })
    return library.read(userId, id)
  }

  return {
    uploads,
    library,
    crops,
    cardPictures,

    takeFromUrl: (userId, from) => take('image', userId, from),

    takeVideoFromUrl: (userId, from) => take('video', userId, from),

    storeFile: ingest.store,

    idAt(address) {
      const [, token = ''] = /^(?:https?:\/\/[^/]+)?\/provider\/media\/file\/([^/]+)\/[^/]*$/.exec(address) ?? []
      return addresses.read(token)?.id ?? null
    },

    open: (token) => openFile({ db, addresses, storage }, token),

    describe: (from, userId, ids) => describeOwn(from, addresses, userId, ids),

    async removeStoredOf(userId) {
      try {
        for await (const { key } of storage.list(`${userId}/`)) await storage.remove(key)
      } catch (err) {
        log.error({ err, userId }, 'stored media of a deleted person are left to the sweep')
      }
    },

    async sweep() {
      await uploads.expire()
      await cardPictures.sweep()
      await sweepStored(db, storage, now())
    },
  }
}
