import { resetOwner } from './account/owner.ts'
import { openDatabase } from './db/open.ts'
import { runMain } from './runMain.ts'
import { readSettings } from './settings.ts'

await runMain(async () => {
  const database = await openDatabase(readSettings(process.env))
  try {
    const { email, password } = await resetOwner(database.db)
    console.log(`The owner signs in with ${email} and the password ${password}`)
    console.log('Every session of the owner has ended.')
  } finally {
    await database.close()
  }
})
