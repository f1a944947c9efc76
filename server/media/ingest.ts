import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely, Transaction } from 'kysely'
import type { MediaKind } from '../../contract/media.ts'
import type { Database } from '../db/schema.ts'
import type { Semaphore } from '../http/semaphore.ts'
import { type Inspected, inspect } from './inspect.ts'
import { reserve } from './quota.ts'
import type { Storage } from './storage.ts'

/** What a person says of a file. */
export interface FileDetails {
  userId: number
  name: string
  altText: string
  businessProfileId: number | null
}

interface Deps {
  db: Kysely<Database>
  storage: Storage
  /** Of this machine; what is worked on lies in it meanwhile. */
  workFolder: string
  semaphore: Semaphore
  now: () => number
  imageSeconds: number
}

interface IncomingFile {
  details: FileDetails
  /** The upload that it came by, which is no longer counted. */
  uploadId: number | null
  /** Of what kinds it may be; of any unless given. */
  kinds?: readonly MediaKind[]
  /** Writes the file that is to be looked at. */
  write(path: string): Promise<void>
  /** Whether the quota counts it; it does unless said. */
  isCounted?: boolean
  /** What else happens in the step that makes the file the person's; throws to prevent it. */
  onInsert?(trx: Transaction<Database>, mediaId: number): Promise<void>
}

/** Looks at files and makes those that are taken the person's. */
export interface Ingest {
  /** The id of the new media row. Refuses what `inspect` refuses, and what no longer fits; then nothing is left. */
  save(incoming: IncomingFile): Promise<number>
  /** Stores what is made of a file and answers its row, which is for the caller to insert; refuses what `inspect` does. */
  store(incoming: Pick<IncomingFile, 'details' | 'write'>): Promise<NewMedium>
}

/** Milliseconds after which work that a stopped process left behind is taken away. */
const staleAfter = 24 * 3_600_000

export function createIngest({ db, storage, workFolder, semaphore, now, imageSeconds }: Deps): Ingest {
  /** Stores what is kept under keys of its own, in which nothing can stand already. */
  async function store({ path, contentType, thumbnail }: Inspected, userId: number) {
    const key = `${userId}/${randomUUID()}`
    const thumbnailKey = thumbnail && `${key}-thumbnail`
    await storage.put(key, { path }, contentType)
    if (thumbnail && thumbnailKey) {
      await storage.put(thumbnailKey, thumbnail, 'image/webp').catch(async (error) => {
        await removeAll(storage, [key])
        throw error
      })
    }
    return { key, thumbnailKey }
  }

  async function insert(
    trx: Transaction<Database>,
    { details, uploadId, isCounted = true, onInsert }: IncomingFile,
    stored: StoredFile,
  ): Promise<number> {
    const row = rowOf({ ...details, businessProfileId: await ownProfileOrNone(trx, details) }, stored)
    const counted = { userId: details.userId, now: new Date(now()), except: uploadId }
    if (isCounted) await reserve(trx, row.size + row.thumbnail_size, counted)
    const { id } = await trx.insertInto('media').values(row).returning('id').executeTakeFirstOrThrow()
    await onInsert?.(trx, id)
    return id
  }

  /** What is made of a file, once it is stored. */
  async function storeIncoming(
    { details, kinds, write }: Pick<IncomingFile, 'details' | 'kinds' | 'write'>,
    folder: string,
  ): Promise<StoredFile> {
    const path = join(folder, 'incoming')
    await write(path)
    const inspected = await inspect(path, folder, { kinds, imageSeconds })
    return { ...inspected, ...(await store(inspected, details.userId)) }
  }

  return {
    save: (incoming) =>
      semaphore.pass(incoming.details.userId, () =>
        withFolder(workFolder, async (folder) => {
          const stored = await storeIncoming(incoming, folder)
          try {
            return await db.transaction().execute((trx) => insert(trx, incoming, stored))
          } catch (error) {
            await removeAll(storage, [stored.key, stored.thumbnailKey])
            throw error
          }
        }),
      ),

    store: (incoming) =>
      semaphore.pass(incoming.details.userId, () =>
        withFolder(workFolder, async (folder) => rowOf(incoming.details, await storeIncoming(incoming, folder))),
      ),
  }
}

/** The business may have been deleted while the file was on its way. */
async function ownProfileOrNone(
  trx: Transaction<Database>,
  { userId, businessProfileId }: FileDetails,
): Promise<number | null> {
  if (businessProfileId === null) return null
  const profile = await trx
    .selectFrom('business_profiles')
    .select('id')
    .where('id', '=', businessProfileId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return profile?.id ?? null
}

/** A row that is not there yet. */
export type NewMedium = ReturnType<typeof rowOf>

type StoredFile = Inspected & { key: string; thumbnailKey: string | null }

function rowOf(details: FileDetails, stored: StoredFile) {
  const { kind, contentType, size, width, height, duration, codec, thumbnail, key, thumbnailKey } = stored
  return {
    user_id: details.userId,
    business_profile_id: details.businessProfileId,
    name: details.name,
    alt_text: details.altText,
    kind,
    content_type: contentType,
    size,
    width,
    height,
    duration,
    codec,
    storage_key: key,
    thumbnail_key: thumbnailKey,
    thumbnail_size: thumbnail?.length ?? 0,
  }
}

/** Removes what no row names any more. What cannot be removed now the sweep removes, so that no fault is thrown. */
export async function removeAll(storage: Storage, keys: readonly (string | null)[]): Promise<void> {
  await Promise.allSettled(keys.filter((key) => key !== null).map((key) => storage.remove(key)))
}

/** A new folder, which is gone afterwards, whatever happens. */
async function withFolder<Result>(parent: string, work: (folder: string) => Promise<Result>): Promise<Result> {
  await mkdir(parent, { recursive: true, mode: 0o700 })
  await clearOld(parent)
  const folder = await mkdtemp(join(parent, 'work-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function clearOld(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    const path = join(parent, name)
    const found = await stat(path).catch(() => null)
    if (found && Date.now() - found.mtimeMs > staleAfter) await rm(path, { recursive: true, force: true })
  }
}
