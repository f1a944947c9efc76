import { networkNames } from '../../rules/networks/networkNames.ts'
import { counted } from '../../rules/shell/words.ts'
import { openDatabase } from '../db/open.ts'
import { runMain } from '../process/runMain.ts'
import { readSettings } from '../process/settings.ts'
import { acceptKey } from './installationKey.ts'

await runMain(async () => {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    const { accountCount, webhookCount, authenticatorCount, networks } = await acceptKey(database.db, settings)
    console.log('The present key is the one of this database now.')
    console.log(`${counted(accountCount, 'account')} must be connected again.`)
    if (webhookCount > 0) {
      console.log(`${counted(webhookCount, 'webhook')} must be given a new secret by whoever made them.`)
    }
    if (authenticatorCount > 0) {
      const people = counted(authenticatorCount, 'person', 'people')
      console.log(`${people} must sign in by a recovery code or a passkey, and set up the authenticator app again.`)
    }
    if (networks.length > 0) {
      const names = networks.map((network) => networkNames[network]).join(', ')
      console.log(`The credentials for these networks must be entered again in the admin area: ${names}.`)
    }
  } finally {
    await database.close()
  }
})
