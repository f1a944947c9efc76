import { backupOnce } from '../server/backup/backupOnce.ts'
import { backupFile } from '../server/backup/makeFile.ts'
import { runMain } from '../server/process/runMain.ts'
import { readSettings } from '../server/process/settings.ts'
import { StartFailure } from '../server/process/startFailure.ts'

await runMain(async () => {
  const settings = readSettings(process.env)
  const { name, problem } = await backupOnce(settings)
  if (problem !== null) throw new StartFailure(`No backup was made. ${problem}`)
  console.log(`The backup was made and read back: ${backupFile(settings.BACKUP_DIR, name)}`)
  console.log('It holds everything, and the key too unless that is a setting: keep it where nobody else can read it.')
})
