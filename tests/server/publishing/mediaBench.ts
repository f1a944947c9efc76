import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Post } from '../../../contract/content.ts'
import { mediaFacts } from '../../../practice/mediaFacts.ts'
import type { Database } from '../../../server/db/schema.ts'
import { createAddresses } from '../../../server/media/addresses.ts'
import { createDiskStorage } from '../../../server/media/diskStorage.ts'
import { createMediaSource } from '../../../server/media/mediaSource.ts'
import type { Storage } from '../../../server/media/storage.ts'
import type { MediaSource } from '../../../server/networks/mediaSource.ts'
import { type Bench, createBench, secret } from './support.ts'

/** A bench whose people have pictures and videos. */
export interface MediaBench extends Bench {
  storage: Storage
  /** Puts a file into the library of the bench's person; answers its id. */
  addMedia(bytes: Uint8Array<ArrayBuffer>, altText?: string): Promise<number>
  /** Plans a post with media that is due now. */
  planWith(written: { text?: string; mediaIds: number[]; accounts: number[] }): Promise<Post>
  /** The operations that a network was called with, in order. */
  called(network: 'bluesky' | 'mastodon', operation: string): number
}

/** No product listens here: what a network would fetch stands in the address itself. */
export const withDataUrls = (source: MediaSource): MediaSource => ({
  ...source,
  async publicUrl(userId, media, fit) {
    const file = await source.open(userId, media, fit)
    return `data:${file.contentType};base64,${Buffer.from(await file.read()).toString('base64')}`
  },
})

/** `wrap`: what becomes of where the files are read from. */
export async function createMediaBench(wrap = (source: MediaSource) => source): Promise<MediaBench> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-media-'))
  const storage = createDiskStorage(folder)
  const createMedia = (db: Kysely<Database>) =>
    wrap(
      createMediaSource({
        db,
        storage,
        addresses: createAddresses(secret, Date.now),
        publicUrl: 'http://localhost:4600',
        practiceHosts: [],
      }),
    )
  const bench = await createBench({ createMedia })
  return Object.assign(bench, {
    storage,
    addMedia: (bytes: Uint8Array<ArrayBuffer>, altText = '') => addMedia(bench, storage, bytes, altText),
    planWith: ({ text = '', mediaIds, accounts }: Parameters<MediaBench['planWith']>[0]) =>
      bench.posts.create(bench.person, randomUUID(), {
        text,
        media_ids: mediaIds,
        account_ids: accounts,
        intent: 'now',
      }),
    called: (network: 'bluesky' | 'mastodon', operation: string) =>
      bench.practice[network].watch.calls.filter((call) => call.operation === operation).length,
    close: closing(bench, folder),
  })
}

function closing({ close }: Bench, folder: string): () => Promise<void> {
  return async () => {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

export async function addMedia(bench: Bench, storage: Storage, bytes: Uint8Array<ArrayBuffer>, altText: string) {
  const facts = await mediaFacts(Buffer.from(bytes))
  if (!facts) throw new Error('The file is neither a picture nor a video')
  const { kind, format, width, height, duration } = facts
  const contentType = format === 'mov' ? 'video/quicktime' : `${kind}/${format}`
  const storage_key = `${bench.person.id}/${randomUUID()}`
  await storage.put(storage_key, bytes, contentType)
  const { id } = await bench.database.db
    .insertInto('media')
    .values({
      user_id: bench.person.id,
      kind,
      name: `file.${format}`,
      content_type: contentType,
      size: bytes.length,
      width,
      height,
      duration,
      alt_text: altText,
      storage_key,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
