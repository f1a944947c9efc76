import { randomUUID } from 'node:crypto'
import type { Kysely } from 'kysely'
import sharp from 'sharp'
import type { Database } from '../../../server/db/schema.ts'
import type { ContentMedia } from '../../../server/networks/network.ts'
import { contentMedia } from '../../server/networks/mediaFiles.ts'
import { startListening } from '../../support/listening.ts'
import { film } from '../../support/media/videos.ts'
import type { MediaName } from './contents.ts'

/** The files of the matrix, at an address of this machine from which workers and practice networks read them. */
export interface MatrixMedia {
  origin: string
  /** Adds them to a person's library; answers their ids. */
  addTo(db: Kysely<Database>, userId: number): Promise<MediaIds>
  close(): Promise<void>
}

export type MediaIds = Readonly<Record<MediaName, number>>

/** Of sides and lengths that every network takes. */
const makers = {
  image: () =>
    sharp({ create: { width: 1080, height: 1080, channels: 3, background: '#bf5f38' } })
      .jpeg({ quality: 60 })
      .toBuffer(),
  video: async () => Buffer.from(await film('mp4', { width: 720, height: 1280, duration: 20, perSecond: 24 })),
} satisfies Record<MediaName, () => Promise<Buffer>>

export async function serveMatrixMedia(): Promise<MatrixMedia> {
  const files = { image: Buffer.from(await makers.image()), video: Buffer.from(await makers.video()) }
  const facts = {
    image: await contentMedia(0, files.image, 'A loaf on a board'),
    video: await contentMedia(0, files.video),
  }
  const { origin, close } = await startListening(({ url }, response) => {
    const kind = url === '/image' ? 'image' : 'video'
    response.writeHead(200, { 'content-type': facts[kind].contentType, 'content-length': files[kind].length })
    response.end(files[kind])
  })
  return {
    origin,
    close,
    addTo: async (db, userId) => ({
      image: await addMedia(db, userId, facts.image),
      video: await addMedia(db, userId, facts.video),
    }),
  }
}

async function addMedia(db: Kysely<Database>, userId: number, facts: ContentMedia): Promise<number> {
  const { kind, contentType, size, width, height, duration, altText } = facts
  const { id } = await db
    .insertInto('media')
    .values({
      user_id: userId,
      business_profile_id: null,
      kind,
      name: `loaf.${kind}`,
      content_type: contentType,
      size,
      width,
      height,
      duration,
      codec: kind === 'video' ? 'avc' : null,
      alt_text: altText,
      storage_key: `matrix/${randomUUID()}/${kind}`,
      thumbnail_key: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
