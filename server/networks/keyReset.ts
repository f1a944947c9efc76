import { openDatabase } from '../db/open.ts'
import { runMain } from '../process/runMain.ts'
import { readSettings } from '../process/settings.ts'
import { acceptKey } from './installationKey.ts'

await runMain(async () => {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    const count = await acceptKey(database.db, settings)
    console.log('The present key is the one of this database now.')
    console.log(`${count === 1 ? '1 account' : `${count} accounts`} must be connected again.`)
  } finally {
    await database.close()
  }
})
