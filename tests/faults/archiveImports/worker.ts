import { createArchiveImports } from '../../../server/archiveImports/archiveImports.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import type { Storage } from '../../../server/media/storage.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'
import { mediaOn } from './mediaOn.ts'

/**
 * A process that looks at an archive, or brings it in, and kills itself at a call of the storage: the environment says at
 * which one, and where everything is.
 */
const { DATABASE_URL = '', DATA_DIR = '', USER_ID = '', IMPORT_ID = '', WORK = '', KILLED_AT = '' } = process.env
const settings = readSettings({ NODE_ENV: 'test', DATA_DIR })
const { db } = await openDatabase({ DATABASE_URL, DATA_DIR })
const log = createLog('warn')
const seen = { put: 0, get: 0 }

function count(call: 'put' | 'get'): void {
  seen[call] += 1
  if (KILLED_AT === `${call} ${seen[call]}`) process.kill(process.pid, 'SIGKILL')
}

const stored = createStorage(settings)
const storage: Storage = {
  ...stored,
  put(...given) {
    count('put')
    return stored.put(...given)
  },
  get(...given) {
    count('get')
    return stored.get(...given)
  },
}
const background = createBackground(log)
const media = mediaOn({ db, storage, folder: DATA_DIR })
const archives = createArchiveImports({ db, storage, media, background, log, countBegun: async () => {} })
if (WORK === 'check') await archives.read(Number(USER_ID), Number(IMPORT_ID))
else await archives.run(Number(USER_ID), Number(IMPORT_ID))
await background.settled()
await db.destroy()
