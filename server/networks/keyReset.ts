import { networkNames } from '../../rules/networks/networkNames.ts'
import { openDatabase } from '../db/open.ts'
import { runMain } from '../process/runMain.ts'
import { readSettings } from '../process/settings.ts'
import { acceptKey } from './installationKey.ts'

await runMain(async () => {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    const { accountCount: count, networks } = await acceptKey(database.db, settings)
    console.log('The present key is the one of this database now.')
    console.log(`${count === 1 ? '1 account' : `${count} accounts`} must be connected again.`)
    if (networks.length > 0) {
      const names = networks.map((network) => networkNames[network]).join(', ')
      console.log(`The credentials for these networks must be entered again in the admin area: ${names}.`)
    }
  } finally {
    await database.close()
  }
})
