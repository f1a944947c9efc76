import { join } from 'node:path'
import type { Kysely } from 'kysely'
import type { Database } from '../../../server/db/schema.ts'
import { createLimits } from '../../../server/http/rateLimits.ts'
import { createMedia, type MediaService } from '../../../server/media/media.ts'
import type { Storage } from '../../../server/media/storage.ts'
import { createLog } from '../../../server/process/log.ts'

interface Place {
  db: Kysely<Database>
  storage: Storage
  /** Of data. */
  folder: string
}

/** The media of a process of its own. */
export const mediaOn = ({ db, storage, folder }: Place): MediaService =>
  createMedia({
    ...{ db, storage, fetch, secret: 'the secret of the tests, which is long enough' },
    ...{ workFolder: join(folder, 'uploads'), count: () => {}, limits: createLimits(db), log: createLog('silent') },
  })
