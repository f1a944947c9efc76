import { openDatabase } from '../db/open.ts'
import { runMain } from '../process/runMain.ts'
import { readSettings } from '../process/settings.ts'
import { resetOwner } from './owner.ts'

await runMain(async () => {
  const settings = readSettings(process.env)
  const database = await openDatabase(settings)
  try {
    const { email, password, linkToken, hadSecondFactor } = await resetOwner(database.db)
    console.log(`The owner signs in with ${email} and the password ${password}`)
    console.log('Every session of the owner has ended.')
    if (hadSecondFactor) console.log('The second factor is gone: set it up anew once you are signed in.')
    console.log('Is the sign-in locked, since somebody else keeps trying? This link lets you in, within one hour:')
    console.log(`${settings.PUBLIC_URL}/forgot-password/${linkToken}`)
  } finally {
    await database.close()
  }
})
