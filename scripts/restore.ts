import { resolve } from 'node:path'
import { BackupProblem } from '../server/backup/backupProblem.ts'
import { type Restored, restoreBackup } from '../server/backup/restore.ts'
import { runMain } from '../server/process/runMain.ts'
import { readSettings } from '../server/process/settings.ts'
import { StartFailure } from '../server/process/startFailure.ts'

await runMain(async () => {
  const [file] = process.argv.slice(2)
  if (file === undefined)
    throw new StartFailure('Say which backup: npm run restore -- data/backups/2026-11-29T030000Z.zip')
  const settings = readSettings(process.env)
  console.log('The backup is read and checked first…')
  console.log(linesOf(await restored(resolve(file), settings), settings.DATA_DIR).join('\n'))
})

async function restored(file: string, settings: Parameters<typeof restoreBackup>[1]): Promise<Restored> {
  try {
    return await restoreBackup(file, settings)
  } catch (error) {
    if (error instanceof BackupProblem) throw new StartFailure(error.message, { cause: error })
    throw error
  }
}

function linesOf(
  { taken_at, rows, mediaFiles, missingFiles, withheld, isKeyNeeded }: Restored,
  folder: string,
): string[] {
  return [
    `Restored into ${folder}: ${rows} rows and ${mediaFiles} files, as they were at ${taken_at}.`,
    ...(missingFiles > 0 ? [`${missingFiles} files were not in the storage any more when the backup was made.`] : []),
    ...(withheld > 0
      ? [`${withheld} publications that were due since then are not sent by themselves: each asks first.`]
      : []),
    ...(isKeyNeeded ? ['The key is not in the backup: set SECRET_KEY to the one of before when you start.'] : []),
    'Start with `npm start`.',
  ]
}
