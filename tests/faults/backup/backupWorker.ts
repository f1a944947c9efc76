import { existsSync, readdirSync } from 'node:fs'
import { createBackups } from '../../../server/backup/backups.ts'
import { createPrivateFile } from '../../../server/backup/writeArchive.ts'
import { openDatabase } from '../../../server/db/open.ts'
import { createStorage } from '../../../server/media/createStorage.ts'
import { createBackground } from '../../../server/process/background.ts'
import { createLog } from '../../../server/process/log.ts'
import { readSettings } from '../../../server/process/settings.ts'

/**
 * A process that makes a backup and kills itself over it: at the so manieth piece that it writes, at a file of the storage,
 * before the file is read back, or once it has its name and nobody knows of it yet.
 */
const { KILLED_AT = '' } = process.env
const settings = readSettings(process.env)
const database = await openDatabase(settings)
const log = createLog('warn')
const background = createBackground(log)
const seen = { append: 0, get: 0, sync: 0 }

function count(call: 'append' | 'get' | 'sync'): void {
  seen[call] += 1
  if (KILLED_AT === `${call} ${seen[call]}`) process.kill(process.pid, 'SIGKILL')
}

const isNamed = () =>
  existsSync(settings.BACKUP_DIR) && readdirSync(settings.BACKUP_DIR).some((entry) => entry.endsWith('.zip'))

const stored = createStorage(settings)
const backups = createBackups({
  ...{ database, settings, background, log },
  storage: {
    ...stored,
    get(...given) {
      count('get')
      return stored.get(...given)
    },
  },
  async createFile(path) {
    const file = await createPrivateFile(path)
    return {
      appendFile(...given) {
        count('append')
        return file.appendFile(...given)
      },
      async sync() {
        await file.sync()
        count('sync')
      },
      close: () => file.close(),
    }
  },
  now() {
    // Next it writes down what came of it.
    if (KILLED_AT === 'named' && isNamed()) process.kill(process.pid, 'SIGKILL')
    return Date.now()
  },
})
const { name, problem } = await backups.make()
process.stdout.write(`${name} ${problem}\n`)
await background.settled()
await database.close()
