import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chunkSize, type Media, type MediaUpload, media, mediaUpload } from '../../../contract/media.ts'
import { createLimits } from '../../../server/http/rateLimits.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { createMedia, type MediaService } from '../../../server/media/media.ts'
import type { Storage } from '../../../server/media/storage.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { type Answered, createTestProvider, type TestPerson, type TestProvider, testSecret } from '../support.ts'

export interface MediaProvider extends TestProvider {
  /** Paths of everything that lies in the data folder, without what is worked on. */
  stored(): Promise<string[]>
  /** Takes one of them away. */
  discard(path: string): Promise<void>
}

/** A provider with a data folder of its own. */
export async function createMediaProvider(
  env: Record<string, string> = {},
  wrap: (storage: Storage) => Storage = (storage) => storage,
): Promise<MediaProvider> {
  const folder = await mkdtemp(join(tmpdir(), 'solo-social-media-'))
  const settings = readSettings({ DATA_DIR: folder, ...env })
  const storage = wrap(createStorage(settings))
  const provider = await createTestProvider({ env: { DATA_DIR: folder, ...env }, storage })
  return {
    ...provider,
    stored: () => filesOf(folder),
    discard: (path) => rm(path),
    async close() {
      await provider.close()
      await rm(folder, { recursive: true })
    },
  }
}

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

export const begin = (provider: TestProvider, person: TestPerson, body: Record<string, unknown>): Promise<Answered> =>
  provider.ask('POST media/uploads/', {
    token: person.token,
    body: { client_key: randomUUID(), file_name: 'picture.png', ...body },
  })

/** Sends one part as a browser does. */
export async function send(
  provider: TestProvider,
  { token }: TestPerson,
  id: number,
  part: { offset: number | string; bytes: Uint8Array<ArrayBuffer> },
): Promise<Answered> {
  const form = new FormData()
  form.set('offset', String(part.offset))
  form.set('chunk', new Blob([part.bytes]), 'chunk')
  return provider.ask(`POST media/uploads/${id}/`, { token, form })
}

/** Announces a file and sends every part of it; answers what the last call said. */
export async function upload(
  provider: TestProvider,
  person: TestPerson,
  bytes: Uint8Array<ArrayBuffer>,
  said: Record<string, unknown> = {},
): Promise<Answered> {
  const begun = await begin(provider, person, { size: bytes.length, ...said })
  if (begun.status !== 201) return begun
  const { id } = mediaUpload.parse(begun.body)
  let answer = begun
  for (let offset = 0; offset < bytes.length && answer.status < 300; offset += chunkSize) {
    answer = await send(provider, person, id, { offset, bytes: bytes.slice(offset, offset + chunkSize) })
  }
  return answer
}

export const uploadOf = ({ body }: Answered): MediaUpload => mediaUpload.parse(body)

/** What an upload that was taken became. */
export function mediaOf(answer: Answered): Media {
  const { media: taken } = uploadOf(answer)
  if (!taken) throw new Error('This upload has not ended')
  return taken
}

/** An upload that must be taken. */
export const taken = async (...given: Parameters<typeof upload>): Promise<Media> => mediaOf(await upload(...given))

export const readBody = ({ body }: Answered): Media => media.parse(body)

interface OtherMedia {
  storage?: Storage
  imageSeconds?: number
  now?: () => number
  /** Its own, of another machine. */
  workFolder?: string
}

/** The media of another process on the same database: its clock and its storage may be others. */
export const otherMedia = (provider: TestProvider, given: OtherMedia = {}): MediaService =>
  createMedia({
    db: provider.db,
    secret: testSecret,
    storage: createStorage(provider.settings),
    workFolder: join(provider.settings.DATA_DIR, 'uploads'),
    fetch,
    count: () => {},
    limits: createLimits(provider.db),
    log: createLog('silent'),
    ...given,
  })

/** The bytes that a signed address gives. */
export async function bytesAt({ app }: TestProvider, url: string | null): Promise<Uint8Array<ArrayBuffer>> {
  const answer = await app.request(`http://localhost:4600${url}`)
  if (answer.status !== 200) throw new Error(`This address answers ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
