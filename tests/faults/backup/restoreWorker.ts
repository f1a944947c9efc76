import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { readSettings } from '../../../server/process/settings.ts'

/**
 * A process that restores a backup and kills itself where something gets its name: `before database` or `after
 * 1/one.png`, the end of the path.
 */
const { BACKUP = '', KILLED_AT = '' } = process.env
const [when, what = ''] = KILLED_AT.split(' ')
const { rename } = files

const killAt = (moment: string, path: unknown) => {
  if (what !== '' && moment === when && String(path).endsWith(`/${what}`)) process.kill(process.pid, 'SIGKILL')
}
files.rename = async (from, to) => {
  // The empty database is placed first, inside the folder `restoring`.
  const name = String(to).includes('/restoring/') ? '' : to
  killAt('before', name)
  await rename(from, to)
  killAt('after', name)
}
syncBuiltinESMExports()

const { restoreBackup } = await import('../../../server/backup/restore.ts')
await restoreBackup(BACKUP, readSettings(process.env))
